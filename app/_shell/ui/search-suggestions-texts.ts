import { translated } from '@/app/_shell/language/translated'

/** The suggestions below a search, loaded together with them. */
export const searchSuggestionsTexts = translated({
  en: {
    suggestions: 'Suggestions',
    /** Beside the name of a kind, which links to all its animals. */
    wholeKind: 'See them all',
    found: (count: number) =>
      count === 0
        ? 'No suggestions.'
        : `${count === 1 ? '1 suggestion' : `${count} suggestions`}. Use the up and down arrow keys to choose.`,
  },
  de: {
    suggestions: 'Vorschläge',
    wholeKind: 'Alle ansehen',
    found: (count) =>
      count === 0
        ? 'Keine Vorschläge.'
        : `${count === 1 ? '1 Vorschlag' : `${count} Vorschläge`}. Wähle mit den Pfeiltasten nach oben und unten.`,
  },
})
