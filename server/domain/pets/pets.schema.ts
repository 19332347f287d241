import { z } from 'zod'
import { cursorInput, DEFAULT_LIMIT, pageInput, pageOf } from '@/server/platform/paging/page'
import { idSchema } from '@/server/platform/values/id'
import { nameSchema, newNameSchema } from '@/server/platform/values/name'
import { refuseRepeated } from '@/server/platform/values/refuse-repeated'

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
      // In words rather than as a `default`, which makes some generators take the field for required.
      .meta({ description: 'The status of the pet; `available` if omitted.' })
      .transform((status = 'available') => status),
  })
  .meta({ id: 'NewPet', description: 'A pet to add.' })

/** What is known of a pet from the beginning of its draft. */
export const newDraftSchema = newPetSchema.pick({ name: true, categoryId: true })

/** A pet as the staff sees it: offered, withdrawn, or a draft, which was never offered. */
export const staffPetSchema = petSchema.extend({ isWithdrawn: z.boolean(), isDraft: z.boolean() })

export const getPetInput = z.strictObject({
  petId: idSchema.meta({ description: 'The id of the pet: decimal digits without leading zeros.', examples: [1] }),
})

/** Without the status, which follows the pet's orders. */
export const petUpdateInput = getPetInput
  .extend({ name: newPetSchema.shape.name.optional(), categoryId: newPetSchema.shape.categoryId.optional() })
  .check(({ value: { name, categoryId }, issues }) => {
    if (name === undefined && categoryId === undefined) {
      issues.push({ code: 'custom', message: 'Send a name, a categoryId, or both', input: undefined })
    }
  })
  .meta({ id: 'PetUpdate', description: 'What to change about a pet: at least one field. What is left out stays.' })

/** The most pets that can be asked for by their ids. */
export const MAX_IDS = 100

export const listPetsInput = z
  .strictObject({
    // Without a default, which could not be told from a value that was sent.
    limit: pageInput.limit
      .unwrap()
      .meta({ ...pageInput.limit.meta(), default: DEFAULT_LIMIT })
      .optional(),
    status: petStatusSchema.meta({ description: 'Only pets with this status.' }).optional(),
    categoryId: idSchema
      .meta({ description: 'Only pets of this category: decimal digits without leading zeros.', examples: [1] })
      .optional(),
    ids: z
      .array(idSchema.meta({ ...idSchema.meta(), examples: [1] }))
      .min(1)
      .max(MAX_IDS)
      .check(refuseRepeated)
      // trpc-to-openapi takes no array for a parameter, but takes what an array is transformed into.
      .transform((ids) => new Set(ids))
      .meta({
        description: 'Only those of these pets that exist, on one page; not together with limit or cursor.',
        examples: [[1, 2]],
        uniqueItems: true,
      })
      .optional(),
    include: z
      .enum(['profile'])
      .meta({
        description: 'What to give besides: `profile`, what the store tells of each pet, as getPetProfile does.',
        examples: ['profile'],
      })
      .optional(),
    cursor: pageInput.cursor,
  })
  .check(({ value: { ids, limit, cursor }, issues }) => {
    if (ids && (limit !== undefined || cursor !== undefined)) {
      const message = 'cannot be combined with limit or cursor: the pets with these ids are on one page'
      issues.push({ code: 'custom', path: ['ids'], message, input: undefined })
    }
  })

export const petPageSchema = pageOf(petSchema)

/** What keeps a pet from being offered. */
export const unofferedStates = ['withdrawn', 'draft'] as const

/** The outcomes of animals that were not adopted. */
export const outcomeKinds = ['moved', 'returned_to_owner', 'died', 'other'] as const

/** An outcome to filter by, or that it is not known. */
export const outcomeFilters = [...outcomeKinds, 'not_said'] as const
export type OutcomeFilter = (typeof outcomeFilters)[number]

export const listUnofferedInput = cursorInput.extend({
  state: z.enum(unofferedStates),
  search: z.string().optional(),
  outcome: z.enum(outcomeFilters).optional(),
})

export const petChangesInput = z.strictObject({
  lastEventId: z
    .string()
    .regex(/^(0|[1-9]\d{0,15})$/, 'must be the id of an event of this subscription; omit it to start now')
    .meta({ description: 'Where to resume: the id of the last event received.' })
    .optional(),
})

export const petChangesSchema = z
  .array(
    z.object({
      petId: idSchema,
      status: petStatusSchema,
      isWithdrawn: z.literal(true).meta({ description: 'It is no longer offered.' }).optional(),
    }),
  )
  .readonly()

export type Pet = z.output<typeof petSchema>
export type UnofferedState = (typeof unofferedStates)[number]
export type StaffPet = z.output<typeof staffPetSchema>
export type PetStatus = z.output<typeof petStatusSchema>
