import { beforeEach, expect, test } from 'vitest'
import type { Database } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import { addPets, previewImport } from './import-pets'

let db: Database

const NOW = Date.UTC(2026, 10, 24)
const now = () => NOW

beforeEach(async () => {
  ;({ db } = await databaseOfTest())
  await db.category.createMany({ data: [{ name: 'Dogs' }, { name: 'Cats' }] })
})

const preview = (table: string) => previewImport({ db, now }, { table, withDuplicates: false })

async function add(table: string) {
  const { count, faults } = await preview(table)
  expect(faults).toEqual([])
  const input = { table, expectedCount: count, withDuplicates: false, asDrafts: false }
  await db.$transaction((tx) => addPets({ db: tx, now }, input, 'staff 7'))
  return db.pet.findMany({ orderBy: { id: 'asc' }, include: { profile: true, record: true } })
}

const faultsOf = async (table: string) =>
  (await preview(table)).faults.map(({ row, column, message }) => `${row} ${column}: ${message}`)

const day = (date: string) => new Date(`${date}T00:00:00Z`)

// Made up, with the columns and the values that csvimport.py of ShelterManager exports.
const shelterManager = `ANIMALCODE,ANIMALNAME,ANIMALSEX,ANIMALTYPE,Weight (lb),ANIMALCOLOR,ANIMALBREED1,ANIMALBREED2,ANIMALDOB,ANIMALLOCATION,ANIMALSPECIES,ANIMALCOMMENTS,ANIMALNEUTERED,ANIMALMICROCHIP,ANIMALENTRYDATE,ANIMALDECEASEDDATE,ANIMALENTRYCATEGORY,ANIMALNONSHELTER,ANIMALGOODWITHCATS,ANIMALGOODWITHDOGS,ANIMALGOODWITHKIDS,MOVEMENTTYPE,VACCINATIONTYPE,VACCINATIONGIVENDATE
"D2024001","Bella","Female","D (Dog)","44.1","Black","Labrador Retriever","Labrador Retriever","03/04/2021","Kennel 1","Dog","Loves
long walks.","1","985 112 001 234 567","10/31/2026","","Stray","0","Unknown","Yes","No","0","",""
"D2024001","Bella","","","","","","","","","","","","","","","","","","","","","Rabies","11/02/2026"
"U2024002","Tom","Male","U (Unwanted Cat)","0.0","Tabby","Domestic Short Hair","Siamese","12/01/2023","Cat room","Cat","","0","","09/15/2026","","Surrender","0","Yes","Unknown","Unknown","2","",""
"D2020003","Rex","Male","D (Dog)","50","Tan","Boxer","Boxer","01/01/2012","","Dog","","1","","01/01/2020","06/01/2026","Stray","0","Yes","Yes","Yes","","",""
"D2020004","Max","Male","D (Dog)","50","Tan","Boxer","Boxer","01/01/2012","","Dog","","1","","01/01/2020","","Stray","0","Yes","Yes","Yes","1","",""
`

test('an export of ShelterManager is recognised; its dead, its adopted and its vaccinations are no animals to add', async () => {
  expect(await preview(shelterManager)).toMatchObject({
    system: 'ShelterManager (ASM)',
    count: 2,
    goneCount: 2,
    diaryCount: 1,
    ignoredColumns: ['ANIMALCODE', 'ANIMALTYPE', 'ANIMALLOCATION', 'VACCINATIONGIVENDATE'],
    columns: expect.arrayContaining([
      { heading: 'ANIMALBREED1', field: 'breed' },
      { heading: 'Weight (lb)', field: 'weightGrams' },
      { heading: 'ANIMALMICROCHIP', field: 'chipNumber' },
    ]),
  })
  expect(await add(shelterManager)).toMatchObject([
    {
      name: 'Bella',
      categoryId: 1n,
      profile: {
        sex: 'female',
        breed: 'Black, Labrador Retriever',
        bornOn: day('2021-03-04'),
        weightGrams: 20_003,
        story: 'Loves long walks.',
        isNeutered: true,
        goodWithCats: null,
        goodWithDogs: true,
        goodWithChildren: false,
      },
      record: { chipNumber: '985112001234567', intakeOn: day('2026-10-31'), intakeFrom: 'Stray', version: 1 },
    },
    {
      name: 'Tom',
      categoryId: 2n,
      profile: { breed: 'Tabby, Domestic Short Hair, Siamese', weightGrams: null, isNeutered: false },
      record: { chipNumber: null, intakeOn: day('2026-09-15'), intakeFrom: 'Surrender' },
    },
  ])
})

