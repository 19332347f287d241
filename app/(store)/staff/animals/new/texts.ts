import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** The page on which animals are added one by one. */
export const newAnimalTexts = translated({
  en: {
    added: (name: string) => `${name} is here.`,
    see: 'See its page',
    noKind: 'Every animal is of a kind, and there is none yet.',
    add: 'Add the animal',
  },
  de: {
    added: (name) => `${name} ist da.`,
    see: 'Zur Seite im Laden',
    noKind: 'Jedes Tier gehört zu einer Tierart, und es gibt noch keine.',
    add: 'Tier aufnehmen',
  },
})
