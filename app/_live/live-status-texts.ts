import type { PetStatus } from '@/server/pets/pets.schema'

type States = Record<PetStatus, string>

const ofAny = { available: 'available again', pending: 'now reserved', sold: 'now sold' } as const satisfies States

/** What is announced of an animal on the page when it changes. */
export const liveStatusTexts = {
  sentence: (name: string, state: string) => `${name} is ${state}.`,
  any: ofAny,
  /** Of one that the visitor has ordered. */
  own: { ...ofAny, pending: 'now reserved for you', sold: 'now yours' } satisfies States,
} as const
