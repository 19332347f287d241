import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** What to do while there are no kinds of animals. */
export const firstKindTexts = translated({
  en: { ask: 'Ask a manager of the store to add one.', add: 'Add the first kind' },
  de: { ask: 'Bitte die Leitung des Ladens, eine hinzuzufügen.', add: 'Erste Tierart hinzufügen' },
})
