import { z } from 'zod'
import { temperaments } from '@/server/domain/pets/profiles/profiles.schema'
import { idSchema } from '@/server/platform/values/id'
import { factOptions } from './fact-options'

/** All that a search text can ask for by a word. */
export const knownFacts = [
  ...temperaments,
  ...factOptions.age,
  ...factOptions.size,
  ...factOptions.housing,
  ...factOptions.goodWith,
  ...factOptions.sex,
  'neutered',
  'vaccinated',
] as const

const rangeSchema = z.object({ from: z.int().min(0).optional(), below: z.int().min(0).optional() })

const askedFactSchema = z.object({
  fact: z.enum(knownFacts),
  isNot: z.boolean().meta({ description: 'Whether it must be known not to be so.' }),
})

/** What words of a search text mean. */
const meaningSchema = z.object({
  kinds: z.array(idSchema).meta({ description: 'The categories it names; if empty, any.' }),
  facts: z.array(askedFactSchema),
  ageMonths: rangeSchema.meta({ description: 'The age in months that it gives in numbers.' }).optional(),
  weightGrams: rangeSchema.meta({ description: 'The weight in grams that it gives in numbers.' }).optional(),
  breed: z.string().meta({ description: 'The words of a breed, as typed.' }).optional(),
  name: z.string().meta({ description: 'What is left beside that, as the name of an animal.' }).optional(),
  elsewhere: z
    .string()
    .meta({ description: 'The words for animals or a breed that the store does not have, as typed.' })
    .optional(),
})

/** What a search text was understood to ask for. */
export const understoodSchema = meaningSchema.extend({
  parts: z
    .array(
      meaningSchema.extend({
        without: z.string().meta({ description: 'The text without the words for this part; empty if they are all.' }),
      }),
    )
    .meta({ description: 'The same, by the words that say it: kinds first, then in the order of the text.' }),
})

export type Temperament = (typeof temperaments)[number]
export type KnownFact = (typeof knownFacts)[number]
export type AskedFact = z.output<typeof askedFactSchema>
export type Range = z.output<typeof rangeSchema>
/** What an animal must be known to be. */
export type AskedFacts = Pick<Understood, 'facts' | 'ageMonths' | 'weightGrams'>
export type Understood = z.output<typeof understoodSchema>
