import { speciesOf } from '@/app/_portraits/species'

/** One animal of a category, as a word: "Guinea pig" of "Guinea pigs". A category that the store does not know keeps its name. */
export const singularOf = (category: string): string =>
  speciesOf(category) === 'unknown' ? category : category.replace(/s$/i, '')
