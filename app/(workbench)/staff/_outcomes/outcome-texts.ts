import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { OutcomeKind } from '@/server/domain/pets/outcomes/outcomes.schema'

/** The outcomes of animals that were not adopted. */
export const outcomeKindTexts = translated<Readonly<Record<OutcomeKind, string>>>({
  en: {
    moved: 'Moved to another store',
    returned_to_owner: 'Back with its owner',
    died: 'Died',
    other: 'Something else',
  },
  de: {
    moved: 'In einen anderen Laden umgezogen',
    returned_to_owner: 'Wieder bei seinen Besitzern',
    died: 'Gestorben',
    other: 'Etwas anderes',
  },
})

/** The filter by outcome, which can also be unknown. */
export const outcomeFilterTexts = translated({
  en: { label: 'What became of them', all: 'All', notSaid: 'Not said' },
  de: { label: 'Was aus ihnen geworden ist', all: 'Alle', notSaid: 'Nicht gesagt' },
})

/** The fields of an outcome, and the errors about them. */
export const outcomeFieldTexts = translated({
  en: {
    outcome: 'What became of it',
    notSaid: 'Not said: it is not offered for now',
    happenedOn: 'On',
    note: 'Note',
    noteHint: 'Only the staff reads it.',
    noOutcome: 'Choose what became of it.',
    noDay: 'Choose a day.',
  },
  de: {
    outcome: 'Was ist aus ihm geworden?',
    notSaid: 'Nicht gesagt: nur vorerst nicht im Angebot',
    happenedOn: 'Am',
    note: 'Notiz',
    noteHint: 'Das liest nur das Team.',
    noOutcome: 'Wähle, was aus ihm geworden ist.',
    noDay: 'Wähle einen Tag.',
  },
})
