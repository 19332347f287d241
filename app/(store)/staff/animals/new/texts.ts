import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** The page on which animals are added one by one. */
export const newAnimalTexts = translated({
  en: {
    added: (name: string) => `${name} is here.`,
    see: 'See its page',
    noKind: 'Every animal is of a kind, and there is none yet.',
  },
  de: {
    added: (name) => `${name} ist da.`,
    see: 'Zur Seite im Laden',
    noKind: 'Jedes Tier gehört zu einer Tierart, und es gibt noch keine.',
  },
})

/** What every animal has. */
export const animalFieldTexts = translated({
  en: {
    name: 'Name',
    kind: 'Kind',
    /** Instead of the API's text, which only developers understand. */
    noSuchKind: 'Choose a kind from the list.',
  },
  de: { name: 'Name', kind: 'Tierart', noSuchKind: 'Wähle eine Tierart aus der Liste.' },
})
