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
  'female',
  'male',
  'neutered',
  'vaccinated',
] as const

const rangeSchema = z.object({ from: z.int().min(0).optional(), below: z.int().min(0).optional() })

const askedFactSchema = z.object({
  fact: z.enum(knownFacts),
  isNot: z.boolean().meta({ description: 'Whether it must be known not to be so.' }),
})

/** What a search text was understood to ask for. */
export const understoodSchema = z.object({
  kinds: z.array(idSchema).meta({ description: 'The categories it names; if empty, any.' }),
  facts: z.array(askedFactSchema),
  ageMonths: rangeSchema.meta({ description: 'The age in months that it gives in numbers.' }).optional(),
  weightGrams: rangeSchema.meta({ description: 'The weight in grams that it gives in numbers.' }).optional(),
  breed: z.string().meta({ description: 'The words of a breed, as typed.' }).optional(),
  name: z.string().meta({ description: 'What is left beside that, as the name of an animal.' }).optional(),
})

export type Temperament = (typeof temperaments)[number]
export type KnownFact = (typeof knownFacts)[number]
export type AskedFact = z.output<typeof askedFactSchema>
export type Range = z.output<typeof rangeSchema>
/** What an animal must be known to be. */
export type AskedFacts = Pick<Understood, 'facts' | 'ageMonths' | 'weightGrams'>
export type Understood = z.output<typeof understoodSchema>
