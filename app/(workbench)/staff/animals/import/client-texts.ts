import { translated } from '@/app/_shell/language/translated'
import { animalCount } from '@/app/_shell/text/animal-count'
import { locales } from '@/server/platform/values/language'

/** The form that adds the animals of a table. */
export const importFormTexts = translated({
  en: {
    table: 'Table',
    atMost: (rows: number) => `At most ${animalCount.en(rows)} at once.`,
    file: 'Or choose a file',
    fileHint: 'CSV in UTF-8, or “Unicode text” of Excel.',
    tooLarge: 'This file is too large for a table of animals. Divide it.',
    unreadable: 'This file cannot be read. Choose it once more.',
    notUtf8:
      'This file is not text in UTF-8. In Excel, save it as “CSV UTF-8 (comma delimited)”; elsewhere, choose the character set UTF-8. Then choose the new file.',
    preview: 'Preview',
    outdated: 'The table has changed. Preview it again.',
    faults: (count: number) =>
      count === 1 ? 'There is one fault' : `There are ${count.toLocaleString(locales.en)} faults`,
    moreFaults: (count: number) => `And ${count.toLocaleString(locales.en)} more.`,
    correct: 'Correct the table, then preview it again. Nothing is added until then.',
    none: 'There are no animals to add',
    willBeAdded: (count: number) => `${animalCount.en(count)} will be added`,
    byKind: 'Animals by kind',
    sample: 'The first animals',
    columns: { name: 'Name', kind: 'Kind', born: 'Born', sex: 'Sex', weight: 'Weight', fee: 'Fee' },
    asDrafts: 'As drafts, which shoppers do not see until you publish them',
    duplicates: (count: number) =>
      count === 1
        ? 'You may have one of these animals already'
        : `You may have ${count.toLocaleString(locales.en)} of these animals already`,
    duplicatesLead:
      'Kind and name are the same, and the birthday is not another one, or the number of the chip is the same. They are left out.',
    taken: (count: number) => (count === 1 ? 'One column is taken over' : `${count} columns are taken over`),
    withDuplicates: 'Add these as well',
    add: (count: number) => `Add ${animalCount.en(count)}`,
  },
  de: {
    table: 'Tabelle',
    atMost: (rows) => `Höchstens ${animalCount.de(rows)} auf einmal.`,
    file: 'Oder wähle eine Datei',
    fileHint: 'CSV in UTF-8 oder „Unicode Text“ aus Excel.',
    tooLarge: 'Diese Datei ist zu groß für eine Tabelle mit Tieren. Teile sie auf.',
    unreadable: 'Diese Datei lässt sich nicht lesen. Wähle sie noch einmal.',
    notUtf8:
      'Diese Datei ist kein Text in UTF-8. Speichere sie in Excel als „CSV UTF-8 (durch Trennzeichen getrennt)“ und wähle anderswo den Zeichensatz UTF-8. Wähle dann die neue Datei.',
    preview: 'Vorschau',
    outdated: 'Die Tabelle hat sich geändert. Sieh dir die Vorschau noch einmal an.',
    faults: (count) => (count === 1 ? 'Es gibt einen Fehler' : `Es gibt ${count.toLocaleString(locales.de)} Fehler`),
    moreFaults: (count) => `Und ${count.toLocaleString(locales.de)} weitere.`,
    correct: 'Korrigiere die Tabelle und sieh dir dann die Vorschau noch einmal an. Vorher wird nichts aufgenommen.',
    none: 'Es gibt keine neuen Tiere',
    willBeAdded: (count) => `${animalCount.de(count)} ${count === 1 ? 'wird' : 'werden'} aufgenommen`,
    byKind: 'Tiere nach Tierart',
    sample: 'Die ersten Tiere',
    columns: {
      name: 'Name',
      kind: 'Tierart',
      born: 'Geboren',
      sex: 'Geschlecht',
      weight: 'Gewicht',
      fee: 'Schutzgebühr',
    },
    asDrafts: 'Als Entwürfe, die die Kundschaft erst sieht, wenn du sie veröffentlichst',
    duplicates: (count) =>
      count === 1
        ? 'Eins dieser Tiere habt ihr vielleicht schon'
        : `${count.toLocaleString(locales.de)} dieser Tiere habt ihr vielleicht schon`,
    duplicatesLead:
      'Tierart und Name sind gleich, und der Geburtstag ist kein anderer, oder die Chipnummer ist dieselbe. Sie werden ausgelassen.',
    taken: (count) => (count === 1 ? 'Eine Spalte wird übernommen' : `${count} Spalten werden übernommen`),
    withDuplicates: 'Auch diese aufnehmen',
    add: (count) => `${animalCount.de(count)} aufnehmen`,
  },
})
