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

/** 'unknown' is drawn as a basket, a box or a blanket with somebody in it, which suits any animal. */
export type Species = SpeciesName | 'unknown'

const singular = new Map<string, SpeciesName>(speciesNames.map((name) => [name.toLowerCase(), name]))

/**
 * The species of a category: 'guineaPig' for 'Guinea pigs'. Case, spaces, hyphens and the plural do not matter; a
 * category that we cannot draw is 'unknown'.
 */
export function speciesOf(categoryName: string): Species {
  const word = categoryName.toLowerCase().replace(/[^a-z]/g, '')
  return (
    singular.get(word) ?? singular.get(word.replace(/s$/, '')) ?? singular.get(word.replace(/es$/, '')) ?? 'unknown'
  )
}
