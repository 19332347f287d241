import { stringify } from 'csv-stringify/sync'
import { beforeEach, expect, test } from 'vitest'
import { listPetsWithFacts } from '@/server/domain/pets/profiles/list-pets-with-facts'
import { getStaffProfile } from '@/server/domain/pets/profiles/profiles.service'
import type { Database, Transaction } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import { MAX_FAULTS, MAX_ROWS } from './import.schema'
import { addPets, previewImport } from './import-pets'
import { publishImport, undoImport } from './imports'

let db: Database

const NOW = Date.UTC(2026, 10, 24)
const now = () => NOW

beforeEach(async () => {
  ;({ db } = await databaseOfTest())
  await db.category.createMany({ data: [{ name: 'Dogs', fee: 120 }, { name: 'Cats' }] })
})

const preview = (table: string) => previewImport({ db, now }, { table, withDuplicates: true })
const add = (table: string, expectedCount: number) =>
  db.$transaction(
    (tx) => addPets({ db: tx, now }, { table, expectedCount, withDuplicates: true, asDrafts: false }, 'staff 7'),
    { timeout: 600_000 },
  )
const pets = () => db.pet.findMany({ orderBy: { id: 'asc' }, include: { profile: true, record: true } })
const faultsOf = async (table: string) =>
  (await preview(table)).faults.map(({ row, column, message }) => `${row} ${column}: ${message}`)

test('a name and a kind are enough; the kind is found whatever its case and accents', async () => {
  const table = 'Kind,NAME\ndogs,Rex\nCÁTS,Mia\nDogs,Tom'
  expect(await preview(table)).toMatchObject({
    count: 3,
    kinds: [
      { name: 'Dogs', count: 2 },
      { name: 'Cats', count: 1 },
    ],
    sample: [{ name: 'Rex', kind: 'Dogs', fee: '120.00' }, { name: 'Mia', fee: null }, { name: 'Tom' }],
    faults: [],
    faultCount: 0,
    ignoredColumns: [],
  })
  expect(await db.pet.count()).toBe(0)
  expect(await add(table, 3)).toMatchObject({ added: 3 })
  expect(await pets()).toMatchObject([
    { name: 'Rex', categoryId: 1n, status: 'available', accountId: null, profile: null },
    { name: 'Mia', categoryId: 2n },
    { name: 'Tom', categoryId: 1n },
  ])
})

test('regression: a kind is found by its German name too, whatever its case', async () => {
  await db.category.create({ data: { name: 'Frogs' } })
  await add('name,kind\nRex,Hunde\nTom,hunde\nMia,KATZEN\nQuak,FRÖSCHE\nBen,Dogs', 5)
  expect((await pets()).map(({ categoryId }) => categoryId)).toEqual([1n, 1n, 2n, 3n, 1n])
  expect(await faultsOf('name,kind\nRex,Igel')).toEqual([
    '2 kind: There is no kind “Igel”. Correct the row, or have a manager add the kind.',
  ])
})

test('a kind is found by what the store has chosen to call its animals, in either language', async () => {
  await db.category.create({ data: { name: 'Newts', pluralDe: 'Molche', singularDe: 'Molch', plural: 'Salamanders' } })
  await add('name,kind\nRex,molche\nTom,Molch\nMia,Salamanders\nBen,Newts\nLea,Newt', 5)
  expect((await pets()).map(({ categoryId }) => categoryId)).toEqual([3n, 3n, 3n, 3n, 3n])
})

test('a kind that the store itself calls so comes before one whose German name it is', async () => {
  const { id } = await db.category.create({ data: { name: 'Hunde' } })
  await add('name,kind\nRex,Hunde\nTom,hunde\nBen,Dogs', 3)
  expect((await pets()).map(({ categoryId }) => categoryId)).toEqual([id, id, 1n])
})

test('all that the form for an animal asks for is taken', async () => {
  const headings = [
    'name;kind;Fee;Born on;born_is_about;Sex;Weight (kg);Breed;Breed, in German;Character;Good with children;goodWithDogs;good-with-cats',
    'Neutered;Vaccinated;Where it lives;Care;Care, in German;Story;story_de',
  ].join(';')
  const row =
    'Rex;Dogs;80,50;29.2.2024;yes;F;9,8 kg;Poodle;Pudel;calm, Shy;Yes;no;;1;;either;A ramp.;Eine Rampe.;"She\nwaits.";Sie wartet.'
  await add(`${headings}\n${row}`, 1)
  const [pet] = await pets()
  expect(await getStaffProfile({ db }, Number(pet?.id))).toEqual({
    bornOn: '2024-02-29',
    bornIsAbout: true,
    sex: 'female',
    weightGrams: 9_800,
    breed: 'Poodle',
    breedDe: 'Pudel',
    temperament: ['calm', 'shy'],
    goodWithChildren: true,
    goodWithDogs: false,
    goodWithCats: null,
    isNeutered: true,
    isVaccinated: null,
    housing: 'either',
    needs: 'A ramp.',
    needsDe: 'Eine Rampe.',
    story: 'She waits.',
    storyDe: 'Sie wartet.',
    ownFee: '80.50',
    version: 1,
  })
  expect(pet?.profile).toMatchObject({ changedBy: 'staff 7', changedAt: new Date(NOW) })
})

