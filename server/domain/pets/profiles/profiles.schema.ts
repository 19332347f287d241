import { z } from 'zod'
import { feeSchema } from '@/server/domain/pets/fees/fees.schema'
import { getPetInput, newDraftSchema } from '@/server/domain/pets/pets.schema'
import type { Money } from '@/server/platform/values/money'
import { paragraphSchema } from '@/server/platform/values/name'
import { refuseRepeated } from '@/server/platform/values/refuse-repeated'
import { versionSchema } from '@/server/platform/values/version'

/** The words for what an animal is like. */
export const temperaments = [
  'affectionate',
  'brave',
  'calm',
  'clever',
  'curious',
  'gentle',
  'independent',
  'lively',
  'patient',
  'playful',
  'shy',
  'sociable',
  'stubborn',
  'talkative',
] as const

/** The most characters of each text. */
export const profileLengths = { breed: 80, needs: 200, story: 1_000 } as const
export const MAX_GRAMS = 500_000
export const MAX_TEMPERAMENTS = 5
/** The oldest tortoise known was hatched about 1832. */
export const FIRST_DATE = '1830-01-01'

const sexSchema = z.enum(['female', 'male'])
const housingSchema = z.enum(['indoors', 'outdoors', 'either'])
const temperamentSchema = z.enum(temperaments)
/** A profile as the staff writes it. Null and an empty text mean unknown, and are not shown. */
export const profileShape = {
  bornOn: z.iso
    .date()
    .refine((date) => date >= FIRST_DATE, `must not be before ${FIRST_DATE}`)
    .nullable(),
  /** Whether only the month is known, more or less. */
  bornIsAbout: z.boolean(),
  sex: sexSchema.nullable(),
  weightGrams: z.int().min(1).max(MAX_GRAMS).nullable(),
  /** Its breed and its colours. */
  breed: paragraphSchema(profileLengths.breed),
  breedDe: paragraphSchema(profileLengths.breed),
  temperament: z.array(temperamentSchema).max(MAX_TEMPERAMENTS).check(refuseRepeated),
  goodWithChildren: z.boolean().nullable(),
  goodWithDogs: z.boolean().nullable(),
  goodWithCats: z.boolean().nullable(),
  isNeutered: z.boolean().nullable(),
  isVaccinated: z.boolean().nullable(),
  housing: housingSchema.nullable(),
  /** Care that not every animal of its kind needs. */
  needs: paragraphSchema(profileLengths.needs),
  needsDe: paragraphSchema(profileLengths.needs),
  story: paragraphSchema(profileLengths.story),
  storyDe: paragraphSchema(profileLengths.story),
  /** Instead of its kind's fee; stays as it is if left out. */
  ownFee: feeSchema.optional(),
} as const

/** What the store says about an animal. */
export const petProfileSchema = z.object({
  ...profileShape,
  bornOn: z.string().nullable().meta({ description: 'A date, such as 2024-02-29.' }),
  breed: z.string(),
  // A result recorded before this field existed is replayed without it.
  breedDe: z.string().default(''),
  temperament: z.array(temperamentSchema),
  needs: z.string(),
  needsDe: z.string(),
  story: z.string(),
  storyDe: z.string(),
  // As for breedDe.
  ownFee: z.string().nullable().default(null).meta({ description: 'Its own fee, in place of that of its category.' }),
  version: versionSchema.meta({ description: 'Counts the changes; 0 before anybody has written anything.' }),
})

export type PetProfile = z.output<typeof petProfileSchema>

/** What the store says to everybody about an animal that it offers, as its pages show it; null where it does not say. */
export type OfferedProfile = Omit<PetProfile, 'ownFee' | 'version'> & { readonly fee: Money | null }

/** The whole profile, and the version that it replaces: if there is another by now, nothing changes. */
export const updateProfileInput = getPetInput.extend({ ...profileShape, expectedVersion: versionSchema })

/** The same, with the name and the category of the pet if they change too, and whether it is published if it is a draft. */
export const updateStaffPetInput = updateProfileInput.extend({
  ...newDraftSchema.partial().shape,
  publish: z.boolean().optional(),
})
