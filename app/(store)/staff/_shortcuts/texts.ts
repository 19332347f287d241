import { translated } from '@/app/_language/translated'

export interface ShortcutsTexts {
  readonly button: string
  readonly title: string
  readonly search: string
  readonly help: string
  readonly isOn: string
  readonly hint: string
  readonly close: string
}

/** The keys that the staff's pages answer to. */
export const shortcutsTexts = translated<ShortcutsTexts>({
  en: {
    button: 'Keyboard',
    title: 'Keys',
    search: 'Go to the search',
    help: 'Show these keys',
    isOn: 'Use these keys',
    hint: 'Turn them off if you speak to your computer, or if they get in your way. This browser remembers it.',
    close: 'Close',
  },
  de: {
    button: 'Tastatur',
    title: 'Tasten',
    search: 'Zur Suche',
    help: 'Diese Tasten zeigen',
    isOn: 'Diese Tasten verwenden',
    hint: 'Schalte sie aus, wenn du mit deinem Computer sprichst oder wenn sie dich stören. Dieser Browser merkt es sich.',
    close: 'Schließen',
  },
})
