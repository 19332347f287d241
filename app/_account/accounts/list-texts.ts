import { translated } from '@/app/_shell/language/translated'

/** Links between the pages of a list, by what comes first. */
export const listPagesTexts = translated({
  en: {
    pages: 'Pages',
    pagesOf: (list: string) => `Pages of ${list}`,
    newest: { first: 'Newest', next: 'Older' },
    oldest: { first: 'First', next: 'Next' },
  },
  de: {
    pages: 'Seiten',
    // The names of lists are in addresses, in English.
    pagesOf: () => 'Seiten dieser Liste',
    newest: { first: 'Neueste', next: 'Ältere' },
    oldest: { first: 'Erste', next: 'Nächste' },
  },
})

/** Tables in which each row has actions. */
export const accountTableTexts = translated({ en: { actions: 'Actions' }, de: { actions: 'Aktionen' } })
