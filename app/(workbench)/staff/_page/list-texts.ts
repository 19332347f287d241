import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** Around a list of orders, animals, customers or accounts. */
export const listTexts = translated({
  en: {
    search: 'Search',
    all: 'All',
    ticked: 'Ticked',
    tickAll: 'Tick all on this page',
    untickAll: 'Untick all',
    pages: 'Pages',
    firstPage: 'First page',
    previous: 'Previous page',
    page: (page: number) => `Page ${page}`,
    next: 'Next page',
  },
  de: {
    search: 'Suchen',
    all: 'Alle',
    ticked: 'Ausgewählt',
    tickAll: 'Alle auf dieser Seite auswählen',
    untickAll: 'Auswahl aufheben',
    pages: 'Seiten',
    firstPage: 'Erste Seite',
    previous: 'Vorherige Seite',
    page: (page) => `Seite ${page}`,
    next: 'Nächste Seite',
  },
})

/** What is said about a step with ticked orders or animals. */
export const stepTexts = translated({
  en: {
    failed: 'That did not work.',
    /** After one that the step will not affect: its current state. */
    stays: (state: string) => `(${state}, stays as it is)`,
  },
  de: {
    failed: 'Das hat nicht geklappt.',
    stays: (state) => `(${state}, bleibt unverändert)`,
  },
})
