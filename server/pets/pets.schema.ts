import { z } from 'zod'
import { pageInput, pageOf } from '@/server/paging/page'
import { idSchema } from '@/server/values/id'
import { nameSchema, newNameSchema } from '@/server/values/name'

export const petStatusSchema = z.enum(['available', 'pending', 'sold']).meta({
  id: 'PetStatus',
  description: 'The status of a pet: `available`, then `pending` (ordered), then `sold`.',
})

export const petSchema = z
  .object({
    id: idSchema.meta({ description: 'Assigned by the service.', examples: [1] }),
    name: nameSchema.meta({ examples: ['Biscuit'] }),
    categoryId: idSchema.meta({ description: 'The id of a category; see listCategories.', examples: [1] }),
    status: petStatusSchema.optional(),
  })
  .meta({ id: 'Pet', description: 'A pet offered in the store.' })

export const newPetSchema = z
  .strictObject({
    name: newNameSchema.meta({ examples: ['Biscuit'] }),
    categoryId: petSchema.shape.categoryId,
    status: petStatusSchema
      .optional()
      // In words rather than as a `default`, for which some generators take the field for required.
      .meta({ description: 'The status of the pet; `available` if omitted.' })
      .transform((status = 'available') => status),
  })
  .meta({ id: 'NewPet', description: 'A pet to add.' })

/** What staff changes of a pet; what is left out stays. Its status follows its orders. */
export const petUpdateInput = z.strictObject({
  petId: idSchema,
  name: newPetSchema.shape.name.optional(),
  categoryId: newPetSchema.shape.categoryId.optional(),
})

export const listPetsInput = z.strictObject({
  limit: pageInput.limit,
  status: petStatusSchema.meta({ description: 'Only pets with this status.' }).optional(),
  cursor: pageInput.cursor,
})

export const getPetInput = z.strictObject({
  petId: idSchema.meta({ description: 'The id of the pet: decimal digits without leading zeros.', examples: [1] }),
})

/** As many as a visitor may keep. */
export const MAX_PETS_AT_ONCE = 100

export const getManyPetsInput = z.strictObject({
  petIds: z.array(idSchema).min(1).max(MAX_PETS_AT_ONCE).meta({ description: 'The ids of the pets.' }),
})

export const manyPetsSchema = z.array(petSchema)

export const petPageSchema = pageOf(petSchema)

export const petChangesInput = z.strictObject({
  lastEventId: z
    .string()
    .regex(/^(0|[1-9]\d{0,15})$/, 'must be the id of an event of this subscription; omit it to start now')
    .meta({ description: 'Where to resume: the id of the last event received.' })
    .optional(),
})

export const petChangesSchema = z.array(z.object({ petId: idSchema, status: petStatusSchema })).readonly()

export type Pet = z.output<typeof petSchema>
export type PetStatus = z.output<typeof petStatusSchema>
