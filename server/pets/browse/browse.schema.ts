import { z } from 'zod'
import { pageInput, pageOf } from '@/server/paging/page'
import { petSchema, petStatusSchema } from '@/server/pets/pets.schema'
import { idSchema } from '@/server/values/id'
import { searchSchema } from '@/server/values/search'

/** Matches are counted only up to this, so that counting costs the same whatever the size of the store. */
export const MAX_COUNT = 1_000

const sortSchema = z.enum(['newest', 'name', 'relevance']).meta({
  description: '`newest` first, by `name`, or best match for `search` first (`relevance`).',
})

export const browsePetsInput = z
  .strictObject({
    search: searchSchema
      .meta({
        description:
          'Only pets with a similar name, or of the kind that it names (dog, cats); accents, case and small misspellings ' +
          'of names do not matter.',
      })
      .optional(),
    categoryId: idSchema.meta({ description: 'Only pets of this category.' }).optional(),
    status: petStatusSchema.meta({ description: 'Only pets with this status.' }).optional(),
    sort: sortSchema
      .meta({ description: 'The order; by default `relevance` with a `search` and `newest` without.' })
      .optional(),
    cursor: z
      .string()
      .meta({
        description: 'Where the page starts: `nextCursor` of the previous page, with the same `sort` and `search`.',
      })
      .optional(),
    limit: pageInput.limit.unwrap().default(24).meta({ description: 'The maximum number of pets on the page.' }),
    // tRPC's useInfiniteQuery sends it along.
    direction: z.literal('forward').meta({ description: 'The only supported direction.' }).optional(),
  })
  .refine(({ sort, search }) => sort !== 'relevance' || search !== undefined, {
    path: ['sort'],
    message: 'relevance needs a search text; give `search` too, or sort by newest or name',
  })

/** What of the input decides the order of the pets, and so whose cursors are valid. */
export const browseOrderSchema = z.object({
  search: browsePetsInput.shape.search,
  sort: browsePetsInput.shape.sort,
})

export const browsePageSchema = pageOf(petSchema).extend({
  total: z
    .object({ count: z.int().min(0).max(MAX_COUNT), isExact: z.boolean() })
    .meta({ description: 'How many match on all pages; if not exact, there are more. Only on the first page.' })
    .optional(),
})

export type BrowseOrder = z.output<typeof browseOrderSchema>
export type BrowsePetsInput = z.output<typeof browsePetsInput>
export type BrowseSort = z.output<typeof sortSchema>
