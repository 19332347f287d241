/** The fewest characters by which customers are searched, in Unicode code points. */
export const MIN_SEARCH_LENGTH = 2

export const isLongEnough = (search: string): boolean => [...search].length >= MIN_SEARCH_LENGTH
