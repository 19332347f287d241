import { z } from 'zod'
import { idSchema } from '@/server/platform/values/id'
import { nameSchema, newNameSchema } from '@/server/platform/values/name'

export const categorySchema = z
  .object({
    id: idSchema.meta({ examples: [1] }),
    name: nameSchema.meta({ examples: ['Dogs'] }),
  })
  .meta({ id: 'Category', description: 'A kind of pet that the store offers.' })

export const listCategoriesInput = z.strictObject({})

/** The list is not paginated, so it must stay short. */
export const MAX_CATEGORIES = 1_000

export const categoryListSchema = z.array(categorySchema).meta({ maxItems: MAX_CATEGORIES })

export const newCategorySchema = z.strictObject({ name: newNameSchema })

export const renameCategoryInput = newCategorySchema.extend({ categoryId: idSchema })

export const removeCategoryInput = z.strictObject({
  categoryId: idSchema,
  moveTo: idSchema.meta({ description: 'The category that its pets move to; needed if it has any.' }).optional(),
})

export const removedCategorySchema = z.object({ movedPets: z.int().min(0) })

export type Category = z.output<typeof categorySchema>