test('a column of another system that says no unit is to be named with one, unless each weight has its own', async () => {
  const table = (heading: string, weight: string) => `ANIMALNAME,ANIMALSPECIES,${heading}\nBella,Dog,${weight}`
  expect(await faultsOf(table('ANIMALWEIGHT', '44'))).toEqual([
    '1 ANIMALWEIGHT: Nothing says in what these weights are. Call this column “Weight (kg)” or “Weight (lb)”, whichever is true.',
  ])
  const [pet] = await add(table('ANIMALWEIGHT', '4.4 lbs'))
  expect(pet?.profile?.weightGrams).toBe(1_996)
})

// Made up, with the columns that ShelterManager's importer reads of Shelterluv's export of animals, and of intakes.
const shelterluv = `Animal ID,Name,Species,Sex,Age (Y/M/D),Primary Breed,Secondary Breed,Primary Color,Current Weight,Kennel Card / Web Site Memo,Altered in Care,Altered before Arrival,Intake Date,Intake Type,Intake Sub-Type,Microchip Number,Attributes
1,Nala,Cat,Female,2Y/ 4M/ 26D,Domestic Shorthair,,Calico,8.5 lb,"Sits on laps.",,Yes,10/29/2026,Surrender,Owner moved,981020012345678,
2,Simba,Cat,Male,0Y/ 3M/ 1D,Siamese,Mix,Cream,,,Altered in Care,No,11/01/2026,Stray,,,No dogs
`

test('an export of Shelterluv is recognised, and its numbers are not taken for those of animals here', async () => {
  await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })
  expect(await preview(shelterluv)).toMatchObject({
    system: 'Shelterluv',
    ignoredColumns: ['Animal ID', 'Age (Y/M/D)', 'Attributes'],
  })
  expect((await add(shelterluv)).slice(1)).toMatchObject([
    {
      name: 'Nala',
      profile: { breed: 'Domestic Shorthair, Calico', weightGrams: 3_856, story: 'Sits on laps.', isNeutered: true },
      record: { chipNumber: '981020012345678', intakeOn: day('2026-10-29'), intakeFrom: 'Surrender, Owner moved' },
    },
    { name: 'Simba', profile: { breed: 'Siamese, Mix, Cream', isNeutered: true }, record: { intakeFrom: 'Stray' } },
  ])
})

// Made up, with columns that ShelterManager's importer reads of PetPoint's report “Animal: Intake with Results Extended”.
const petPoint = `Animal: Intake with Results Extended
Printed 11/24/2026
Animal #,ARN,Animal Name,Species,Primary Breed,Secondary Breed,Gender,Altered,Primary Colour,Date Of Birth,Microchip Number,Intake Date/Time,Intake Type,Intake Subtype,Outcome Type,Outcome Date
A00000001,A1,Daisy,Dog,Beagle,Mix,F,No,White,5/17/2020,AVID*012*345*678,10/3/2026 3:45 PM,Stray,OTC,,
A00000002,A2,Duke,Dog,Boxer,,M,Yes,Tan,5/1/2019,,10/1/2026 9:05 AM,Stray,OTC,Adoption,10/20/2026
`

test('a report of PetPoint is recognised below its title, with dates of which one tells the order of all', async () => {
  expect(await faultsOf(petPoint)).toEqual([
    expect.stringMatching(/^4 Microchip Number: Write the 15 digits of the chip, or the 9 or 10 characters/),
  ])
  const corrected = petPoint.replace('AVID*', '')
  expect(await preview(corrected)).toMatchObject({ system: 'PetPoint', count: 1, goneCount: 1 })
  expect(await add(corrected)).toMatchObject([
    {
      name: 'Daisy',
      profile: { sex: 'female', breed: 'Beagle, Mix, White', isNeutered: false, bornOn: day('2020-05-17') },
      record: { chipNumber: '012345678', intakeOn: day('2026-10-03'), intakeFrom: 'Stray, OTC' },
    },
  ])
})

