import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** What awaits the staff, and how the store is doing. */
export const overviewTexts = translated({
  en: {
    toDo: 'To do',
    ordersOfDays: (days: number) => `Orders of the last ${days} days`,
  },
  de: {
    toDo: 'Zu tun',
    ordersOfDays: (days) => `Bestellungen der letzten ${days} Tage`,
  },
})

interface WaitingText {
  /** What is counted, after its number. */
  readonly label: string
  readonly note: string
}

interface WaitingTexts {
  readonly nothing: string
  readonly expiring: (count: number) => WaitingText
  readonly overdue: (count: number) => WaitingText
  readonly placed: (count: number) => string
  /** @param ago such as “2 days ago” */
  readonly placedAt: (count: number, ago: string) => string
  readonly justNow: string
  readonly visits: (count: number) => string
  readonly noMoreVisits: string
  readonly outside: (count: number) => WaitingText
  readonly requests: (count: number) => WaitingText
}

/** What awaits the staff. */
export const waitingTexts = translated<WaitingTexts>({
  en: {
    nothing: 'Nothing is waiting.',
    expiring: (count) =>
      count === 1
        ? { label: 'order is about to expire', note: 'Within a day, unless you approve it.' }
        : { label: 'orders are about to expire', note: 'Within a day, unless you approve them.' },
    overdue: (count) =>
      count === 1
        ? { label: 'order is overdue', note: 'Approved, and the day on which it was wanted is over.' }
        : { label: 'orders are overdue', note: 'Approved, and the day on which they were wanted is over.' },
    placed: (count) => (count === 1 ? 'new order' : 'new orders'),
    placedAt: (count, ago) => `${count === 1 ? 'It' : 'The oldest'} was placed ${ago}.`,
    justNow: 'just now',
    visits: (count) => (count === 1 ? 'visit today' : 'visits today'),
    noMoreVisits: 'There are no more to come.',
    outside: (count) =>
      count === 1
        ? { label: 'visit while you are closed', note: 'Move it, call it off or keep it.' }
        : { label: 'visits while you are closed', note: 'Move them, call them off or keep them.' },
    requests: (count) =>
      count === 1
        ? { label: 'account request', note: 'It waits for an answer.' }
        : { label: 'account requests', note: 'They wait for an answer.' },
  },
  de: {
    nothing: 'Gerade ist nichts zu tun.',
    expiring: (count) => ({
      label: count === 1 ? 'Bestellung läuft bald ab' : 'Bestellungen laufen bald ab',
      note: 'Innerhalb eines Tages, wenn du sie nicht bestätigst.',
    }),
    overdue: (count) => ({
      label: count === 1 ? 'Bestellung ist überfällig' : 'Bestellungen sind überfällig',
      note: 'Bestätigt, und der Wunschtermin ist vorbei.',
    }),
    placed: (count) => (count === 1 ? 'neue Bestellung' : 'neue Bestellungen'),
    placedAt: (count, ago) => `${count === 1 ? 'Sie' : 'Die älteste'} ist ${ago} eingegangen.`,
    justNow: 'gerade eben',
    visits: (count) => (count === 1 ? 'Besuch heute' : 'Besuche heute'),
    noMoreVisits: 'Heute kommt niemand mehr.',
    outside: (count) => ({
      label: count === 1 ? 'Besuch, während geschlossen ist' : 'Besuche, während geschlossen ist',
      note: 'Verschiebe sie, sag sie ab oder behalte sie bei.',
    }),
    requests: (count) =>
      count === 1
        ? { label: 'Kontoanfrage', note: 'Sie wartet auf eine Antwort.' }
        : { label: 'Kontoanfragen', note: 'Sie warten auf eine Antwort.' },
  },
})

/** The orders of each day. */
export const ordersChartTexts = translated({
  en: {
    orders: (count: number, inWords: string) => `${inWords} ${count === 1 ? 'order' : 'orders'}`,
    nobody: 'Nobody has ordered on these days.',
    caption: (orders: string, today: string, most: string) =>
      `${orders} in all, ${today} today. Most on one day: ${most}`,
    label: (first: string, last: string) => `Orders on each day from ${first} to ${last}`,
    asTable: 'Orders by day, as a table',
    day: 'Day',
  },
  de: {
    orders: (count, inWords) => `${inWords} ${count === 1 ? 'Bestellung' : 'Bestellungen'}`,
    nobody: 'An diesen Tagen hat niemand bestellt.',
    caption: (orders, today, most) => `Insgesamt ${orders}, heute ${today}. Die meisten an einem Tag: ${most}`,
    label: (first, last) => `Bestellungen an jedem Tag vom ${first} bis zum ${last}`,
    asTable: 'Bestellungen nach Tagen, als Tabelle',
    day: 'Tag',
  },
})

/** The animals by kind and status. */
export const animalsByKindTexts = translated({
  en: {
    noKinds: 'There are no kinds of animals.',
    caption: 'Animals by kind and status, without those that are withdrawn',
    kind: 'Kind',
    allKinds: 'All kinds',
  },
  de: {
    noKinds: 'Es gibt noch keine Tierarten.',
    caption: 'Tiere nach Tierart und Status, ohne die aus dem Angebot genommenen',
    kind: 'Tierart',
    allKinds: 'Alle Tierarten',
  },
})
