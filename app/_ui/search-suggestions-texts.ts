/** The words of the suggestions below a search, loaded with them. */
export const searchSuggestionsTexts = {
  suggestions: 'Suggestions',
  /** Beside the name of a kind, which leads to all its animals. */
  wholeKind: 'See them all',
  found: (count: number) =>
    count === 0
      ? 'No suggestions.'
      : `${count === 1 ? '1 suggestion' : `${count} suggestions`}. Use the up and down arrow keys to choose.`,
} as const
