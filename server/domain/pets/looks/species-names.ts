/** The species that we can draw, in the order of the shop's categories. */
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
] as const

export type SpeciesName = (typeof speciesNames)[number]
