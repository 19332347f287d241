import { translated } from '@/app/_language/translated'

/** The links at the head of every page. */
export const siteHeaderTexts = translated({
  en: { navigation: 'Store', allAnimals: 'All animals' },
  de: { navigation: 'Hauptnavigation', allAnimals: 'Alle Tiere' },
})
