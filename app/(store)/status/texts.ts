import { translated } from '@/app/_shell/language/translated'
import type { Readiness } from '@/server/platform/db/readiness'

interface Counts {
  readonly allDay: number
  readonly partOfDay: number
  readonly noRecord: number
}

/** What /readyz reports, in words. */
const english: Readonly<Record<Readiness, string>> = {
  ready: 'Everything works: the store is ready.',
  shutting_down: 'The store is being restarted. It will be back in a moment.',
  database_unreachable: 'The store isn’t ready: it can’t reach its data.',
  database_not_migrated: 'The store isn’t ready: it is being updated.',
  database_read_only: 'You can look around, but nothing can be ordered at the moment.',
  database_out_of_resources: 'You can look around, but nothing can be ordered at the moment.',
  limit_store_refuses: 'The store isn’t ready: it is being set up.',
}

const german: Readonly<Record<Readiness, string>> = {
  ready: 'Alles funktioniert: Der Laden ist bereit.',
  shutting_down: 'Der Laden wird neu gestartet. Er ist gleich wieder da.',
  database_unreachable: 'Der Laden ist nicht bereit: Er kommt nicht an seine Daten.',
  database_not_migrated: 'Der Laden ist nicht bereit: Er wird gerade aktualisiert.',
  database_read_only: 'Du kannst dich umsehen, aber im Moment nichts bestellen.',
  database_out_of_resources: 'Du kannst dich umsehen, aber im Moment nichts bestellen.',
  limit_store_refuses: 'Der Laden ist nicht bereit: Er wird gerade eingerichtet.',
}

export const statusTexts = translated({
  en: {
    title: 'Status',
    description: 'Whether the store is ready at this moment, and how it was on each of the last 90 days.',
    lead: 'Whether the store works, now and on each of the last 90 days.',
    now: 'Right now',
    states: english,
    asOf: (time: string) => `As of ${time} UTC.`,
    machines: 'Programs ask',
    machinesAnswer: ', which answers 200 while the store is ready, and otherwise 503 with the reason.',
    files: 'What this page shows is also there as',
    andDays: ', and the days with gaps as',
    days: 'The last 90 days',
    share: (minutes: string, percent: string) => `Minutes on record: ${minutes}. Ready in ${percent} of them.`,
    nothing: 'There is no record yet.',
    explanation:
      'Once a minute the store notes that it is ready; a minute without that note counts as not ready. Days are in UTC. A day without any note has no record, and counts neither way.',
    allDay: 'Ready all day',
    partOfDay: 'Not ready for part of it',
    noRecord: 'No record',
    chart: (first: string, last: string, { allDay, partOfDay, noRecord }: Counts) =>
      `The days from ${first} to ${last}. Ready all day: ${allDay}. Not ready for part of it: ${partOfDay}. No record: ${noRecord}.`,
    table: 'Each day, as a table',
    day: 'Day',
    ready: 'Ready',
    minutesNotReady: 'Minutes not ready',
    soFar: (day: string) => `${day}, so far`,
  },
  de: {
    title: 'Status',
    description: 'Ob der Laden gerade bereit ist und wie es an jedem der letzten 90 Tage war.',
    lead: 'Ob der Laden funktioniert: jetzt und an jedem der letzten 90 Tage.',
    now: 'Jetzt gerade',
    states: german,
    asOf: (time) => `Stand: ${time} Uhr UTC.`,
    machines: 'Programme fragen',
    machinesAnswer: ': Die Antwort ist 200, solange der Laden bereit ist, und sonst 503 mit dem Grund.',
    files: 'Was diese Seite zeigt, gibt es auch als',
    andDays: ', und die Tage mit Lücken als',
    days: 'Die letzten 90 Tage',
    share: (minutes, percent) => `Aufgezeichnete Minuten: ${minutes}. Bereit in ${percent} davon.`,
    nothing: 'Es gibt noch keine Aufzeichnung.',
    explanation:
      'Einmal in der Minute notiert der Laden, dass er bereit ist; eine Minute ohne diese Notiz gilt als nicht bereit. Tage sind in UTC. Ein Tag ganz ohne Notiz ist ohne Aufzeichnung und zählt weder so noch so.',
    allDay: 'Ganztägig bereit',
    partOfDay: 'Zeitweise nicht bereit',
    noRecord: 'Keine Aufzeichnung',
    chart: (first, last, { allDay, partOfDay, noRecord }) =>
      `Die Tage vom ${first} bis zum ${last}. Ganztägig bereit: ${allDay}. Zeitweise nicht bereit: ${partOfDay}. Keine Aufzeichnung: ${noRecord}.`,
    table: 'Jeder Tag als Tabelle',
    day: 'Tag',
    ready: 'Bereit',
    minutesNotReady: 'Minuten nicht bereit',
    soFar: (day) => `${day}, bis jetzt`,
  },
})
