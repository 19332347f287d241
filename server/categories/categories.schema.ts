import { z } from 'zod'

export const categorySchema = z
  .object({
    id: z
      .int()
      .min(1)
      .meta({ format: 'int64', examples: [3] }),
    name: z.string().meta({ examples: ['Rabbits'] }),
  })
  .meta({ id: 'Category', description: 'A kind of animal that the store offers.' })

export const listCategoriesInput = z.strictObject({})
