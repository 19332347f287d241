import { translated } from '@/app/_shell/language/translated'
import { siteTexts } from '@/app/texts'

/** The home page. */
export const homeTexts = translated({
  en: {
    title: siteTexts.en.slogan,
    lead: 'Dogs with opinions, tortoises with time. Every animal here is one of a kind: find yours, and reserve it on the spot.',
    meet: 'Meet the animals',
    newest: 'Three new arrivals',
    kinds: 'Who are you looking for?',
    arrived: 'Just arrived',
    all: 'All animals',
    nobody: 'No animals are available right now. Look in again soon.',
    howItWorks: 'How it works',
    steps: [
      {
        title: 'Find yours',
        text: 'Browse by kind, or search by name. Everyone you see is really here: the pages are always up to date.',
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
    title: siteTexts.de.slogan,
    lead: 'Hunde mit eigener Meinung, Schildkröten mit viel Zeit. Jedes Tier hier ist einzigartig: Finde deins und reserviere es gleich.',
    meet: 'Zu den Tieren',
    newest: 'Drei Neuzugänge',
    kinds: 'Wen suchst du?',
    arrived: 'Gerade angekommen',
    all: 'Alle Tiere',
    nobody: 'Gerade ist kein Tier verfügbar. Schau bald wieder vorbei.',
    howItWorks: 'So funktioniert’s',
    steps: [
      {
        title: 'Finde deins',
        text: 'Stöbere nach Tierart oder suche nach einem Namen. Wen du siehst, den gibt es wirklich: Die Seiten zeigen immer den aktuellen Stand.',
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
