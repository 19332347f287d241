import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import { quotedKind } from '@/app/(workbench)/staff/animals/bulk-texts'
import type { HistoryEntry } from '@/server/domain/pets/history/history.service'
import type { OrderStatus } from '@/server/platform/db/generated/enums'

interface HistoryTexts {
  readonly title: string
  /** What has happened, if there is nothing more to say. */
  readonly what: Readonly<Record<Exclude<HistoryEntry['what'], 'changed' | OrderStatus>, string>>
  readonly renamed: string
  readonly moved: string
  readonly changed: string
  readonly visitAt: (time: string, timeZone: string) => string
  readonly onDay: (what: string, day: string) => string
  readonly byAccount: (account: string) => string
  readonly changesSoFar: (count: number) => string
  /** What it was changed to, if the previous values are unknown; the kind is undefined if it was removed, as below. */
  readonly changedTo: (name: string, kind: string | undefined) => string
  readonly fromName: (before: string, name: string) => string
  readonly fromKind: (before: string | undefined, kind: string | undefined) => string
  readonly and: string
  /** Follows `what.restored`. */
  readonly andChanged: (changes: string) => string
}

const removed = 'a kind that was removed'
const removedInGerman = 'einer entfernten Tierart'

/** An animal's history: each text is part of a sentence with what happened, how, and by whom. */
export const historyTexts = translated<HistoryTexts>({
  en: {
    title: 'History',
    what: {
      drafted: 'Draft begun',
      added: 'Added',
      withdrawn: 'Withdrawn',
      restored: 'Brought back',
      profile: 'Facts changed',
      note: 'Note added',
      photo: 'Photograph added',
      visit: 'Visit booked',
      outcome: 'Outcome recorded',
      returned: 'Returned by its family',
      undelivered: 'Delivery undone',
    },
    renamed: 'Renamed',
    moved: 'Moved to another kind',
    changed: 'Changed',
    visitAt: (time, timeZone) => `for ${time} (${timeZone})`,
    onDay: (what, day) => `(${what}, ${day})`,
    byAccount: (account) => `by the account ${account}`,
    changesSoFar: (count) => `(${count} changes so far, this is the last)`,
    changedTo: (name, kind = removed) => `to “${name}”, ${kind} (before that: not recorded)`,
    fromName: (before, name) => `from “${before}” to “${name}”`,
    fromKind: (before = removed, kind = removed) => `from ${before} to ${kind}`,
    and: ', and ',
    andChanged: (changes) => `and changed ${changes}`,
  },
  de: {
    title: 'Verlauf',
    what: {
      drafted: 'Entwurf angelegt',
      added: 'Aufgenommen',
      withdrawn: 'Aus dem Angebot genommen',
      restored: 'Zurückgeholt',
      profile: 'Angaben geändert',
      note: 'Notiz hinzugefügt',
      photo: 'Foto hinzugefügt',
      visit: 'Besuch gebucht',
      outcome: 'Verbleib eingetragen',
      returned: 'Von der Familie zurückgebracht',
      undelivered: 'Übergabe zurückgenommen',
    },
    renamed: 'Umbenannt',
    moved: 'Verschoben',
    changed: 'Geändert',
    visitAt: (time, timeZone) => `für ${time} Uhr (${timeZone})`,
    onDay: (what, day) => `(${what}, ${day})`,
    byAccount: (account) => `vom Konto ${account}`,
    changesSoFar: (count) => `(bisher ${count} Änderungen, dies ist die letzte)`,
    changedTo: (name, kind) => `zu „${name}“, ${quotedKind(kind, removedInGerman)} (vorher: nicht festgehalten)`,
    fromName: (before, name) => `von „${before}“ in „${name}“`,
    fromKind: (before, kind) => `von ${quotedKind(before, removedInGerman)} zu ${quotedKind(kind, removedInGerman)}`,
    and: ' und ',
    andChanged: (changes) => `und geändert ${changes}`,
  },
})
