/** How many animals are shown side by side at most: more do not fit. */
export const MAX_COMPARED = 3