test('a German table, as Excel saves it, is read: headings, words, decimal commas and dates', async () => {
  const table = [
    '\uFEFFsep=;',
    'Name;Tierart;Rasse;Farbe;Geschlecht;Geboren;Gewicht (kg);kastriert;geimpft;Haltung;Charakter;Schutzgebühr;Chipnummer;Aufgenommen am;Herkunft;Geschichte',
    'Frieda;Hund;Dackel;Saufarben;weiblich;31.12.2024;9,8;ja;nein;beides;ruhig, scheu;350,50;276 0981 0234 5678;1.11.2026;Fundtier;Wartet schon.',
    'Mitzi;katze;EKH;;w;im Mai;4,25;unbekannt;;drinnen;;;;;;',
  ].join('\r\n')
  expect(await faultsOf(table)).toEqual([
    '3 Geboren: Write a date since 1830 as year, month and day, such as 2024-02-29.',
  ])
  expect(await add(table.replace('im Mai', 'unbekannt'))).toMatchObject([
    {
      name: 'Frieda',
      categoryId: 1n,
      profile: {
        breedDe: 'Dackel, Saufarben',
        sex: 'female',
        bornOn: day('2024-12-31'),
        weightGrams: 9_800,
        isNeutered: true,
        isVaccinated: false,
        housing: 'either',
        temperament: ['calm', 'shy'],
        storyDe: 'Wartet schon.',
      },
      record: { chipNumber: '276098102345678', intakeOn: day('2026-11-01'), intakeFrom: 'Fundtier' },
    },
    { name: 'Mitzi', profile: { weightGrams: 4_250, isNeutered: null, housing: 'indoors' }, record: null },
  ])
})

test.each([
  ['weight_g', '850', 850],
  ['Gewicht in Gramm', '850', 850],
  ['weight_lb', '2.5', 1_134],
  ['weight', '2.5', 2_500],
  ['weight', '850 g', 850],
  ['weight', '0', null],
  ['weight', 'unbekannt', null],
])('a column called %s with %s is a weight of %s grams', async (heading, cell, grams) => {
  const [pet] = await add(`name,kind,sex,${heading}\nRex,Dogs,m,${cell}`)
  expect(pet?.profile?.weightGrams).toBe(grams)
})

test.each([
  ['13/2/2024', '3/4/2024', '2024-04-03'],
  ['2/13/2024', '3/4/2024', '2024-03-04'],
  ['2024-02-13', '3/3/2024', '2024-03-03'],
])('beside %s, %s is %s', async (other, cell, date) => {
  const pets = await add(`name,kind,born_on\nRex,Dogs,${other}\nTom,Dogs,${cell}`)
  expect(pets[1]?.profile?.bornOn).toEqual(day(date))
})

test('dates that contradict each other tell nothing of a third', async () => {
  expect(await faultsOf('name,kind,born_on\nRex,Dogs,13/2/2024\nTom,Dogs,2/13/2024\nMia,Cats,3/4/2024')).toEqual([
    '4 born_on: Write a date since 1830 as year, month and day, such as 2024-02-29.',
  ])
})

test.each([
  ['chip_number', '9.85E+14', 'If a spreadsheet has made 9.85E+14 of it, have the column as text.'],
  ['chip_number', '12345', 'Write the 15 digits of the chip'],
  ['intake_on', '2026-11-25', 'Must not be in the future.'],
  ['intake_from', 'x'.repeat(121), 'at most 120 characters'],
  ['kastriert', 'halb', 'Write yes, no, or nothing if it is not known.'],
])('a faulty cell of the column %s says what to do', async (heading, cell, advice) => {
  const [fault] = await faultsOf(`name,kind,${heading}\nRex,Dogs,${cell}`)
  expect(fault).toContain(`2 ${heading}: `)
  expect(fault?.toLowerCase()).toContain(advice.toLowerCase())
})

test('an animal with the chip of another one is pointed out, whatever it is called', async () => {
  await add('name,kind,chip\nRex,Dogs,276098102345678')
  expect(
    (await preview('name,kind,chip\nMax,Dogs,2760981-02345678\nTom,Dogs,0123456789\nTim,Dogs,0123456789')).duplicates,
  ).toEqual([
    { row: 2, name: 'Max', petId: 1 },
    { row: 4, name: 'Tim' },
  ])
})
