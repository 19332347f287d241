import { z } from 'zod'
import { drawings } from '@/server/domain/pets/looks/species-names'
import { idSchema } from '@/server/platform/values/id'
import { nameSchema, newNameSchema, paragraphSchema } from '@/server/platform/values/name'

export const categorySchema = z
  .object({
    id: idSchema.meta({ examples: [1] }),
    name: nameSchema.meta({ examples: ['Dogs'] }),
    plural: nameSchema.meta({ description: 'What its pets are called in English.', examples: ['Dogs'] }),
    singular: nameSchema.meta({ description: 'What one of its pets is called in English.', examples: ['Dog'] }),
    pluralDe: nameSchema.meta({ description: 'What its pets are called in German.', examples: ['Hunde'] }),
    singularDe: nameSchema.meta({ description: 'What one of its pets is called in German.', examples: ['Hund'] }),
    drawnAs: z.enum(drawings).meta({
      description:
        'The drawing that a pet of it has until there is a photograph; `neutral` shows no animal. More may be added.',
      examples: ['dog'],
    }),
  })
  .meta({ id: 'Category', description: 'A kind of pet that the store offers.' })

export const listCategoriesInput = z.strictObject({})

/** The list is not paginated, so it must stay short. */
export const MAX_CATEGORIES = 1_000

export const categoryListSchema = z.array(categorySchema).meta({ maxItems: MAX_CATEGORIES })

const MAX_WORDS_LENGTH = 200
const wordsSchema = paragraphSchema(MAX_WORDS_LENGTH).optional()

/** What is empty or left out is proposed from the name. */
export const newCategorySchema = z.strictObject({
  name: newNameSchema,
  plural: wordsSchema,
  singular: wordsSchema,
  pluralDe: wordsSchema,
  singularDe: wordsSchema,
  drawnAs: z.enum(['', ...drawings]).optional(),
})

/** What is left out stays, unless it was proposed from the name: then it is proposed from the new one. */
export const renameCategoryInput = newCategorySchema.extend({ categoryId: idSchema })

export const removeCategoryInput = z.strictObject({
  categoryId: idSchema,
  moveTo: idSchema.meta({ description: 'The category that its pets move to; needed if it has any.' }).optional(),
})

export const removedCategorySchema = z.object({ movedPets: z.int().min(0) })

export type Category = z.output<typeof categorySchema>
