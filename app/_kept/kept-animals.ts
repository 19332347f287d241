import { createIdList } from './id-list'

/** The ids of the animals that the visitor has chosen to keep. As many as the store tells about at once. */
export const favourites = createIdList('favourite animals', 100)

/** The ids of the animals whose pages the visitor has opened last. */
export const recentlySeen = createIdList('recently seen animals', 13)
