import { z } from 'zod'
import { idSchema } from '@/server/values/id'

export const categorySchema = z
  .object({
    id: idSchema.meta({ examples: [3] }),
    name: z.string().meta({ examples: ['Rabbits'] }),
  })
  .meta({ id: 'Category', description: 'A kind of pet that the store offers.' })

export const listCategoriesInput = z.strictObject({})

export type Category = z.output<typeof categorySchema>
