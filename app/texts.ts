import { translated } from '@/app/_shell/language/translated'
import type { PetStatus } from '@/server/domain/pets/pets.schema'
import type { PageHref } from '@/server/http/page-table/page-table'
import type { InEachLanguage } from '@/server/platform/values/language'

/** The store's name where it cannot be looked up, in every language. */
export const SITE_NAME = 'Pet Store'

/** What is said of every store, on its pages, in search results and where it is shared. */
export const siteTexts = translated({
  en: {
    /** Of pages without a title of their own. */
    title: (store: string) => `${store} · animals looking for a home`,
    /** Where the store has no words of its own. */
    description: (store: string) => `The animals of ${store}: see which are available, and reserve yours online.`,
    /** Where a device lists its apps. */
    appDescription: 'Animals looking for a home.',
    /** In the image that is shown where pages are shared. */
    imageText: 'Meet the animals',
    imageAlt: 'Meet the animals: portraits of nine animals, from a dog to a goldfish.',
    skipToContent: 'Skip to content',
  },
  de: {
    title: (store) => `${store} · Tiere suchen ein Zuhause`,
    description: (store) => `Die Tiere von ${store}: Sieh, welche verfügbar sind, und reserviere deins online.`,
    appDescription: 'Tiere suchen ein Zuhause.',
    imageText: 'Meet the animals',
    imageAlt: 'Meet the animals: Porträts von neun Tieren, vom Hund bis zum Goldfisch.',
    skipToContent: 'Zum Inhalt springen',
  },
})

/** The whole title of a page. */
export const titleOfPage = (page: string, store: string) => `${page} · ${store}`

/** The links at the head of every page. */
export const siteHeaderTexts = translated({
  en: { navigation: 'Store', allAnimals: 'All animals' },
  de: { navigation: 'Hauptnavigation', allAnimals: 'Alle Tiere' },
})

/** The words of the search in the header. */
export const siteSearchTexts = translated({
  en: { region: 'Find an animal', label: 'Search by name or kind', submit: 'Search' },
  de: { region: 'Ein Tier finden', label: 'Name oder Tierart suchen', submit: 'Suchen' },
})

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

/** The link to the visitor's own orders. */
export const yourOrdersTexts = translated({
  en: {
    yourOrders: 'Your orders',
    /** After their number, for screen readers. */
    open: 'open',
  },
  de: { yourOrders: 'Deine Bestellungen', open: 'offen' },
})

export const footerTexts = translated({
  en: {
    address: 'Where we are',
    hours: 'Opening hours',
    contact: 'Talk to us',
    links: 'More',
  },
  de: {
    address: 'Wo du uns findest',
    hours: 'Öffnungszeiten',
    contact: 'Sprich mit uns',
    links: 'Mehr',
  },
})

/** The links at the end of every page, if there is something to lead to. Some lead to pages that exist in English only. */
export const footerLinks = translated<readonly { readonly href: PageHref; readonly label: string }[]>({
  en: [
    { href: '/how-it-works', label: 'How it works' },
    { href: '/care', label: 'Care guides' },
    { href: '/faq', label: 'Questions and answers' },
    { href: '/contact', label: 'Contact' },
    { href: '/imprint', label: 'Imprint' },
    { href: '/terms', label: 'Terms' },
    { href: '/privacy', label: 'Privacy' },
    { href: '/status', label: 'Status' },
    { href: '/developers', label: 'For developers' },
    { href: '/console', label: 'Developer console' },
    { href: '/staff', label: 'For staff' },
  ],
  de: [
    { href: '/how-it-works', label: 'So funktioniert’s' },
    { href: '/care', label: 'Ratgeber' },
    { href: '/faq', label: 'Fragen und Antworten' },
    { href: '/contact', label: 'Kontakt' },
    { href: '/imprint', label: 'Impressum' },
    { href: '/terms', label: 'AGB' },
    { href: '/privacy', label: 'Datenschutz' },
    { href: '/status', label: 'Status' },
    { href: '/developers', label: 'Für Entwickler (englisch)' },
    { href: '/console', label: 'Entwicklerkonsole (englisch)' },
    { href: '/staff', label: 'Fürs Team' },
  ],
})

export const languageSwitchTexts = translated({ en: { label: 'Language' }, de: { label: 'Sprache' } })

/** What each language calls itself. */
export const languageNames: InEachLanguage<string> = { en: 'English', de: 'Deutsch' }

export const bannerTexts = translated({
  en: {
    staging: { label: 'Staging', text: 'Staging server: nothing here is real, and no mail is sent.' },
    copy: {
      label: 'Copy',
      text: 'This is a copy of the store. Nothing that you do here reaches anybody, and the real store stays as it is.',
    },
  },
  de: {
    staging: { label: 'Staging', text: 'Testserver: Nichts hier ist echt, und es werden keine E-Mails verschickt.' },
    copy: {
      label: 'Kopie',
      text: 'Das ist eine Kopie des Ladens. Was du hier tust, erreicht niemanden, und der echte Laden bleibt, wie er ist.',
    },
  },
})

type Sentences = Readonly<Record<PetStatus, string>>

export interface LiveStatusTexts {
  readonly any: Sentences & { readonly gone: string }
  /** For an animal that the visitor has ordered, where it differs. */
  readonly own: Partial<Sentences & { readonly gone: string }>
}

/** What is announced when an animal on the page changes, after its name. */
export const liveStatusTexts = translated<LiveStatusTexts>({
  en: {
    any: {
      available: 'is available again.',
      pending: 'is now reserved.',
      sold: 'is now sold.',
      gone: 'is no longer here.',
    },
    own: { pending: 'is now reserved for you.', sold: 'is now yours.' },
  },
  de: {
    any: {
      available: 'ist wieder verfügbar.',
      pending: 'ist jetzt reserviert.',
      sold: 'ist jetzt vermittelt.',
      gone: 'ist nicht mehr hier.',
    },
    own: { pending: 'ist jetzt für dich reserviert.', sold: 'gehört jetzt zu dir.' },
  },
})

export const navigationTexts = translated({
  en: {
    long: 'Still loading…',
    tooLong: 'This is taking longer than it should.',
    tryAgain: 'Try again',
  },
  de: {
    long: 'Wird noch geladen …',
    tooLong: 'Das dauert länger, als es sollte.',
    tryAgain: 'Noch einmal versuchen',
  },
})

export const offlineTexts = translated({
  en: {
    offline: 'You’re offline. This page may be out of date, but nothing you’ve typed has been lost.',
    stayed: 'You’re offline, so this page stays open. To leave it anyway, choose the link again.',
  },
  de: {
    offline: 'Du bist offline. Diese Seite ist vielleicht nicht aktuell, aber was du eingegeben hast, ist noch da.',
    stayed:
      'Du bist offline, darum bleibt diese Seite offen. Wähle den Link noch einmal, um sie trotzdem zu verlassen.',
  },
})

/** At an address that leads to nothing. */
export const notFoundTexts = translated({
  en: {
    title: 'Nobody here',
    text: 'We can’t find that page. Check the link: even one missing character breaks it.',
    isGone: (name: string) => `${name} is no longer here`,
    goneText: 'You’ll find those that are still looking for a home among our animals.',
    meet: 'Meet the animals',
  },
  de: {
    title: 'Niemand da',
    text: 'Diese Seite können wir nicht finden. Prüfe den Link: Schon ein fehlendes Zeichen macht ihn ungültig.',
    isGone: (name) => `${name} ist nicht mehr hier`,
    goneText: 'Wer noch ein Zuhause sucht, findest du bei unseren Tieren.',
    meet: 'Zu den Tieren',
  },
})
