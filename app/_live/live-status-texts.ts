import { translated } from '@/app/_language/translated'
import type { PetStatus } from '@/server/pets/pets.schema'

type Sentences = Readonly<Record<PetStatus, string>>

export interface LiveStatusTexts {
  readonly any: Sentences
  /** Of an animal that the visitor has ordered, where it differs. */
  readonly own: Partial<Sentences>
}

/** What is announced of an animal on the page when it changes, after its name. */
export const liveStatusTexts = translated<LiveStatusTexts>({
  en: {
    any: { available: 'is available again.', pending: 'is now reserved.', sold: 'is now sold.' },
    own: { pending: 'is now reserved for you.', sold: 'is now yours.' },
  },
  de: {
    any: { available: 'ist wieder verfügbar.', pending: 'ist jetzt reserviert.', sold: 'ist jetzt vermittelt.' },
    own: { pending: 'ist jetzt für dich reserviert.', sold: 'gehört jetzt zu dir.' },
  },
})
