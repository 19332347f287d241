import { z } from 'zod'
import { getPetInput, outcomeKinds } from '@/server/domain/pets/pets.schema'
import { paragraphSchema } from '@/server/platform/values/name'

export type OutcomeKind = (typeof outcomeKinds)[number]

/** The most characters of what the staff notes about an outcome, or about a return. */
export const MAX_OUTCOME_NOTE_LENGTH = 500

export const outcomeSchema = z.strictObject({
  outcome: z.enum(outcomeKinds),
  happenedOn: z.iso.date(),
  note: paragraphSchema(MAX_OUTCOME_NOTE_LENGTH),
})

/** An animal and its outcome; null if that is not known. */
export const petOutcomeInput = getPetInput.extend({ outcome: outcomeSchema.nullable() })
