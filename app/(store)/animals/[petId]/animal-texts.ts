import type { PetStatus } from '@/server/pets/pets.schema'

const situations = {
  available: 'is looking for a home',
  pending: 'has been reserved',
  sold: 'has found a home',
} as const satisfies Record<PetStatus, string>

/** The page of an animal, but for how it is ordered. */
export const animalTexts = {
  breadcrumbs: 'Breadcrumb',
  allAnimals: 'All animals',
  title: (name: string, kind: string) => `${name} · ${kind}`,
  /** For search results: how it looks, and what it is waiting for. */
  description: (looks: string, name: string, status: PetStatus) => `${looks}. ${name} ${situations[status]}.`,
  others: (category: string) => `More ${category.toLowerCase()} looking for a home`,
  noOthers: (name: string) => `${name} is the only one at the moment.`,
  allOfKind: (category: string) => `All ${category.toLowerCase()}`,
} as const
