import type { PetStatus } from '@/server/pets/pets.schema'

type Sentences = Record<PetStatus, (name: string) => string>

/** What is announced of an animal on the page when it changes. */
const ofAnyAnimal = {
  available: (name) => `${name} is available again.`,
  pending: (name) => `${name} is now reserved.`,
  sold: (name) => `${name} is now sold.`,
} as const satisfies Sentences

export const liveStatusTexts = {
  any: ofAnyAnimal,
  /** Of one that the visitor has ordered. */
  own: {
    ...ofAnyAnimal,
    pending: (name) => `${name} is now reserved for you.`,
    sold: (name) => `${name} is now yours.`,
  } satisfies Sentences,
} as const
