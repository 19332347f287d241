import { z } from 'zod'
import { petSchema, petStatusSchema } from '@/server/domain/pets/pets.schema'
import { profileLengths } from '@/server/domain/pets/profiles/profiles.schema'
import { petSummarySchema } from '@/server/domain/pets/summaries/summaries.schema'
import { pageInput, pageOf } from '@/server/platform/paging/page'
import { idSchema } from '@/server/platform/values/id'
import { nameSchema } from '@/server/platform/values/name'
import { refuseRepeated } from '@/server/platform/values/refuse-repeated'
import { searchSchema } from '@/server/platform/values/search'
import { factOptions, filterNames } from './fact-options'
import { understoodSchema } from './understood.schema'

/**
 * Matches are counted only up to this, so that counting costs the same whatever the size of the store, except with
 * filters by facts.
 */
export const MAX_COUNT = 1_000

/** The same for each category and status of a search, where every match costs reading a row. */
export const MAX_FOUND_COUNT = 100

/** Enough names to tell whether a search found one name, two, or several. */
export const MAX_CLOSEST_NAMES = 3

/** As much as an animal can cost. */
const MAX_FEE = 9_999_999

const sortSchema = z.enum(['newest', 'oldest', 'youngest', 'fee', 'name', 'relevance']).meta({
  description:
    '`newest` first, `oldest` first (those that have waited longest), `youngest` first, lowest `fee` first, by `name`, ' +
    'or best match for `search` first (`relevance`). Those whose age or fee is not known come last.',
})

/** All the facts that pets can be filtered by. */
export const factSchema = z.enum(Object.values(factOptions).flat())

export const browsePetsInput = z
  .strictObject({
    search: searchSchema
      .meta({
        description:
          'Only pets with a similar name, or those that it describes by kind, breed and facts (dog, Katzen, calm dog ' +
          'under 2 years); accents, case and small misspellings do not matter.',
      })
      .optional(),
    categoryId: idSchema.meta({ description: 'Only pets of this category.' }).optional(),
    status: petStatusSchema.meta({ description: 'Only pets with this status.' }).optional(),
    age: z
      .enum(factOptions.age)
      .meta({ description: '`young`: only those under 1 year; `adult`: from 1 to 7; `senior`: 8 and over.' })
      .optional(),
    size: z
      .enum(factOptions.size)
      .meta({ description: '`small`: only those under 5 kg; `medium`: from 5 to 20 kg; `large`: 20 kg and over.' })
      .optional(),
    housing: z
      .enum(factOptions.housing)
      .meta({ description: 'Only those that can live indoors, or outdoors.' })
      .optional(),
    goodWith: z
      .array(z.enum(factOptions.goodWith))
      .max(factOptions.goodWith.length)
      .check(refuseRepeated)
      .readonly()
      .meta({ description: 'Only those that get on with all of these.' })
      .optional(),
    sex: z.enum(factOptions.sex).meta({ description: 'Only those of this sex.' }).optional(),
    breed: z
      .string()
      .min(1)
      .max(profileLengths.breed)
      .meta({ description: 'Only those of this breed, as `breeds` of an overview names it.' })
      .optional(),
    maxFee: z
      .int()
      .min(0)
      .max(MAX_FEE)
      .meta({ description: 'Only those that cost no more, in the store’s currency.' })
      .optional(),
    sort: sortSchema
      .meta({ description: 'The order; by default `relevance` with a `search` and `newest` without.' })
      .optional(),
    withOverview: z
      .boolean()
      .meta({ description: 'Whether the first page also has an `overview` of all matches.' })
      .optional(),
    withSummaries: z
      .boolean()
      .meta({
        description:
          'Whether the page also has `summaries` of its pets: breed, sex, date of birth, character, fee, first photograph.',
      })
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
    message: 'relevance needs a search text; give `search` too, or sort by newest, oldest or name',
  })

/** What decides the order of the pets, and so which cursors are valid. */
export const browseOrderSchema = z.object({
  search: browsePetsInput.shape.search,
  sort: browsePetsInput.shape.sort,
})

