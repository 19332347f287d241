import type { Species } from '@/server/domain/pets/looks/species'
import { type SpeciesName, speciesNames } from '@/server/domain/pets/looks/species-names'
import type { PageHref } from '@/server/http/page-table/page-table'

/** The last part of the address of a species' guide. */
const segments = {
  dog: 'dogs',
  cat: 'cats',
  rabbit: 'rabbits',
  guineaPig: 'guinea-pigs',
  hedgehog: 'hedgehogs',
  parrot: 'parrots',
  tortoise: 'tortoises',
  goldfish: 'goldfish',
  gecko: 'geckos',
  frog: 'frogs',
} as const satisfies Record<SpeciesName, string>

/** The path of the guide to a species, if there is one. */
export function carePath(species: SpeciesName): PageHref
export function carePath(species: Species): PageHref | undefined
export function carePath(species: Species): PageHref | undefined {
  return species === 'unknown' ? undefined : `/care/${segments[species]}`
}

/** The species of a guide by the end of its address. */
export const speciesOfSegment = (segment: string): SpeciesName | undefined =>
  speciesNames.find((species) => segments[species] === segment)
