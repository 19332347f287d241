import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { SetUpStep } from '@/server/domain/overview/set-up'

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

interface SetUpTexts {
  readonly skip: string
  readonly title: string
  /** What there is to do, and what for. */
  readonly steps: Readonly<Record<SetUpStep, { readonly label: string; readonly note: string }>>
}

/** What there is to do before the store runs. */
export const setUpTexts = translated<SetUpTexts>({
  en: {
    title: 'Set up the store',
    skip: 'We don’t need this',
    steps: {
      name: { label: 'Name the store', note: 'Until then, its pages and mails call it “Pet Store”.' },
      address: { label: 'Say where the store is', note: 'Every page shows it, and so do mails about orders.' },
      hours: { label: 'Say when the store is open', note: 'Visits can be booked within these times only.' },
      kind: { label: 'Add the first kind', note: 'Such as dogs or chickens: each animal belongs to one.' },
      animal: { label: 'Add the first animal', note: 'With a photograph, if you have one.' },
      draft: { label: 'Publish the first animal', note: 'So far there are drafts, which only the staff sees.' },
      imprint: {
        label: 'Write the imprint',
        note: 'Some countries require one. It says who runs the store, where, and how to reach them.',
      },
      colleague: { label: 'Invite somebody to the staff', note: 'So far you are its only member.' },
      mailServer: {
        label: 'Mails reach nobody',
        note: 'They are kept in files until whoever runs the server sets SMTP_URL.',
      },
      mail: {
        label: 'Mails are waiting',
        note: 'Sending has failed, and is tried again. Whoever runs the server finds the reason in its log.',
      },
    },
  },
  de: {
    title: 'Den Laden einrichten',
    skip: 'Brauchen wir nicht',
    steps: {
      name: { label: 'Gib dem Laden einen Namen', note: 'Bis dahin heißt er auf Seiten und in Mails „Pet Store“.' },
      address: {
        label: 'Sag, wo der Laden ist',
        note: 'Das steht dann auf jeder Seite und in den Mails zu Bestellungen.',
      },
      hours: {
        label: 'Sag, wann der Laden geöffnet ist',
        note: 'Nur in diesen Zeiten lassen sich Besuche buchen.',
      },
      kind: { label: 'Leg die erste Tierart an', note: 'Etwa Hunde oder Hühner: Jedes Tier gehört zu einer.' },
      animal: { label: 'Leg das erste Tier an', note: 'Mit einem Foto, wenn du eins hast.' },
      draft: {
        label: 'Veröffentliche das erste Tier',
        note: 'Bisher gibt es nur Entwürfe, die allein das Team sieht.',
      },
      imprint: {
        label: 'Schreib das Impressum',
        note: 'In manchen Ländern ist es Pflicht. Darin steht, wer den Laden führt, wo er ist und wie man ihn erreicht.',
      },
      colleague: { label: 'Lade jemanden ins Team ein', note: 'Bisher gehörst nur du dazu.' },
      mailServer: {
        label: 'Mails erreichen niemanden',
        note: 'Sie liegen in Dateien, bis SMTP_URL gesetzt ist. Das macht, wer den Server betreibt.',
      },
      mail: {
        label: 'Mails warten',
        note: 'Das Senden ist fehlgeschlagen und wird wiederholt. Den Grund findet im Protokoll, wer den Server betreibt.',
      },
    },
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
  readonly visits: (count: number) => string
  readonly noMoreVisits: string
  readonly outside: (count: number) => WaitingText
  /** Leads to a letter to the customer of such a visit. */
  readonly write: string
  readonly unanswered: (count: number) => WaitingText
  readonly treatments: (count: number) => string
  readonly treatmentOverdue: string
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
    visits: (count) => (count === 1 ? 'visit today' : 'visits today'),
    noMoreVisits: 'There are no more to come.',
    outside: (count) =>
      count === 1
        ? { label: 'visit while you are closed', note: 'Move it, call it off or keep it.' }
        : { label: 'visits while you are closed', note: 'Move them, call them off or keep them.' },
    write: 'write to them',
    unanswered: (count) => ({
      label: count === 1 ? 'past visit' : 'past visits',
      note: count === 1 ? 'Did they come, or not?' : 'Did they come, or who did not?',
    }),
    treatments: (count) => (count === 1 ? 'treatment is due' : 'treatments are due'),
    treatmentOverdue: 'overdue',
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
    visits: (count) => (count === 1 ? 'Besuch heute' : 'Besuche heute'),
    noMoreVisits: 'Heute kommt niemand mehr.',
    outside: (count) => ({
      label: count === 1 ? 'Besuch, während geschlossen ist' : 'Besuche, während geschlossen ist',
      note: 'Verschiebe sie, sag sie ab oder behalte sie bei.',
    }),
    write: 'ihnen schreiben',
    unanswered: (count) => ({
      label: count === 1 ? 'vergangener Besuch' : 'vergangene Besuche',
      note: count === 1 ? 'War jemand da oder nicht?' : 'Wer war da, und wer nicht?',
    }),
    treatments: (count) => (count === 1 ? 'Behandlung steht an' : 'Behandlungen stehen an'),
    treatmentOverdue: 'überfällig',
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
