import { profileLengths, temperaments } from '@/server/domain/pets/profiles/profiles.schema'
import type { Sentences } from '@/server/platform/errors/sentences/english'

/** What a column of a table says about an animal. */
export interface Column {
  /** The headings by which it is known, as `normalized` writes them. */
  readonly headings: readonly string[]
  /** Turns a cell into input for the schemas, which reject what is wrong. */
  readonly read: (cell: string) => unknown
  /** What to do about a faulty cell, of which the schema says what is wrong. */
  readonly advice: (say: Sentences, wrong: string) => string
}

const textOf =
  (maxLength: number): Column['advice'] =>
  (say, wrong) =>
    say.cellOfText(wrong, maxLength)

/** By their field, in the profile or beside it. */
export const importColumns = {
  name: {
    headings: ['name'],
    read: (cell) => cell,
    advice: (say, wrong) => say.cellOfName(wrong),
  },
  kind: { headings: ['kind', 'category'], read: (cell) => cell, advice: (say) => say.cellNeedsKind() },
  ownFee: {
    headings: ['fee', 'own_fee'],
    read: (cell) => orNull(cell)?.replace(',', '.') ?? null,
    advice: (say) => say.cellOfFee(),
  },
  bornOn: {
    headings: ['born_on', 'born', 'date_of_birth', 'birthday'],
    read: readDate,
    advice: (say) => say.cellOfBirthday(),
  },
  bornIsAbout: {
    headings: ['born_is_about', 'date_is_a_guess'],
    read: (cell) => readAnswer(cell) ?? false,
    advice: (say) => say.cellOfGuess(),
  },
  sex: {
    headings: ['sex'],
    read: (cell) => orNull({ f: 'female', m: 'male' }[cell.toLowerCase()] ?? cell.toLowerCase()),
    advice: (say) => say.cellOfSex(),
  },
  weightGrams: {
    headings: ['weight_kg', 'weight', 'weight_in_kg'],
    read: readGrams,
    advice: (say) => say.cellOfWeight(),
  },
  breed: {
    headings: ['breed', 'breed_and_colours', 'breed_and_colors', 'colours', 'breed_en'],
    read: (cell) => cell,
    advice: textOf(profileLengths.breed),
  },
  breedDe: {
    headings: ['breed_de', 'breed_in_german', 'breed_and_colours_in_german', 'breed_and_colors_in_german'],
    read: (cell) => cell,
    advice: textOf(profileLengths.breed),
  },
  temperament: {
    headings: ['character', 'temperament'],
    read: (cell) =>
      cell
        .toLowerCase()
        .split(/[\s,;/|]+/)
        .filter(Boolean),
    advice: (say, wrong) => say.cellOfTemperament(wrong, temperaments),
  },
  goodWithChildren: answer('good_with_children', 'gets_on_with_children'),
  goodWithDogs: answer('good_with_dogs', 'gets_on_with_dogs'),
  goodWithCats: answer('good_with_cats', 'gets_on_with_cats'),
  isNeutered: answer('neutered', 'is_neutered'),
  isVaccinated: answer('vaccinated', 'is_vaccinated'),
  housing: {
    headings: ['housing', 'where_it_lives'],
    read: (cell) => orNull(cell.toLowerCase()),
    advice: (say) => say.cellOfHousing(),
  },
  needs: {
    headings: ['care', 'needs', 'care_en', 'needs_en'],
    read: (cell) => cell,
    advice: textOf(profileLengths.needs),
  },
  needsDe: {
    headings: ['care_de', 'needs_de', 'care_in_german', 'needs_in_german'],
    read: (cell) => cell,
    advice: textOf(profileLengths.needs),
  },
  story: {
    headings: ['story', 'its_story', 'story_en'],
    read: (cell) => cell,
    advice: textOf(profileLengths.story),
  },
  storyDe: {
    headings: ['story_de', 'story_in_german', 'its_story_in_german'],
    read: (cell) => cell,
    advice: textOf(profileLengths.story),
  },
} as const satisfies Record<string, Column>

export type ImportField = keyof typeof importColumns

const isImportField = (name: string): name is ImportField => Object.hasOwn(importColumns, name)

export const importFields: readonly ImportField[] = Object.keys(importColumns).filter(isImportField)

/** The headings of an exported table's column with the animals' ids. */
const ID_HEADINGS: readonly string[] = ['animal', 'id', 'animal_id']

const fields = new Map<string, ImportField | 'id'>(ID_HEADINGS.map((heading) => [heading, 'id']))
for (const field of importFields) for (const heading of importColumns[field].headings) fields.set(heading, field)

/** The field that a heading names; undefined if it is unknown. Ignores case and punctuation. */
export const fieldOf = (heading: string): ImportField | 'id' | undefined => fields.get(normalized(heading))

/** `Born on`, `bornOn` and `born-on` are `born_on`. */
const normalized = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '_')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')

function answer(...headings: string[]): Column {
  return {
    headings,
    read: readAnswer,
    advice: (say) => say.cellOfAnswer(),
  }
}

const answers = new Map([
  ...['yes', 'y', 'true', '1', 'ja', 'wahr'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'nein', 'falsch'].map((word) => [word, false] as const),
])

function readAnswer(cell: string): boolean | string | null {
  return orNull(cell) && (answers.get(cell.toLowerCase()) ?? cell)
}

/** A date in ISO 8601, or as spreadsheets in much of Europe write it; 1/2/2024 may be in January or in February. */
function readDate(cell: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : orNull(cell)
}

/** NaN for what is no weight, or may be two: 1,200 is 1.2 in much of Europe, and a thousand times that elsewhere. */
function readGrams(cell: string): number | null {
  const kilograms = cell.replace(/kg$/i, '').trimEnd()
  if (kilograms === '') return null
  return /^\d{1,6}(\.\d{1,3}|,\d{1,2})?$/.test(kilograms)
    ? Math.round(Number(kilograms.replace(',', '.')) * 1_000)
    : Number.NaN
}

function orNull(cell: string): string | null {
  return cell === '' ? null : cell
}
