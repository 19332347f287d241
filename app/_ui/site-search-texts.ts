import { translated } from '@/app/_language/translated'

/** The words of the search in the header. */
export const siteSearchTexts = translated({
  en: { region: 'All animals', label: 'Search by name or kind', submit: 'Search' },
  de: { region: 'Alle Tiere', label: 'Name oder Tierart suchen', submit: 'Suchen' },
})
