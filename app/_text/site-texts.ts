import { translated } from '@/app/_language/translated'

/** What the store is called where it cannot be asked, in every language. */
export const SITE_NAME = 'Pet Store'

/** What the store says of itself, on every page, in search results and where it is shared. */
export const siteTexts = translated({
  en: {
    slogan: 'Someone here is waiting for you',
    /** Of pages without a title of their own. */
    title: (store: string) => `${store} · animals looking for a home`,
    description:
      'Dogs, cats, rabbits and seven other kinds of animals, each one of a kind. Find yours and reserve it right away.',
    /** Where a device lists its apps. */
    appDescription: 'Animals looking for a home.',
    imageAlt: 'Someone here is waiting for you: portraits of nine animals, from a dog to a goldfish.',
    skipToContent: 'Skip to content',
  },
  de: {
    slogan: 'Hier wartet jemand auf dich',
    title: (store) => `${store} · Tiere suchen ein Zuhause`,
    description:
      'Hunde, Katzen, Kaninchen und sieben weitere Tierarten, jedes Tier einzigartig. Finde deins und reserviere es gleich.',
    appDescription: 'Tiere suchen ein Zuhause.',
    imageAlt: 'Someone here is waiting for you: Porträts von neun Tieren, vom Hund bis zum Goldfisch.',
    skipToContent: 'Zum Inhalt springen',
  },
})

/** The whole title of a page. */
export const titleOfPage = (page: string, store: string) => `${page} · ${store}`
