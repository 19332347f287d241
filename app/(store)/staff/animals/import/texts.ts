import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import { locales } from '@/server/platform/values/language'

/** The page on which many animals are added. */
export const importPageTexts = translated({
  en: {
    title: 'Add animals from a table',
    /** Before a link to the table. */
    lead: 'Copy the table from your spreadsheet, with its headings in the first row, and paste it here. It may be the table that you have downloaded as',
    leadEnd: ', with more rows: animals that are here already stay as they are. New ones are available at once.',
    /** Around the headings that every table has. */
    needs: { name: 'Every animal needs a', kind: 'and a', end: '. Other columns, in any order:' },
  },
  de: {
    title: 'Tiere aus einer Tabelle aufnehmen',
    lead: 'Kopiere die Tabelle aus deiner Tabellenkalkulation, mit den Überschriften in der ersten Zeile, und füge sie hier ein. Es kann die Tabelle sein, die du als',
    leadEnd:
      ' heruntergeladen hast, mit weiteren Zeilen: Tiere, die schon hier sind, bleiben, wie sie sind. Neue sind sofort verfügbar.',
    needs: {
      name: 'Die Überschriften sind auf Englisch. Jedes Tier braucht einen Namen unter',
      kind: 'und eine Tierart unter',
      end: '. Weitere Spalten, in beliebiger Reihenfolge:',
    },
  },
})

/** Why an import of animals did nothing, and what its preview says. */
export const importTexts = translated({
  en: {
    changed: 'The table has changed since the preview. Look at it again.',
    faulty: 'Nothing was added: the table has faults now.',
    kind: (name: string, count: number) => `${name}: ${count.toLocaleString(locales.en)}`,
    kilograms: (weight: number) => `${weight} kg`,
    fault: (row: number, column: string, message: string) => `Row ${row}${column && `, ${column}`}: ${message}`,
    known: (count: number) =>
      count === 1
        ? '1 row is an animal that you already have (same number and name). It stays as it is.'
        : `${count.toLocaleString(locales.en)} rows are animals that you already have (same number and name). They stay as they are.`,
    ignored: (headings: string) => `Columns that are not taken over: ${headings}.`,
    andMore: (count: number) => `and ${count.toLocaleString(locales.en)} more`,
  },
  de: {
    changed: 'Die Tabelle hat sich seit der Vorschau geändert. Sieh sie dir noch einmal an.',
    faulty: 'Es wurde nichts aufgenommen: Die Tabelle hat jetzt Fehler.',
    kind: (name, count) => `${name}: ${count.toLocaleString(locales.de)}`,
    kilograms: (weight) => `${weight.toLocaleString(locales.de)} kg`,
    fault: (row, column, message) => `Zeile ${row}${column && `, ${column}`}: ${message}`,
    known: (count) =>
      count === 1
        ? '1 Zeile ist ein Tier, das du schon hast (gleiche Nummer, gleicher Name). Es bleibt, wie es ist.'
        : `${count.toLocaleString(locales.de)} Zeilen sind Tiere, die du schon hast (gleiche Nummer, gleicher Name). Sie bleiben, wie sie sind.`,
    ignored: (headings) => `Spalten, die nicht übernommen werden: ${headings}.`,
    andMore: (count) => `und ${count.toLocaleString(locales.de)} weitere`,
  },
})

/** What the list of animals says after some were added. */
export const importedTexts = translated({
  en: {
    added: (count: number) =>
      count === 1 ? 'One animal was added.' : `${count.toLocaleString(locales.en)} animals were added.`,
  },
  de: {
    added: (count) =>
      count === 1 ? 'Ein Tier wurde aufgenommen.' : `${count.toLocaleString(locales.de)} Tiere wurden aufgenommen.`,
  },
})