const countSchema = z.object({ count: z.int().min(0).max(MAX_COUNT), isExact: z.boolean() })

const insteadSchema = z.object({
  missing: z
    .object({ en: z.string(), de: z.string() })
    .meta({ description: 'What the animals that `search` names are called, if the store does not have them.' })
    .optional(),
  nearest: z
    .array(countSchema.extend({ categoryId: idSchema }))
    .meta({ description: 'The available pets of the categories that are akin to the one asked for, nearest first.' }),
  without: z
    .array(
      countSchema.extend({
        search: z.string().meta({ description: 'A part of `search` is left out: what remains.' }).optional(),
        filter: z
          .object({ name: z.enum(filterNames), value: z.string() })
          .meta({ description: 'A filter is left out.' })
          .optional(),
      }),
    )
    .meta({ description: 'How many would match without one part of the search, or one of the filters; most first.' }),
})

const overviewSchema = z.object({
  kinds: z
    .array(countSchema.extend({ categoryId: idSchema, isNamed: z.boolean() }))
    .meta({ description: 'How many match in each category, whichever is asked for; and whether `search` names it.' }),
  allKinds: countSchema.meta({ description: 'How many match in all categories together.' }),
  statuses: z
    .array(countSchema.extend({ status: petStatusSchema }))
    .meta({ description: 'How many match in each status, whichever is asked for.' }),
  facts: z.array(countSchema.extend({ fact: factSchema })).meta({
    description:
      'How many would match with each option: beside the other filters, in place of another choice of the same one.',
  }),
  fees: z
    .array(countSchema.extend({ maxFee: z.int() }))
    .meta({ description: 'How many would match with each limit of the fee, beside the other filters.' }),
  breeds: z.array(countSchema.extend({ breed: z.string(), breedDe: z.string() })).meta({
    description:
      'How many would match of each breed of the category that is asked for, beside the other filters: the most ' +
      'frequent, by their names. A breed is called by its German name where it has no English one.',
  }),
  allStatuses: countSchema.meta({ description: 'How many match in all statuses together.' }),
  closestNames: z
    .array(z.string())
    .max(MAX_CLOSEST_NAMES)
    .meta({ description: 'If `search` seems to be misspelled: the first names of those that are similar.' }),
  understood: understoodSchema
    .meta({ description: 'What `search` was understood to ask for, if it is more than a name.' })
    .optional(),
  instead: insteadSchema.meta({ description: 'If nothing matches: what is near to it.' }).optional(),
})

export const browsePageSchema = pageOf(petSchema).extend({
  summaries: z
    .array(petSummarySchema)
    .meta({ description: 'The summaries of the pets on the page, in no particular order.' })
    .optional(),
  total: countSchema
    .meta({ description: 'How many match on all pages; if not exact, there are more. Only on the first page.' })
    .optional(),
  overview: overviewSchema
    .meta({ description: 'Of all matches, at the same moment. Only on the first page, and only if asked for.' })
    .optional(),
})

export type BrowseOrder = z.output<typeof browseOrderSchema>
export type BrowsePetsInput = z.output<typeof browsePetsInput>
export type BrowseSort = z.output<typeof sortSchema>
export type Count = z.output<typeof countSchema>
export type Instead = z.output<typeof insteadSchema>
export type Overview = z.output<typeof overviewSchema>

/** More would not fit above a phone's keyboard. */
export const MAX_SUGGESTED_PETS = 5
export const MAX_SUGGESTED_KINDS = 2

export const suggestPetsInput = z.strictObject({
  search: searchSchema.pipe(z.string()).meta({ description: 'What was typed so far; not blank.' }),
})

export const suggestionsSchema = z.object({
  kinds: z
    .array(z.object({ id: idSchema, name: nameSchema }))
    .max(MAX_SUGGESTED_KINDS)
    .meta({ description: 'Categories whose name begins so.' }),
  pets: z
    .array(petSchema.extend({ category: nameSchema, photo: petSummarySchema.shape.photo }))
    .max(MAX_SUGGESTED_PETS)
    .meta({
      description: 'Pets with such a name, best match first, with the names of their categories and a photograph.',
    }),
})
