import { translated } from '@/app/_language/translated'

/** The link to the favourites. */
export const favouritesLinkTexts = translated({
  en: {
    favourites: 'Favourites',
    /** After their number, for screen readers. */
    one: 'animal',
    many: 'animals',
  },
  de: { favourites: 'Favoriten', one: 'Tier', many: 'Tiere' },
})