test('each fault is told by its row and column, with what to do, and then nothing is added', async () => {
  const table = [
    'name,kind,fee,born_on,sex,weight_kg,temperament,neutered,housing',
    'Rex,Dogs,12.345,2026-11-25,both,heavy,furry,perhaps,a shoe',
    ',Axolotl,,2/3/2024,,,,,',
    'Mia,,,,,,,,,one more',
    'Tom,Cats,,,,,,,',
  ].join('\n')
  expect(await faultsOf(table)).toEqual([
    '2 fee: Write an amount, such as 120 or 120.50, or nothing.',
    '2 sex: Write female, male, or nothing.',
    '2 weight_kg: Write the weight in kilograms, such as 4.2.',
    expect.stringMatching(/^2 temperament: Must be one of "affectionate"/),
    '2 neutered: Write yes, no, or nothing if it is not known.',
    '2 housing: Write indoors, outdoors, either, or nothing.',
    '3 name: Must not be empty.',
    '3 kind: There is no kind “Axolotl”. Correct the row, or have a manager add the kind.',
    '3 born_on: Write a date since 1830 as year, month and day, such as 2024-02-29.',
    '4 : It has more cells than there are headings. Put a cell that holds a separator in quotation marks.',
  ])
  await expect(add(table, 1)).rejects.toMatchObject({ reason: 'invalid_request' })
  expect(await db.pet.count()).toBe(0)
})

test('each fault is told in German too', async () => {
  const germanOf = async (table: string) => (await preview(table)).faults.map(({ translations }) => translations.de)
  const headings = 'name,kind,fee,born_on,sex,weight_kg,breed,temperament,neutered,housing'
  expect(
    await germanOf(`${headings}\n,Axolotl,12.345,2/3/2024,both,heavy,${'x'.repeat(81)},furry,perhaps,a shoe`),
  ).toEqual([
    'Schreib einen Namen mit höchstens 200 Zeichen, ohne Zeilenumbrüche.',
    'Es gibt keine Tierart „Axolotl“. Korrigiere die Zeile, oder lass die Leitung die Tierart anlegen.',
    'Schreib einen Betrag, etwa 120 oder 120,50, oder nichts.',
    'Schreib ein Datum ab 1830, etwa 29.2.2024 oder 2024-02-29.',
    'Schreib weiblich, männlich oder nichts.',
    'Schreib das Gewicht in Kilogramm, etwa 4,2.',
    'Schreib höchstens 80 Zeichen, und keine Steuerzeichen.',
    expect.stringMatching(/^Schreib höchstens fünf dieser Wörter, jedes nur einmal: anhänglich, /),
    'Schreib ja, nein, oder nichts, wenn es nicht bekannt ist.',
    'Schreib drinnen, draußen, beides oder nichts.',
  ])
  expect(await germanOf('name,category,kind')).toEqual([
    'Diese Spalte bedeutet dasselbe wie „category“. Entferne eine davon.',
    'Unter den Überschriften stehen keine Tiere. Füge welche hinzu.',
  ])
  await expect(add('name,kind\nRex,Axolotl', 1)).rejects.toMatchObject({
    issues: [
      { path: ['table', 2, 'kind'], translations: { de: expect.stringMatching(/^Es gibt keine Tierart „Axolotl“/) } },
    ],
  })
})

test.each([
  ['name\nRex', '1 : There is no column “kind”. The first row must have this heading.'],
  ['', '1 : There is no column “name”. The first row must have this heading.'],
  ['name,kind', '2 : There are no animals below the headings. Add some.'],
  ['name,kind,category\nRex,Dogs,Dogs', '1 category: This column means the same as “kind”. Remove one of them.'],
  ['name,kind,born_on\nRex,Dogs,2026-11-25', '2 born_on: Must not be in the future.'],
  ['name,kind\nRex,', '2 kind: Every animal is of a kind. Write the name of one.'],
  ['name,kind\nRex,Do\0gs', '2 kind: There is no kind “Do\\u0000gs”. Correct the row, or have a manager add the kind.'],
  ['name,kind\n"Rex\nTom",Dogs', '2 name: Must not contain control characters'],
  ['name,kind\n"Rex,Dogs', '2 : A quotation mark is opened here'],
])('%j has a fault', async (table, fault) => {
  expect((await faultsOf(table))[0]).toContain(fault)
})

test('so many faults are described, and all are counted', async () => {
  const table = `name,kind\n${'Rex,Newts\n'.repeat(MAX_FAULTS + 10)}`
  const { faults, faultCount } = await preview(table)
  expect([faults.length, faultCount]).toEqual([MAX_FAULTS, MAX_FAULTS + 10])
})

test.each(['1,200', '0x10', '1e3', '4.2 stone', `1${' '.repeat(30_000)}x`])('%s is no weight', async (weight) => {
  expect(await faultsOf(`name,kind,weight_kg\nRex,Dogs,"${weight}"`)).toEqual([
    '2 weight_kg: Write the weight in kilograms, such as 4.2.',
  ])
})

