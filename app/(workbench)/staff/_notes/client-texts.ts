import { translated } from '@/app/_shell/language/translated'

/** The form that adds a note. */
export const noteFormTexts = translated({
  en: { add: 'Add the note' },
  de: { add: 'Notiz hinzufügen' },
})
