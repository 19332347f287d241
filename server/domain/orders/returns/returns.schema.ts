import { z } from 'zod'
import { orderIdInput } from '@/server/domain/orders/orders.schema'
import { MAX_OUTCOME_NOTE_LENGTH } from '@/server/domain/pets/outcomes/outcomes.schema'
import { paragraphSchema } from '@/server/platform/values/name'

/** Why a family brings an animal back. */
export const returnReasons = ['allergy', 'moved_home', 'behaviour', 'no_time', 'other_animals', 'other'] as const

export type ReturnReason = (typeof returnReasons)[number]

export const correctReturnInput = orderIdInput.extend({
  returnedOn: z.iso.date(),
  reason: z.enum(returnReasons),
  note: paragraphSchema(MAX_OUTCOME_NOTE_LENGTH),
})

export const returnInput = correctReturnInput.extend({
  /** Whether shoppers find the animal at once. */
  isOffered: z.boolean(),
})