test('a row with the number of an animal that has another name is a fault, and no second animal', async () => {
  const { id } = await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })
  expect(await faultsOf(`animal,name,kind\n${id},Max,Dogs`)).toEqual([
    `2 name: The animal ${id} is called “Rex”. Remove its number to add another one.`,
  ])
})

test('what the export writes is taken back: columns that cannot be set are named, known animals stay, new ones are added', async () => {
  await add(
    'name,kind,fee,born,sex,weight,chip,intake_on\nRex,Dogs,80,2024-02-29,male,9.8,276098102345678,2026-11-01\n=Mia,Cats,,,,,,',
    2,
  )
  // As app/(workbench)/staff/animals.csv writes it.
  const exported = (await listPetsWithFacts({ db }, {})).map((pet) => ({
    animal: pet.id,
    name: pet.name,
    kind: pet.kind,
    status: pet.status,
    added_at: pet.addedAt,
    withdrawn_at: pet.withdrawnAt,
    born_on: pet.bornOn,
    sex: pet.sex,
    weight_kg: pet.weightGrams === null ? null : pet.weightGrams / 1_000,
    fee: pet.fee,
    chip_number: pet.chipNumber,
    intake_on: pet.intakeOn,
    intake_from: pet.intakeFrom,
  }))
  const written = stringify(exported, { header: true, bom: true, escape_formulas: true, record_delimiter: 'windows' })
  expect(await preview(written)).toMatchObject({ count: 0, knownCount: 2, faults: [] })
  const table = `${written},Tom,Dogs,,,,,,,120.00,,,\r\n`
  expect(await preview(table)).toMatchObject({
    count: 1,
    knownCount: 2,
    ignoredColumns: ['animal', 'status', 'added_at', 'withdrawn_at'],
    faults: [],
  })
  await add(table, 1)
  expect((await pets()).map(({ name }) => name)).toEqual(['Rex', '=Mia', 'Tom'])
  // In another store, these ids belong to other animals, or to none.
  await db.petProfile.deleteMany()
  await db.pet.deleteMany()
  await add(written, 2)
  expect(await pets()).toMatchObject([
    {
      name: 'Rex',
      profile: { sex: 'male', weightGrams: 9_800 },
      record: { chipNumber: '276098102345678', intakeOn: new Date('2026-11-01') },
    },
    { name: '=Mia', profile: null, record: null },
  ])
})

test('a fee that is that of the kind goes on to follow it', async () => {
  await add('name,kind,fee\nRex,Dogs,120.00\nTom,Dogs,0\nMia,Cats,0', 3)
  expect((await pets()).map(({ profile }) => profile?.fee?.toFixed(2))).toEqual([undefined, '0.00', '0.00'])
})

test('nothing is added where the table has another number of animals than the preview said', async () => {
  await expect(add('name,kind\nRex,Dogs\nTom,Dogs', 1)).rejects.toMatchObject({ reason: 'conflict' })
  expect(await db.pet.count()).toBe(0)
})

test('each of many animals gets the facts of its own row, and one more than the most is refused', async () => {
  const rows = Array.from(
    { length: MAX_ROWS + 1 },
    (_, index) => `Pet ${index},Dogs,${index % 3 ? `Breed ${index}` : ''}`,
  )
  const table = (count: number) => `name,kind,breed\n${rows.slice(0, count).join('\n')}`
  expect(await faultsOf(table(MAX_ROWS + 1))).toEqual([
    `${MAX_ROWS + 2} : A table may have 10,000 animals at most. Split it into smaller ones.`,
  ])
  expect(await add(table(MAX_ROWS), MAX_ROWS)).toMatchObject({ added: MAX_ROWS })
  const added = await pets()
  expect(added.map(({ name }) => name)).toEqual(rows.slice(0, MAX_ROWS).map((_, index) => `Pet ${index}`))
  for (const { name, profile } of added) {
    if (profile) expect(profile.breed).toBe(name.replace('Pet', 'Breed'))
  }
  expect(added.filter(({ profile }) => profile !== null)).toHaveLength(6_666)
})

test('regression: ten thousand animals of one name are compared, added as drafts, published and removed', async () => {
  const table = `name,kind,born_on\n${Array.from({ length: MAX_ROWS }, (_, at) => `Luna,Dogs,${at % 2 ? '' : '2024-02-29'}\n`).join('')}`
  expect(await preview(table)).toMatchObject({ count: MAX_ROWS, duplicateCount: MAX_ROWS - 1 })
  const input = { table, expectedCount: MAX_ROWS, withDuplicates: true, asDrafts: true }
  const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    db.$transaction(work, { timeout: 600_000 })
  const { importId } = await inTransaction((tx) => addPets({ db: tx, now }, input, 'staff 7'))
  expect(await inTransaction((tx) => publishImport({ db: tx, now }, { importId }))).toEqual({ published: MAX_ROWS })
  expect(await preview(table)).toMatchObject({ duplicateCount: MAX_ROWS })
  expect(await inTransaction((tx) => undoImport({ db: tx }, { importId }))).toEqual({ removed: MAX_ROWS, kept: 0 })
})
