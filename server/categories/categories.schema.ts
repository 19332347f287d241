import { z } from 'zod'
import { idSchema } from '@/server/values/id'
import { newNameSchema } from '@/server/values/name'

export const categorySchema = z
  .object({
    id: idSchema.meta({ examples: [1] }),
    name: z.string().meta({ examples: ['Dogs'] }),
  })
  .meta({ id: 'Category', description: 'A kind of pet that the store offers.' })

export const listCategoriesInput = z.strictObject({})

export const newCategorySchema = z.strictObject({ name: newNameSchema })

export const renameCategoryInput = newCategorySchema.extend({ categoryId: idSchema })

export type Category = z.output<typeof categorySchema>
