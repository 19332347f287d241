import { translated } from '@/app/_shell/language/translated'

/** The form that adds a note. */
export const noteFormTexts = translated({
  en: { label: 'New note', add: 'Add the note' },
  de: { label: 'Neue Notiz', add: 'Notiz hinzufügen' },
})
