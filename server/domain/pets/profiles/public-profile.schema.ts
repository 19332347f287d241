import { z } from 'zod'
import { getPetInput, petSchema } from '@/server/domain/pets/pets.schema'
import { MAX_ALT_LENGTH } from '@/server/domain/photos/photos.schema'
import { pageOf } from '@/server/platform/paging/page'
import { moneySchema } from '@/server/platform/values/money'
import { paragraphSchema } from '@/server/platform/values/name'
import {
  FIRST_DATE,
  MAX_GRAMS,
  MAX_TEMPERAMENTS,
  type OfferedProfile,
  profileLengths,
  profileShape,
  temperaments,
} from './profiles.schema'

const address = { format: 'uri', maxLength: 2_000 } as const
const text = (maxLength: number, description: string, example: string): z.core.GlobalMeta => ({
  maxLength,
  description,
  examples: [example],
})

/** What each fact means, for all who read or write it. */
const facts = {
  bornOn: {
    format: 'date',
    maxLength: 10,
    description: `The date of its birth, from ${FIRST_DATE} to today.`,
    examples: ['2024-02-29'],
  },
  bornIsAbout: { description: 'Whether only the month is known, more or less; says nothing without `bornOn`.' },
  sex: { description: 'Its sex.' },
  breed: text(profileLengths.breed, 'Its breed and its colours, in English.', 'Golden retriever'),
  breedDe: text(profileLengths.breed, 'The same in German.', 'Golden Retriever'),
  weightGrams: { format: 'int32', description: 'Its weight in grams.', examples: [29_500] },
  temperament: { description: 'What it is like.', examples: [['calm', 'curious']] },
  goodWithChildren: { description: 'Whether it gets on with children.', examples: [true] },
  goodWithDogs: { description: 'Whether it gets on with dogs.', examples: [true] },
  goodWithCats: { description: 'Whether it gets on with cats.' },
  isNeutered: { description: 'Whether it is neutered.', examples: [true] },
  isVaccinated: { description: 'Whether it is vaccinated.', examples: [true] },
  housing: { description: 'Where it can live.' },
  needs: text(profileLengths.needs, 'Care that not every pet of its kind needs, in English.', 'A ramp to the sofa.'),
  needsDe: text(profileLengths.needs, 'The same in German.', 'Eine Rampe zum Sofa.'),
  story: text(profileLengths.story, 'Its story, in English.', 'She waits by the kettle.'),
  storyDe: text(profileLengths.story, 'The same in German.', 'Sie wartet am Wasserkocher.'),
} satisfies Record<string, z.core.GlobalMeta>

const photoSchema = z
  .object({
    url: z.string().meta({
      ...address,
      description: 'The largest file of it, in WebP.',
      examples: ['https://pets.example/photos/0f4c8f1f2f6a4c0d8f1e9b7a5d3c2b10-1600.webp'],
    }),
    width: z
      .int()
      .min(1)
      .max(100_000)
      .meta({ format: 'int32', description: 'In pixels.', examples: [1_600] }),
    height: z
      .int()
      .min(1)
      .max(100_000)
      .meta({ format: 'int32', description: 'In pixels.', examples: [1_200] }),
    alt: z.string().meta(text(MAX_ALT_LENGTH, 'What it shows, in English.', 'Asleep on a blue sofa.')),
    altDe: z
      .string()
      .meta(text(MAX_ALT_LENGTH, 'The same in German.', 'Sie schläft auf einem blauen Sofa.'))
      .optional(),
  })
  .meta({ id: 'PetPhoto', description: 'A photograph of a pet.' })

/** A profile for programs: what is not known is absent. */
export const publicProfileSchema = z
  .object({
    bornOn: z.string().meta(facts.bornOn).optional(),
    bornIsAbout: z.boolean().meta(facts.bornIsAbout).optional(),
    sex: profileShape.sex.unwrap().meta(facts.sex).optional(),
    breed: z.string().meta(facts.breed).optional(),
    breedDe: z.string().meta(facts.breedDe).optional(),
    weightGrams: z.int().min(1).max(MAX_GRAMS).meta(facts.weightGrams).optional(),
    temperament: z.array(z.enum(temperaments)).max(MAX_TEMPERAMENTS).meta(facts.temperament).optional(),
    goodWithChildren: z.boolean().meta(facts.goodWithChildren).optional(),
    goodWithDogs: z.boolean().meta(facts.goodWithDogs).optional(),
    goodWithCats: z.boolean().meta(facts.goodWithCats).optional(),
    isNeutered: z.boolean().meta(facts.isNeutered).optional(),
    isVaccinated: z.boolean().meta(facts.isVaccinated).optional(),
    housing: profileShape.housing.unwrap().meta(facts.housing).optional(),
    needs: z.string().meta(facts.needs).optional(),
    needsDe: z.string().meta(facts.needsDe).optional(),
    story: z.string().meta(facts.story).optional(),
    storyDe: z.string().meta(facts.storyDe).optional(),
    fee: moneySchema.meta({ description: 'What it costs.' }).optional(),
    photos: z.array(photoSchema).max(100).meta({ description: 'Its photographs, the first one first.' }),
    url: z.string().meta({
      ...address,
      description: 'Its page in the store.',
      examples: ['https://pets.example/animals/1'],
    }),
  })
  .meta({ id: 'PetProfile', description: 'What the store tells of a pet. What is not known is absent.' })

