export const animalImageTexts = {
  /** In place of a name that we have no letters for. */
  nameless: 'Somebody',
} as const
