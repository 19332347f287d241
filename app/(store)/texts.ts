import { translated } from '@/app/_shell/language/translated'

/** The home page. */
export const homeTexts = translated({
  en: {
    /** The headline of a store that has none of its own. */
    welcome: (store: string) => `Welcome to ${store}`,
    /** What stands under it in a store with animals. */
    lead: 'See which animals are available, and reserve yours right here.',
    meet: 'Meet the animals',
    newest: (count: number): string => (count === 3 ? 'Three new arrivals' : 'New arrivals'),
    kinds: 'Who are you looking for?',
    arrived: 'Just arrived',
    /** Instead, where there are none. */
    animals: 'Animals',
    all: 'All animals',
    nobody: 'No animals are available right now. Look in again soon.',
    howItWorks: 'How it works',
    steps: [
      {
        title: 'Find yours',
        text: 'Browse by kind, or search by name. The pages are always up to date.',
      },
      {
        title: 'Reserve',
        text: 'All we need is your name and e-mail address. From then on, nobody else can reserve your animal.',
      },
      {
        title: 'Follow along',
        text: 'Your order gets a page of its own, which shows you how things stand until your animal is with you.',
      },
    ],
  },
  de: {
    welcome: (store) => `Willkommen bei ${store}`,
    lead: 'Sieh dir an, welche Tiere gerade verfügbar sind, und reserviere deins gleich hier.',
    meet: 'Zu den Tieren',
    newest: (count) => (count === 3 ? 'Drei Neuzugänge' : 'Neuzugänge'),
    kinds: 'Wen suchst du?',
    arrived: 'Gerade angekommen',
    animals: 'Tiere',
    all: 'Alle Tiere',
    nobody: 'Gerade ist kein Tier verfügbar. Schau bald wieder vorbei.',
    howItWorks: 'So funktioniert’s',
    steps: [
      {
        title: 'Finde deins',
        text: 'Stöbere nach Tierart oder suche nach einem Namen. Die Seiten zeigen immer den aktuellen Stand.',
      },
      {
        title: 'Reserviere',
        text: 'Wir brauchen nur deinen Namen und deine E-Mail-Adresse. Von da an kann niemand sonst dein Tier reservieren.',
      },
      {
        title: 'Bleib auf dem Laufenden',
        text: 'Deine Bestellung bekommt eine eigene Seite, die dir zeigt, wie es steht, bis dein Tier bei dir ist.',
      },
    ],
  },
})
