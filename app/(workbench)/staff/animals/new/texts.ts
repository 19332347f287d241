import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** The page on which an animal is added. */
export const newAnimalTexts = translated({
  en: {
    lead: 'It starts as a draft: you tell more about it on the next page, and shoppers see it once you publish it.',
    noKind: 'Every animal is of a kind, and there is none yet.',
  },
  de: {
    lead: 'Es beginnt als Entwurf: Auf der nächsten Seite erzählst du mehr, und die Kundschaft sieht es, sobald du es veröffentlichst.',
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
