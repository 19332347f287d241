import { type Species, type SpeciesName, speciesNames } from '@/server/domain/pets/looks/species-names'
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
  ferret: 'ferrets',
  chicken: 'chickens',
} as const satisfies Partial<Record<SpeciesName, string>>

/** A species to which there is a guide. */
export type GuidedSpecies = keyof typeof segments

const isGuided = (species: Species): species is GuidedSpecies => Object.hasOwn(segments, species)

export const guidedSpecies: readonly GuidedSpecies[] = speciesNames.filter(isGuided)

/** The path of the guide to a species, if there is one. */
export function carePath(species: GuidedSpecies): PageHref
export function carePath(species: Species): PageHref | undefined
export function carePath(species: Species): PageHref | undefined {
  return isGuided(species) ? `/care/${segments[species]}` : undefined
}

/** The species of a guide by the end of its address. */
export const speciesOfSegment = (segment: string): GuidedSpecies | undefined =>
  guidedSpecies.find((species) => segments[species] === segment)
