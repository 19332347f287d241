import { translated } from '@/app/_shell/language/translated'

export interface ShortcutsTexts {
  readonly button: string
  readonly title: string
  readonly search: string
  readonly help: string
  readonly use: string
  readonly hint: string
  readonly close: string
}

/** The keys that the staff's pages respond to. */
export const shortcutsTexts = translated<ShortcutsTexts>({
  en: {
    button: 'Keyboard',
    title: 'Keyboard shortcuts',
    search: 'Go to the search',
    help: 'Show these shortcuts',
    use: 'Use these shortcuts',
    hint: 'Turn them off if you speak to your computer, or if they get in your way. This browser remembers it.',
    close: 'Close',
  },
  de: {
    button: 'Tastenkürzel',
    title: 'Tastenkürzel',
    search: 'Zur Suche',
    help: 'Diese Tastenkürzel zeigen',
    use: 'Diese Tastenkürzel verwenden',
    hint: 'Schalte sie aus, wenn du deinen Computer mit der Stimme bedienst oder wenn sie dich stören. Dieser Browser merkt es sich.',
    close: 'Schließen',
  },
})
