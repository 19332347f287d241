/** The species that we can draw. */
export const speciesNames = [
  'dog',
  'cat',
  'rabbit',
  'guineaPig',
  'hedgehog',
  'parrot',
  'tortoise',
  'goldfish',
  'gecko',
  'frog',
  'ferret',
  'chicken',
] as const

export type SpeciesName = (typeof speciesNames)[number]

/** 'neutral' is a basket, a box or a blanket that nobody looks out of, for the animals of kinds that we cannot draw. */
export type Species = SpeciesName | 'neutral'

/** What the animals of a kind can be drawn as. */
export const drawings = [...speciesNames, 'neutral'] as const satisfies readonly Species[]
