import { z } from 'zod'
import { pageInput, pageOf } from '@/server/paging/page'
import { petSchema, petStatusSchema } from '@/server/pets/pets.schema'
import { idSchema } from '@/server/values/id'
import { searchSchema } from '@/server/values/search'

/** What there is more of is not counted, so that a count costs the same whatever the size of the shop. */
export const MAX_COUNT = 1_000

const sortSchema = z.enum(['newest', 'name', 'relevance']).meta({
  description: '`newest` first, by `name`, or what fits `search` best first (`relevance`).',
})

export const browsePetsInput = z
  .strictObject({
    search: searchSchema
      .meta({ description: 'Only animals with a name like this; spelling, accents and capitals matter little.' })
      .optional(),
    categoryId: idSchema.meta({ description: 'Only animals of this category.' }).optional(),
    status: petStatusSchema.meta({ description: 'Only animals in this state.' }).optional(),
    sort: sortSchema
      .meta({ description: 'The order: `relevance` unless told when there is a `search`, else `newest`.' })
      .optional(),
    cursor: z
      .string()
      .meta({ description: 'Where the page begins: `nextCursor` of the page before, of the same `sort` and `search`.' })
      .optional(),
    limit: pageInput.limit.unwrap().default(24),
    // tRPC's hook for lists without end sends it along.
    direction: z.literal('forward').meta({ description: 'The only direction there is.' }).optional(),
  })
  .refine(({ sort, search }) => sort !== 'relevance' || search !== undefined, {
    path: ['sort'],
    message: 'relevance is how well a name fits what is searched; give `search` too, or sort by newest or name',
  })

export const browsePageSchema = pageOf(petSchema).extend({
  total: z
    .object({ count: z.int().min(0).max(MAX_COUNT), isExact: z.boolean() })
    .meta({ description: 'How many there are on all pages; not exact means more than that. On the first page only.' })
    .optional(),
})

export type BrowsePetsInput = z.output<typeof browsePetsInput>
export type BrowseSort = z.output<typeof sortSchema>
