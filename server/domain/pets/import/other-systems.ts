import type { ImportField } from './import-columns'

/** What a column of another system's export says besides an animal's fields. */
type OtherSystemField =
  | ImportField
  /** The animal has died, has left, or was never theirs, if it says so. */
  | 'gone'
  /** A treatment, a test or a diary entry: a row that has it and no kind is not an animal. */
  | 'diary'

interface OtherSystem {
  /** As it calls itself. */
  readonly name: string
  /** An export has at least one of these headings, spelled exactly so. */
  readonly known: readonly string[]
  /** What its headings mean; others mean what they do in any table. */
  readonly columns: Readonly<Record<string, OtherSystemField>>
}

/**
 * Exports of the systems that shelters use. The headings are those that each writes, not those that it could be asked for:
 * of ShelterManager from `csvimport.py` of its source, of the others from what its importers read of their exports.
 */
const otherSystems: readonly OtherSystem[] = [
  {
    name: 'ShelterManager (ASM)',
    known: ['ANIMALNAME'],
    columns: {
      ANIMALNAME: 'name',
      ANIMALSPECIES: 'kind',
      ANIMALSEX: 'sex',
      ANIMALBREED1: 'breed',
      ANIMALBREED2: 'breed',
      ANIMALCOLOR: 'breed',
      ANIMALDOB: 'bornOn',
      ANIMALWEIGHT: 'weightGrams',
      ANIMALCOMMENTS: 'story',
      ANIMALDESCRIPTION: 'story',
      ANIMALNEUTERED: 'isNeutered',
      ANIMALGOODWITHKIDS: 'goodWithChildren',
      ANIMALGOODWITHDOGS: 'goodWithDogs',
      ANIMALGOODWITHCATS: 'goodWithCats',
      ANIMALMICROCHIP: 'chipNumber',
      ANIMALENTRYDATE: 'intakeOn',
      ANIMALENTRYCATEGORY: 'intakeFrom',
      ANIMALDECEASEDDATE: 'gone',
      ANIMALNONSHELTER: 'gone',
      MOVEMENTTYPE: 'gone',
      VACCINATIONTYPE: 'diary',
      TESTTYPE: 'diary',
      MEDICALNAME: 'diary',
      LOGTYPE: 'diary',
    },
  },
  {
    name: 'Shelterluv',
    known: ['Age (Y/M/D)', 'Kennel Card / Web Site Memo', 'Altered in Care', 'Altered before Arrival'],
    columns: {
      Name: 'name',
      Species: 'kind',
      'Primary Breed': 'breed',
      'Secondary Breed': 'breed',
      'Primary Color': 'breed',
      'Current Weight': 'weightGrams',
      'Kennel Card / Web Site Memo': 'story',
      'Altered in Care': 'isNeutered',
      'Altered before Arrival': 'isNeutered',
      'Outcome Type': 'gone',
    },
  },
  {
    name: 'PetPoint',
    known: ['ARN', 'Animal #', 'AnimalNumber'],
    columns: {
      'Animal Name': 'name',
      Species: 'kind',
      'Primary Breed': 'breed',
      'Secondary Breed': 'breed',
      'Primary Colour': 'breed',
      'Secondary Colour': 'breed',
      Altered: 'isNeutered',
      'Pre Altered': 'isNeutered',
      'Spayed/Neutered': 'isNeutered',
      'Outcome Type': 'gone',
    },
  },
]

export interface KnownSystem {
  readonly name: string
  /** By `headingKey`. */
  readonly fields: ReadonlyMap<string, OtherSystemField>
}

/** Letter case, spaces and punctuation do not matter: `Born on`, `bornOn` and `born-on` are alike. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const knownSystems = otherSystems.map(({ name, known, columns }) => ({
  name,
  known: new Set(known),
  fields: new Map(Object.entries(columns).map(([heading, field]) => [headingKey(heading), field])),
}))

/** The system whose export has these headings; undefined for a table of one's own. */
export function recognizeSystem(headings: readonly string[]): KnownSystem | undefined {
  return knownSystems.find(({ known }) => headings.some((heading) => known.has(heading)))
}

export const isHeadingOfSystem = (heading: string): boolean =>
  knownSystems.some(({ fields, known }) => fields.has(headingKey(heading)) || known.has(heading))

/** What an export writes where the animal is still there: nothing, no, or that it is fostered, which is not away. */
const stillThere: ReadonlySet<string> = new Set([
  '',
  '0',
  'n',
  'no',
  'none',
  'false',
  '2',
  '8',
  '9',
  '10',
  '11',
  'foster',
])

export const saysGone = (cell: string): boolean => !stillThere.has(cell.toLowerCase())