export type PublicProfile = z.output<typeof publicProfileSchema>

/** The same for the store's own pages, where what is not known is null or empty. */
export const offeredProfileOf = (told: PublicProfile): OfferedProfile => ({
  bornOn: told.bornOn ?? null,
  bornIsAbout: told.bornIsAbout ?? false,
  sex: told.sex ?? null,
  breed: told.breed ?? '',
  breedDe: told.breedDe ?? '',
  weightGrams: told.weightGrams ?? null,
  temperament: told.temperament ?? [],
  goodWithChildren: told.goodWithChildren ?? null,
  goodWithDogs: told.goodWithDogs ?? null,
  goodWithCats: told.goodWithCats ?? null,
  isNeutered: told.isNeutered ?? null,
  isVaccinated: told.isVaccinated ?? null,
  housing: told.housing ?? null,
  needs: told.needs ?? '',
  needsDe: told.needsDe ?? '',
  story: told.story ?? '',
  storyDe: told.storyDe ?? '',
  fee: told.fee ?? null,
})

/** What is left out is not known. In words rather than as a `default`, as for the status of a new pet. */
const optional = <Schema extends z.ZodType, Unknown>(schema: Schema, unknown: Unknown) =>
  schema.optional().transform((value) => value ?? unknown)

export const replaceProfileInput = getPetInput
  .extend({
    bornOn: optional(profileShape.bornOn.unwrap().meta(facts.bornOn), null),
    bornIsAbout: optional(profileShape.bornIsAbout.meta(facts.bornIsAbout), false),
    sex: optional(profileShape.sex.unwrap().meta(facts.sex), null),
    breed: optional(paragraphSchema(profileLengths.breed, facts.breed), ''),
    breedDe: optional(paragraphSchema(profileLengths.breed, facts.breedDe), ''),
    weightGrams: optional(profileShape.weightGrams.unwrap().meta(facts.weightGrams), null),
    temperament: optional(profileShape.temperament.meta({ ...facts.temperament, uniqueItems: true }), []),
    goodWithChildren: optional(profileShape.goodWithChildren.unwrap().meta(facts.goodWithChildren), null),
    goodWithDogs: optional(profileShape.goodWithDogs.unwrap().meta(facts.goodWithDogs), null),
    goodWithCats: optional(profileShape.goodWithCats.unwrap().meta(facts.goodWithCats), null),
    isNeutered: optional(profileShape.isNeutered.unwrap().meta(facts.isNeutered), null),
    isVaccinated: optional(profileShape.isVaccinated.unwrap().meta(facts.isVaccinated), null),
    housing: optional(profileShape.housing.unwrap().meta(facts.housing), null),
    needs: optional(paragraphSchema(profileLengths.needs, facts.needs), ''),
    needsDe: optional(paragraphSchema(profileLengths.needs, facts.needsDe), ''),
    story: optional(paragraphSchema(profileLengths.story, facts.story), ''),
    storyDe: optional(paragraphSchema(profileLengths.story, facts.storyDe), ''),
  })
  .meta({
    id: 'NewPetProfile',
    description:
      'All that is to be told of a pet, in place of what was told before. What is left out is not known. Texts are one ' +
      'paragraph, by the rules of names: white space becomes single spaces, and an empty text is as good as none.',
  })

/** A pet of a list, with what was asked to be included. */
export const listedPetSchema = petSchema
  .extend({
    profile: publicProfileSchema.meta({ description: 'Only with `include=profile`.' }).optional(),
  })
  .meta({
    id: 'ListedPet',
    description: 'A pet of a list: a Pet, with its `profile` if `include` asks for it.',
    examples: [{ id: 1, name: 'Biscuit', categoryId: 1, status: 'available' }],
  })

export const listedPetPageSchema = pageOf(listedPetSchema)
