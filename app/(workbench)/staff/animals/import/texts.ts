import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import { locales } from '@/server/platform/values/language'

/** The page on which many animals are added. */
export const importPageTexts = translated({
  en: {
    /** Before a link to the table. */
    lead: 'Copy the table from your spreadsheet, with its headings in the first row, and paste it here. It may be the table that you have downloaded as',
    leadEnd: ', with more rows: animals that are here already stay as they are.',
    /** Around the headings that every table has. */
    needs: { name: 'Every animal needs a', kind: 'and a', end: '. Other columns, in any order:' },
    systems:
      'Exports of ShelterManager, Shelterluv and PetPoint are recognised by their headings. Headings may also be in German. The preview says what is taken for what.',
  },
  de: {
    lead: 'Kopiere die Tabelle aus deiner Tabellenkalkulation, mit den Überschriften in der ersten Zeile, und füge sie hier ein. Es kann die Tabelle sein, die du als',
    leadEnd: ' heruntergeladen hast, mit weiteren Zeilen: Tiere, die schon hier sind, bleiben, wie sie sind.',
    needs: {
      name: 'Jedes Tier braucht einen Namen unter',
      kind: 'und eine Tierart unter',
      end: '. Weitere Spalten, in beliebiger Reihenfolge:',
    },
    systems:
      'Exporte aus ShelterManager, Shelterluv und PetPoint werden an ihren Überschriften erkannt. Die Überschriften können auch englisch sein. Die Vorschau sagt, was wofür gehalten wird.',
  },
})

/** Why an import of animals did nothing, and what its preview says. */
export const importTexts = translated({
  en: {
    changed: 'The table, or what you want of it, has changed since the preview. Look at it again.',
    faulty: 'Nothing was added: the table has faults now.',
    kind: (name: string, count: number) => `${name}: ${count.toLocaleString(locales.en)}`,
    kilograms: (weight: number) => `${weight} kg`,
    fault: (row: number, column: string, message: string) => `Row ${row}${column && `, ${column}`}: ${message}`,
    known: (count: number) =>
      count === 1
        ? '1 row is an animal that you already have (same number and name). It stays as it is.'
        : `${count.toLocaleString(locales.en)} rows are animals that you already have (same number and name). They stay as they are.`,
    system: (name: string) => `This looks like an export of ${name}.`,
    gone: (count: number) =>
      count === 1
        ? '1 row is an animal that has died or left. It is left out.'
        : `${count.toLocaleString(locales.en)} rows are animals that have died or left. They are left out.`,
    diary: (count: number) =>
      count === 1
        ? '1 row is a treatment, a test or an entry of a diary. It is not taken over.'
        : `${count.toLocaleString(locales.en)} rows are treatments, tests or entries of a diary. They are not taken over.`,
    taken: (heading: string, field: string) => `${heading} → ${field}`,
    ignored: (headings: string) => `Columns that are not taken over: ${headings}.`,
    duplicate: (row: number, name: string, petId: number | undefined) =>
      petId === undefined
        ? `Row ${row}: ${name} stands above it, too`
        : `Row ${row}: ${name}, perhaps the animal ${petId}`,
    andMore: (count: number) => `and ${count.toLocaleString(locales.en)} more`,
  },
  de: {
    changed: 'Die Tabelle oder deine Auswahl hat sich seit der Vorschau geändert. Sieh sie dir noch einmal an.',
    faulty: 'Es wurde nichts aufgenommen: Die Tabelle hat jetzt Fehler.',
    kind: (name, count) => `${name}: ${count.toLocaleString(locales.de)}`,
    kilograms: (weight) => `${weight.toLocaleString(locales.de)} kg`,
    fault: (row, column, message) => `Zeile ${row}${column && `, ${column}`}: ${message}`,
    known: (count) =>
      count === 1
        ? '1 Zeile ist ein Tier, das du schon hast (gleiche Nummer, gleicher Name). Es bleibt, wie es ist.'
        : `${count.toLocaleString(locales.de)} Zeilen sind Tiere, die du schon hast (gleiche Nummer, gleicher Name). Sie bleiben, wie sie sind.`,
    system: (name) => `Das sieht nach einem Export aus ${name} aus.`,
    gone: (count) =>
      count === 1
        ? '1 Zeile ist ein Tier, das gestorben oder nicht mehr da ist. Sie wird ausgelassen.'
        : `${count.toLocaleString(locales.de)} Zeilen sind Tiere, die gestorben oder nicht mehr da sind. Sie werden ausgelassen.`,
    diary: (count) =>
      count === 1
        ? '1 Zeile ist eine Behandlung, ein Test oder ein Tagebucheintrag. Sie wird nicht übernommen.'
        : `${count.toLocaleString(locales.de)} Zeilen sind Behandlungen, Tests oder Tagebucheinträge. Sie werden nicht übernommen.`,
    taken: (heading, field) => `${heading} → ${field}`,
    ignored: (headings) => `Spalten, die nicht übernommen werden: ${headings}.`,
    duplicate: (row, name, petId) =>
      petId === undefined
        ? `Zeile ${row}: ${name} steht schon weiter oben`
        : `Zeile ${row}: ${name}, vielleicht das Tier ${petId}`,
    andMore: (count) => `und ${count.toLocaleString(locales.de)} weitere`,
  },
})

