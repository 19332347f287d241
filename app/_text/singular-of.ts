import { speciesOf } from '@/app/_portraits/species'

/** The singular of a category name: "Guinea pig" for "Guinea pigs". An unknown category keeps its name. */
export const singularOf = (category: string): string =>
  speciesOf(category) === 'unknown' ? category : category.replace(/s$/i, '')
