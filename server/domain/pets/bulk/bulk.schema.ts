import { z } from 'zod'
import { outcomeSchema } from '@/server/domain/pets/outcomes/outcomes.schema'
import { MAX_IDS } from '@/server/domain/pets/pets.schema'
import { idSchema } from '@/server/platform/values/id'
import { refuseRepeated } from '@/server/platform/values/refuse-repeated'

export const petIdsInput = z.strictObject({ petIds: z.array(idSchema).min(1).max(MAX_IDS).check(refuseRepeated) })

/** Pets to withdraw, and the outcome of all of them; absent or null if it is not known. */
export const withdrawnPetsInput = petIdsInput.extend({ outcome: outcomeSchema.nullish() })

/** Pets to move, each from the category that the caller saw to another. */
export const movePetsInput = z.strictObject({
  moves: z
    .array(z.strictObject({ petId: idSchema, from: idSchema, to: idSchema }))
    .min(1)
    .max(MAX_IDS)
    .check(({ value, issues }) => refuseRepeated({ value: value.map(({ petId }) => petId), issues })),
})

/** The ids of the pets that changed, and why the others did not. */
export const changedPetsSchema = z.object({
  done: z.array(idSchema),
  refused: z.array(z.object({ petId: idSchema, code: z.string(), message: z.string() })),
})

export type ChangedPets = z.output<typeof changedPetsSchema>
