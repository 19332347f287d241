import { factWords } from '@/server/domain/pets/browse/fact-words'
import { healthLengths } from '@/server/domain/pets/health/health.schema'
import { profileLengths, temperaments } from '@/server/domain/pets/profiles/profiles.schema'
import type { Sentences } from '@/server/platform/errors/sentences/english'
import type { InEachLanguage } from '@/server/platform/values/language'
import { type CellContext, orNull, orUnknown, readAnswer, readDate, readGrams } from './read-cells'

/** What a column of a table says about an animal. */
export interface Column {
  /** The headings by which it is known, the usual one first: `headingKey` makes them alike. */
  readonly headings: InEachLanguage<Headings>
  /** Turns a cell into input for the schemas, which reject what is wrong. */
  readonly read: (cell: string, context: CellContext) => unknown
  /** What to do about a faulty cell, of which the schema says what is wrong. */
  readonly advice: (say: Sentences, wrong: string) => string
  /** Makes one cell of several columns that say the same; otherwise, a second column is a fault. */
  readonly join?: (cells: readonly string[]) => string
}

type Headings = readonly [string, ...string[]]

const textOf =
  (maxLength: number): Column['advice'] =>
  (say, wrong) =>
    say.cellOfText(wrong, maxLength)

/** Each of them once, as in “Labrador Retriever, Black”. */
const joinTexts = (cells: readonly string[]): string => [...new Set(cells.filter(Boolean))].join(', ')

/** By their field, in the profile or beside it. */
export const importColumns = {
  name: {
    headings: { en: ['name', 'animal_name'], de: ['Name', 'Tiername', 'Rufname'] },
    read: (cell) => cell,
    advice: (say, wrong) => say.cellOfName(wrong),
  },
  kind: {
    headings: { en: ['kind', 'category', 'species'], de: ['Tierart', 'Art', 'Spezies'] },
    read: (cell) => cell,
    advice: (say) => say.cellNeedsKind(),
  },
  ownFee: {
    headings: { en: ['fee', 'own_fee'], de: ['Schutzgebühr', 'Gebühr', 'Eigene Schutzgebühr'] },
    read: (cell) => orNull(cell)?.replace(',', '.') ?? null,
    advice: (say) => say.cellOfFee(),
  },
  bornOn: {
    headings: {
      en: ['born_on', 'born', 'date_of_birth', 'birthday'],
      de: ['Geboren', 'Geboren am', 'Geburtsdatum', 'Geburtstag'],
    },
    read: readDate,
    advice: (say) => say.cellOfDate(),
  },
  bornIsAbout: {
    headings: { en: ['born_is_about', 'date_is_a_guess'], de: ['Geboren geschätzt', 'Geburtsdatum geschätzt'] },
    read: (cell) => readAnswer(cell) ?? false,
    advice: (say) => say.cellOfGuess(),
  },
  sex: {
    headings: { en: ['sex', 'gender'], de: ['Geschlecht'] },
    read: wordOf({ female: ['f', 'w', 'weiblich', 'weibchen', 'hündin'], male: ['m', 'männlich', 'männchen', 'rüde'] }),
    advice: (say) => say.cellOfSex(),
  },
  weightGrams: {
    headings: {
      en: ['weight_kg', 'weight', 'weight_in_kg', 'weight_g', 'weight_in_g', 'weight_lb', 'weight_lbs', 'weight_in_lb'],
      de: ['Gewicht (kg)', 'Gewicht', 'Gewicht in kg', 'Gewicht (g)', 'Gewicht in g', 'Gewicht in Gramm'],
    },
    read: readGrams,
    advice: (say) => say.cellOfWeight(),
  },
  breed: {
    headings: {
      en: ['breed', 'breed_and_colours', 'breed_and_colors', 'colours', 'breed_en', 'colour', 'color', 'colors'],
      de: ['Rasse (Englisch)', 'Rasse auf Englisch', 'Rasse und Farben auf Englisch'],
    },
    read: (cell) => cell,
    advice: textOf(profileLengths.breed),
    join: joinTexts,
  },
  breedDe: {
    headings: {
      en: ['breed_de', 'breed_in_german', 'breed_and_colours_in_german', 'breed_and_colors_in_german'],
      de: ['Rasse', 'Rasse und Farben', 'Rasse und Farbe', 'Farbe', 'Farben', 'Rasse auf Deutsch'],
    },
    read: (cell) => cell,
    advice: textOf(profileLengths.breed),
    join: joinTexts,
  },
  temperament: {
    headings: { en: ['character', 'temperament'], de: ['Charakter', 'Wesen'] },
    read: (cell) =>
      cell
        .toLowerCase()
        .split(/[\s,;/|]+/)
        .filter(Boolean)
        .map((word) => temperamentWords.get(word) ?? word),
    advice: (say, wrong) => say.cellOfTemperament(wrong),
  },
  goodWithChildren: answer(
    ['good_with_children', 'gets_on_with_children', 'good_with_kids'],
    ['Verträglich mit Kindern', 'Versteht sich mit Kindern', 'Kinder'],
  ),
  goodWithDogs: answer(['good_with_dogs', 'gets_on_with_dogs'], ['Verträglich mit Hunden', 'Versteht sich mit Hunden']),
  goodWithCats: answer(['good_with_cats', 'gets_on_with_cats'], ['Verträglich mit Katzen', 'Versteht sich mit Katzen']),
  isNeutered: {
    ...answer(['neutered', 'is_neutered', 'altered', 'spayed_neutered'], ['kastriert', 'Kastriert oder sterilisiert']),
    read: readNeutered,
    // One of them has it.
    join: (cells) => {
      const known = cells.filter((cell) => readNeutered(cell) !== null)
      const isWord = (cell: string) => typeof readNeutered(cell) === 'string'
      return known.find(isWord) ?? known.find((cell) => readNeutered(cell) === true) ?? known[0] ?? ''
    },
  },
  isVaccinated: answer(['vaccinated', 'is_vaccinated'], ['geimpft']),
  housing: {
    headings: { en: ['housing', 'where_it_lives'], de: ['Haltung'] },
    read: wordOf({
      indoors: ['drinnen', 'wohnung', 'innen'],
      outdoors: ['draußen', 'außen'],
      either: ['beides', 'drinnen oder draußen'],
    }),
    advice: (say) => say.cellOfHousing(),
  },
  needs: {
    headings: {
      en: ['care', 'needs', 'care_en', 'needs_en'],
      de: ['Pflege (Englisch)', 'Pflege auf Englisch'],
    },
    read: (cell) => cell,
    advice: textOf(profileLengths.needs),
  },
  needsDe: {
    headings: {
      en: ['care_de', 'needs_de', 'care_in_german', 'needs_in_german'],
      de: ['Pflege', 'Besondere Pflege', 'Bedürfnisse', 'Pflege auf Deutsch'],
    },
    read: (cell) => cell,
    advice: textOf(profileLengths.needs),
  },
  story: {
    headings: {
      en: ['story', 'its_story', 'story_en', 'description'],
      de: ['Geschichte (Englisch)', 'Geschichte auf Englisch', 'Beschreibung auf Englisch'],
    },
    read: (cell) => cell,
    advice: textOf(profileLengths.story),
  },
  storyDe: {
    headings: {
      en: ['story_de', 'story_in_german', 'its_story_in_german'],
      de: ['Geschichte', 'Beschreibung', 'Geschichte auf Deutsch'],
    },
    read: (cell) => cell,
    advice: textOf(profileLengths.story),
  },
  chipNumber: {
    headings: {
      en: ['chip_number', 'microchip', 'microchip_number', 'chip'],
      de: ['Chipnummer', 'Chip', 'Transponder', 'Transpondernummer'],
    },
    read: orUnknown,
    advice: (say) => say.cellOfChip(),
  },
  intakeOn: {
    headings: {
      en: ['intake_on', 'intake_date', 'intake_date_time', 'entry_date'],
      de: ['Aufgenommen am', 'Aufnahme', 'Aufnahmedatum'],
    },
    read: readDate,
    advice: (say) => say.cellOfDate(),
  },
  intakeFrom: {
    headings: {
      en: ['intake_from', 'intake_type', 'intake_subtype', 'intake_sub_type', 'source'],
      de: ['Herkunft', 'Aufgenommen von', 'Aufnahmegrund'],
    },
    read: (cell) => cell,
    advice: textOf(healthLengths.intakeFrom),
    join: joinTexts,
  },
} as const satisfies Record<string, Column>

