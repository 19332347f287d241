import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import type { ReturnReason } from '@/server/domain/orders/returns/returns.schema'
import type { ReportColumn } from '@/server/domain/reports/reports.schema'

interface ReportTexts {
  readonly month: string
  readonly show: string
  readonly periods: string
  readonly wholeYear: (year: string) => string
  readonly download: string
  readonly byKind: string
  readonly kind: string
  readonly allKinds: string
  readonly columns: Readonly<Record<ReportColumn, string>>
  readonly medianStay: string
  readonly stayHint: string
  readonly nothing: string
  readonly visits: (count: number, inWords: string) => string
  readonly returns: string
  readonly reasons: Readonly<Record<ReturnReason, string>>
  readonly longest: string
  readonly noLongest: string
  readonly since: string
  readonly days: string
  readonly animal: string
}

export const reportTexts = translated<ReportTexts>({
  en: {
    month: 'Month',
    show: 'Show',
    periods: 'Other months and years',
    wholeYear: (year) => `All of ${year}`,
    download: 'Download as a table (CSV)',
    byKind: 'Came and left, by kind',
    kind: 'Kind',
    allKinds: 'All kinds',
    columns: {
      intake: 'Came',
      broughtBack: 'Brought back',
      adopted: 'Adopted',
      moved: 'Moved to another store',
      returned_to_owner: 'Returned to its owner',
      died: 'Died',
      other: 'Left otherwise',
      unsaid: 'Withdrawn, outcome not said',
    },
    medianStay: 'Median stay (days)',
    stayHint:
      'A stay begins with the day of intake (or, if none is entered, with the day on which the animal was first offered) or with its last return, and ends when the animal leaves. Animals that left in this period count.',
    nothing: 'No animal came or left in this period.',
    visits: (count, inWords) => (count === 1 ? '1 visit took place.' : `${inWords} visits took place.`),
    returns: 'Why animals were brought back',
    reasons: {
      allergy: 'Allergy',
      moved_home: 'Moved home',
      behaviour: 'Behaviour',
      no_time: 'Not enough time',
      other_animals: 'Other animals in the home',
      other: 'Other reasons',
    },
    longest: 'Here longest, as of today',
    noLongest: 'No animals are here.',
    since: 'Since',
    days: 'Days',
    animal: 'Animal',
  },
  de: {
    month: 'Monat',
    show: 'Anzeigen',
    periods: 'Andere Monate und Jahre',
    wholeYear: (year) => `Ganzes Jahr ${year}`,
    download: 'Als Tabelle herunterladen (CSV)',
    byKind: 'Zu- und Abgänge nach Tierart',
    kind: 'Tierart',
    allKinds: 'Alle Tierarten',
    columns: {
      intake: 'Gekommen',
      broughtBack: 'Zurückgebracht',
      adopted: 'Vermittelt',
      moved: 'In anderes Haus umgezogen',
      returned_to_owner: 'Zurück zum Besitzer',
      died: 'Gestorben',
      other: 'Anderer Abgang',
      unsaid: 'Zurückgezogen, Verbleib nicht angegeben',
    },
    medianStay: 'Mittlere Aufenthaltsdauer (Median, Tage)',
    stayHint:
      'Ein Aufenthalt beginnt am Tag der Aufnahme (oder, wenn keiner eingetragen ist, an dem Tag, an dem das Tier zuerst angeboten wurde) oder mit der letzten Rückgabe und endet, wenn das Tier geht. Gezählt werden Tiere, die in diesem Zeitraum gegangen sind.',
    nothing: 'In diesem Zeitraum ist kein Tier gekommen oder gegangen.',
    visits: (count, inWords) =>
      count === 1 ? '1 Besuch hat stattgefunden.' : `${inWords} Besuche haben stattgefunden.`,
    returns: 'Warum Tiere zurückgebracht wurden',
    reasons: {
      allergy: 'Allergie',
      moved_home: 'Umzug',
      behaviour: 'Verhalten',
      no_time: 'Zu wenig Zeit',
      other_animals: 'Andere Tiere im Haushalt',
      other: 'Andere Gründe',
    },
    longest: 'Am längsten hier, Stand heute',
    noLongest: 'Es sind keine Tiere hier.',
    since: 'Seit',
    days: 'Tage',
    animal: 'Tier',
  },
})
