import { z } from 'zod'
import { pageInput, pageOf } from '@/server/paging/page'

/** A positive int64 as a JSON number; beyond 2^53 − 1 JavaScript would round it, so there it is refused. */
export const idSchema = z.int().min(1).meta({ format: 'int64' })

export const petStatusSchema = z.enum(['available', 'pending', 'sold']).meta({
  id: 'PetStatus',
  description: 'Where an animal is in its sale: `available`, then `pending` (ordered), then `sold`.',
})

// One expression is the check, the document's pattern and (in other words) the database's constraint. With the u flag it counts
// code points. Ranges rather than \p{…}, so that validators of other languages understand the pattern too.
const CONTROL = String.raw`\u0000-\u001f\u007f-\u009f`
const LONE_SURROGATE = String.raw`\ud800-\udfff`
const NAME = new RegExp(String.raw`^(?=[\s\S]*\S)[^${CONTROL}${LONE_SURROGATE}]{1,200}$`, 'u')
const nameFacts = {
  minLength: 1,
  maxLength: 200,
  description: 'Kept and returned exactly as sent.',
  examples: ['Biscuit'],
}
const newNameSchema = z
  .string()
  .regex(NAME, 'must have 1 to 200 characters, at least one that is not white space, and no control characters')
  .meta(nameFacts)

export const petSchema = z
  .object({
    id: idSchema.meta({ description: 'Assigned by the service.', examples: [42] }),
    // On its way out a name is only described: it was checked when it came in, and by the database.
    name: z.string().meta({ ...nameFacts, pattern: NAME.source }),
    categoryId: idSchema.meta({ description: 'The id of a category; see listCategories.', examples: [3] }),
    status: petStatusSchema.optional(),
  })
  .meta({ id: 'Pet', description: 'An animal offered in the store.' })

export const newPetSchema = z
  .strictObject({
    name: newNameSchema,
    categoryId: petSchema.shape.categoryId,
    status: petStatusSchema.default('available'),
  })
  .meta({ id: 'NewPet', description: 'An animal to add.' })

export const listPetsInput = z.strictObject({
  limit: pageInput.limit,
  status: petStatusSchema.meta({ description: 'Only animals in this state.' }).optional(),
  cursor: pageInput.cursor,
})

export const getPetInput = z.strictObject({
  petId: idSchema.meta({ description: 'The id of the animal: decimal digits without leading zero.' }),
})

export const petPageSchema = pageOf(petSchema)

export type Pet = z.output<typeof petSchema>
