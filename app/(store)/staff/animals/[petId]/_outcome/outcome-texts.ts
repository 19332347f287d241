import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { OutcomeKind } from '@/server/domain/pets/outcomes/outcomes.schema'

/** What became of an animal that nobody has adopted. */
export const outcomeKindTexts = translated<Readonly<Record<OutcomeKind, string>>>({
  en: {
    moved: 'Moved to another store',
    returned_to_owner: 'Back with its owner',
    died: 'Died',
    other: 'Something else',
  },
  de: {
    moved: 'In einen anderen Laden umgezogen',
    returned_to_owner: 'Wieder beim Besitzer',
    died: 'Gestorben',
    other: 'Etwas anderes',
  },
})