export type ImportField = keyof typeof importColumns

const isImportField = (name: string): name is ImportField => Object.hasOwn(importColumns, name)

export const importFields: readonly ImportField[] = Object.keys(importColumns).filter(isImportField)

function answer(en: Headings, de: Headings): Column {
  return { headings: { en, de }, read: readAnswer, advice: (say) => say.cellOfAnswer() }
}

/** Reads a word, or another one that means the same. */
function wordOf(words: Readonly<Record<string, readonly string[]>>): Column['read'] {
  const meanings = new Map(Object.entries(words).flatMap(([meaning, others]) => others.map((word) => [word, meaning])))
  return (cell) => {
    const word = orUnknown(cell)?.toLowerCase() ?? null
    return word === null ? null : (meanings.get(word) ?? word)
  }
}

const neuteredWords = new Map([
  ...['neutered', 'spayed', 'kastriert', 'sterilisiert'].map((word) => [word, true] as const),
  ...['unaltered', 'intact', 'unkastriert'].map((word) => [word, false] as const),
])

/** “Altered in care”, too. */
function readNeutered(cell: string): boolean | string | null {
  return /^altered\b/i.test(cell) || (neuteredWords.get(cell.toLowerCase()) ?? readAnswer(cell))
}

/** In both languages. */
const temperamentWords = new Map(
  temperaments.flatMap((temperament) =>
    factWords[temperament].split(/\s+/).map((word) => [word.toLowerCase(), temperament] as const),
  ),
)
