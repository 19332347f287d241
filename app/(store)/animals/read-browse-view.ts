import 'server-only'
import { z } from 'zod'
import { factOptions } from '@/server/domain/pets/browse/fact-options'
import { profileLengths } from '@/server/domain/pets/profiles/profiles.schema'
import { type BrowseView, MAX_PAGES } from './browse-view'
import { cleanSearch } from './clean-search'

const digits = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)

const viewSchema = z.object({
  search: z.string().transform(cleanSearch),
  category: digits,
  status: z.enum(['pending', 'sold', 'any']),
  sort: z.enum(['newest', 'oldest', 'youngest', 'fee', 'name']),
  age: z.enum(factOptions.age),
  size: z.enum(factOptions.size),
  sex: z.enum(factOptions.sex),
  housing: z.enum(factOptions.housing),
  goodWith: z
    .union([z.string(), z.array(z.string())])
    .transform((given) => factOptions.goodWith.filter((each) => [given].flat().includes(each))),
  breed: z.string().min(1).max(profileLengths.breed),
  maxFee: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number),
  pages: digits.transform((pages) => Math.min(pages, MAX_PAGES)),
  cursor: z.string().min(1),
})

/** Reads the URL. Invalid parameters are ignored, so that a mistyped URL still shows animals. */
export function readBrowseView(parameters: Record<string, string | string[] | undefined>): BrowseView {
  return Object.fromEntries(
    Object.entries(viewSchema.shape).flatMap(([name, schema]) => {
      const read = schema.safeParse(parameters[name])
      return read.success ? [[name, read.data]] : []
    }),
  )
}
