import { translated } from '@/app/_language/translated'

/** The words of the search in the header. */
export const siteSearchTexts = translated({
  en: { region: 'Find an animal', label: 'Search by name or kind', submit: 'Search' },
  de: { region: 'Ein Tier finden', label: 'Name oder Tierart suchen', submit: 'Suchen' },
})
