/** The most animals shown side by side: more do not fit. */
export const MAX_COMPARED = 3
