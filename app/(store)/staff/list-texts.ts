import 'server-only'
import { translated } from '@/app/_language/translated'

/** Around a list of orders, animals, customers or accounts. */
export const listTexts = translated({
  en: { search: 'Search', tickAll: 'Tick all on this page', untickAll: 'Untick all' },
  de: { search: 'Suchen', tickAll: 'Alle auf dieser Seite ankreuzen', untickAll: 'Auswahl aufheben' },
})

/** What to do where there is no kind of animals yet. */
export const firstKindTexts = translated({
  en: { ask: 'Ask a manager of the store to add one.', add: 'Add the first kind' },
  de: { ask: 'Bitte die Leitung des Ladens, eine hinzuzufügen.', add: 'Erste Tierart hinzufügen' },
})