/** The tables that were added, which can be undone, and what was done with one. */
export const importsTexts = translated({
  en: {
    added: (count: number) =>
      count === 1 ? 'One animal was added.' : `${count.toLocaleString(locales.en)} animals were added.`,
    published: (count: number) =>
      count === 1 ? 'One draft is published.' : `${count.toLocaleString(locales.en)} drafts are published.`,
    undone: (removed: number, kept: number) =>
      `${removed === 1 ? 'One animal was' : `${removed.toLocaleString(locales.en)} animals were`} removed.${
        kept === 0
          ? ''
          : ` ${kept === 1 ? 'One stays' : `${kept.toLocaleString(locales.en)} stay`}, because somebody has ordered or worked on ${kept === 1 ? 'it' : 'them'} since.`
      }`,
    gone: 'A colleague has undone this table already.',
    title: 'Tables added in the last 30 days',
    drafts: (count: number) =>
      count === 1 ? 'one is still a draft' : `${count.toLocaleString(locales.en)} are still drafts`,
    formerColleague: 'a former colleague',
    publish: (count: number) =>
      count === 1 ? 'Publish the draft' : `Publish ${count.toLocaleString(locales.en)} drafts`,
    undo: 'Undo…',
    undoLead:
      'Removes these animals for good. Those that somebody has ordered since, or written about, stay, and so do those with photographs, notes, treatments or weights.',
    confirm: 'Yes, remove them',
    list: 'To the animals',
  },
  de: {
    added: (count) =>
      count === 1 ? 'Ein Tier wurde aufgenommen.' : `${count.toLocaleString(locales.de)} Tiere wurden aufgenommen.`,
    published: (count) =>
      count === 1
        ? 'Ein Entwurf ist veröffentlicht.'
        : `${count.toLocaleString(locales.de)} Entwürfe sind veröffentlicht.`,
    undone: (removed, kept) =>
      `${removed === 1 ? 'Ein Tier wurde' : `${removed.toLocaleString(locales.de)} Tiere wurden`} entfernt.${
        kept === 0
          ? ''
          : ` ${kept === 1 ? 'Eins bleibt' : `${kept.toLocaleString(locales.de)} bleiben`}, weil inzwischen jemand ${kept === 1 ? 'es' : 'sie'} bestellt oder bearbeitet hat.`
      }`,
    gone: 'Jemand aus dem Team hat diese Tabelle schon rückgängig gemacht.',
    title: 'Tabellen der letzten 30 Tage',
    drafts: (count) =>
      count === 1 ? 'eins ist noch ein Entwurf' : `${count.toLocaleString(locales.de)} sind noch Entwürfe`,
    formerColleague: 'ein früheres Mitglied des Teams',
    publish: (count) =>
      count === 1 ? 'Den Entwurf veröffentlichen' : `${count.toLocaleString(locales.de)} Entwürfe veröffentlichen`,
    undo: 'Rückgängig machen …',
    undoLead:
      'Entfernt diese Tiere endgültig. Tiere, die inzwischen bestellt oder bearbeitet wurden, bleiben, ebenso solche mit Fotos, Notizen, Behandlungen oder Gewichten.',
    confirm: 'Ja, entfernen',
    list: 'Zu den Tieren',
  },
})
