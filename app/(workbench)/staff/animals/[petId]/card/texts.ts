import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** The card that hangs at the animal's place in the store. */
export const cardTexts = translated({
  en: {
    /** The link to it. */
    link: 'Print a card',
    title: 'Card for the kennel',
    back: 'Back to the animal',
    lead: 'Shown as it is printed, on A5. Its language is that of this page.',
    print: 'Print',
    more: (name: string) => `More about ${name}`,
    unseen: 'Shoppers do not see this animal at the moment, so the card has no code that leads to its page.',
  },
  de: {
    link: 'Karte drucken',
    title: 'Karte fürs Gehege',
    back: 'Zurück zum Tier',
    lead: 'So wird sie gedruckt, auf A5. Ihre Sprache ist die dieser Seite.',
    print: 'Drucken',
    more: (name) => `Mehr über ${name}`,
    unseen:
      'Die Kundschaft sieht dieses Tier gerade nicht, darum hat die Karte keinen Code, der zu seiner Seite führt.',
  },
})
