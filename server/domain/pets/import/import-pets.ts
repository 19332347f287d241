import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import { findNamesakes } from '@/server/domain/pets/drafts/namesakes'
import { presentationOf } from '@/server/domain/pets/looks/presentation'
import { newPetSchema } from '@/server/domain/pets/pets.schema'
import { updateProfileInput } from '@/server/domain/pets/profiles/profiles.schema'
import { isYetToCome, profileColumns } from '@/server/domain/pets/profiles/profiles.service'
import { isForeignKeyViolation } from '@/server/platform/db/errors'
import { Prisma } from '@/server/platform/db/generated/client'
import { type Issue, toIssues } from '@/server/platform/errors/issues'
import { type Sentence, sentence } from '@/server/platform/errors/sentences/sentence'
import { conflict, refusedFor } from '@/server/platform/errors/service-error'
import type { Actor } from '@/server/procedures/callers/caller'
import {
  type addedSchema,
  type addInput,
  type ImportFault,
  type ImportPreview,
  MAX_FAULTS,
  MAX_ROWS,
  type previewInput,
  SAMPLE_SIZE,
} from './import.schema'
import { fieldOf, type ImportField, importColumns, importFields } from './import-columns'
import { recordImport } from './imports'
import { parseTable, type Table, type TableRow } from './parse-table'

type Deps = Pick<TransactionDeps, 'db' | 'now'>

/** What adding the animals of a table would do, without doing it. */
export async function previewImport(deps: Deps, input: z.output<typeof previewInput>): Promise<ImportPreview> {
  const { pets, faults, ignoredColumns, knownCount, duplicates } = await readPets(deps, input)
  const kinds = new Map<string, number>()
  for (const { kind } of pets) kinds.set(kind.name, (kinds.get(kind.name) ?? 0) + 1)
  return {
    count: pets.length,
    kinds: [...kinds].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count),
    sample: pets.slice(0, SAMPLE_SIZE).map(({ name, kind, facts }) => ({
      name,
      kind: kind.name,
      bornOn: facts.bornOn,
      sex: facts.sex,
      weightGrams: facts.weightGrams,
      fee: facts.ownFee ?? kind.fee,
    })),
    faults: faults.slice(0, MAX_FAULTS),
    faultCount: faults.length,
    ignoredColumns,
    knownCount,
    duplicates: duplicates.slice(0, MAX_FAULTS),
    duplicateCount: duplicates.length,
  }
}

/**
 * Adds the animals of a table, all of them or none, and remembers which. Must run in a transaction.
 * @throws ServiceError invalid_request if the table has a fault; conflict when it has another number of animals than
 *   expected, or when a kind was just removed
 */
export async function addPets(
  { db, now }: Deps,
  { expectedCount, asDrafts, ...input }: z.output<typeof addInput>,
  actor: Actor,
): Promise<z.output<typeof addedSchema>> {
  const { pets, faults } = await readPets({ db, now }, input)
  if (faults.length > 0) throw refusedFor('invalid_request', faults.slice(0, MAX_FAULTS).map(toIssue))
  if (pets.length !== expectedCount) throw changedMeanwhile()
  const changedAt = new Date(now())
  const petIds: number[] = []
  for (let start = 0; start < pets.length; start += BATCH_SIZE) {
    const batch = pets.slice(start, start + BATCH_SIZE)
    const ids = await insertPets(db, batch, asDrafts ? changedAt : null).catch((failure) => {
      throw isForeignKeyViolation(failure) ? changedMeanwhile() : failure
    })
    const profiles = batch.flatMap(({ facts, hasFacts }, index) =>
      hasFacts ? [{ petId: ids[index], ...profileColumns(facts), version: 1, changedAt, changedBy: actor }] : [],
    )
    await insertProfiles(db, profiles)
    petIds.push(...ids)
  }
  return { added: pets.length, importId: await recordImport(db, { petIds, addedAt: changedAt, addedBy: actor }) }
}

const changedMeanwhile = () => conflict((say) => say.tableHasChanged())

/** Rows per statement: few enough for its time limit. */
const BATCH_SIZE = 1_000

// As JSON: of createMany, Prisma makes a statement with a parameter for each value, which took most of a minute for 10,000
// animals where PostgreSQL took one second.

/**
 * Resolves to the new ids, in the order of the animals.
 * @param draftedAt null for animals that are offered at once
 */
async function insertPets(db: Deps['db'], pets: readonly PetToAdd[], draftedAt: Date | null): Promise<number[]> {
  const rows = pets.map(({ name, kind, status }, at) => ({ at, name, kind: kind.id, status }))
  const added = await db.$queryRaw<{ id: bigint }[]>`
    INSERT INTO pet (name, category_id, status, is_draft, withdrawn_at)
    SELECT name, kind, status, ${draftedAt !== null}, ${draftedAt}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (at int, name text, kind bigint, status pet_status)
    ORDER BY at RETURNING id`
  // Numbered in the order in which they were written, regardless of the order in which they are returned.
  return added.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
}

/** @param profiles with fields named as in the model; what one of them lacks is null */
async function insertProfiles(db: Deps['db'], profiles: readonly object[]): Promise<void> {
  if (profiles.length === 0) return
  const fields = new Set(profiles.flatMap(Object.keys))
  const columns = Prisma.raw([...fields].map(columnOf).join(', '))
  const rows = profiles.map((profile) =>
    Object.fromEntries(Object.entries(profile).map(([field, value]) => [columnOf(field), value])),
  )
  await db.$executeRaw`
    INSERT INTO pet_profile (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::pet_profile, ${JSON.stringify(rows)}::jsonb)`
}

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** All the facts about an animal, checked as in its form. */
const factsSchema = updateProfileInput.omit({ petId: true, expectedVersion: true })

interface Kind {
  readonly id: number
  readonly name: string
  readonly fee: string | null
}

interface PetToAdd extends Pick<z.output<typeof newPetSchema>, 'name' | 'status'> {
  /** As a spreadsheet counts. */
  readonly row: number
  readonly kind: Kind
  readonly facts: z.output<typeof factsSchema>
  /** Whether any fact is known. */
  readonly hasFacts: boolean
}

interface ReadTable extends Pick<ImportPreview, 'ignoredColumns' | 'knownCount' | 'duplicates'> {
  /** Those to add. */
  readonly pets: readonly PetToAdd[]
  readonly faults: readonly ImportFault[]
}

/** Each field's position in a row, and its heading. */
type Columns = ReadonlyMap<ImportField | 'id', { readonly index: number; readonly heading: string }>

async function readPets(
  { db, now }: Deps,
  { table: text, withDuplicates }: z.output<typeof previewInput>,
): Promise<ReadTable> {
  const table = parseTable(text, (heading) => fieldOf(heading) !== undefined)
  if ('message' in table) return { ...nothing, faults: [table] }
  const { columns, ignoredColumns, faults: wrongHeadings } = findColumns(table.headings)
  const faults = [...wrongHeadings, ...wrongSize(table)]
  if (faults.length > 0) return { ...nothing, faults, ignoredColumns }
  const cellOf = ({ cells }: TableRow, field: ImportField | 'id') => cells[columns.get(field)?.index ?? -1] ?? ''
  const kinds = await findKinds({ db }, new Set(table.rows.map((row) => cellOf(row, 'kind'))))
  const nameOfKnown = await findKnown({ db }, table.rows, cellOf)
  const rows = table.rows.filter((row) => nameOfKnown(row) !== cellOf(row, 'name'))
  const today = new Date(now())
  const width = table.headings.length
  const read = rows.map((row) => readPet({ row, columns, width, kinds, today, cellOf, known: nameOfKnown(row) }))
  const pets = read.flatMap((each) => ('pet' in each ? [each.pet] : []))
  const duplicates = await findDuplicates({ db }, pets)
  const left = new Set(withDuplicates ? [] : duplicates.map(({ row }) => row))
  return {
    pets: pets.filter(({ row }) => !left.has(row)),
    duplicates,
    faults: read.flatMap((each) => ('faults' in each ? each.faults : [])),
    ignoredColumns,
    knownCount: table.rows.length - rows.length,
  }
}

const nothing: ReadTable = { pets: [], faults: [], ignoredColumns: [], knownCount: 0, duplicates: [] }

/** The animals that the store, or an earlier row, may have already. */
async function findDuplicates(
  { db }: Pick<Deps, 'db'>,
  pets: readonly PetToAdd[],
): Promise<ImportPreview['duplicates']> {
  const known = await findNamesakes({ db }, pets.map(toKnownByName))
  return pets.flatMap(({ row, name }, at) => {
    const found = known.get(at)
    return found === undefined ? [] : [{ row, name, ...found }]
  })
}

const toKnownByName = ({ name, kind, facts: { bornOn } }: PetToAdd) => ({ name, categoryId: kind.id, bornOn })

function findColumns(headings: readonly string[]) {
  const columns = new Map<ImportField | 'id', { index: number; heading: string }>()
  const ignoredColumns: string[] = []
  const faults: ImportFault[] = []
  for (const [index, heading] of headings.entries()) {
    const field = fieldOf(heading)
    const other = field && columns.get(field)
    if (other) {
      faults.push({ row: 1, column: heading, ...sentence((say) => say.columnTwice(other.heading)) })
    } else if (field) columns.set(field, { index, heading })
    if (heading !== '' && (field === undefined || field === 'id')) ignoredColumns.push(heading)
  }
  for (const field of ['name', 'kind'] as const) {
    if (columns.has(field)) continue
    faults.push({ row: 1, column: '', ...sentence((say) => say.noColumn(field)) })
  }
  return { columns, ignoredColumns, faults }
}

function wrongSize({ rows }: Table): ImportFault[] {
  if (rows.length === 0) return [{ row: 2, column: '', ...sentence((say) => say.tableIsEmpty()) }]
  const extra = rows[MAX_ROWS]
  return extra ? [{ row: extra.number, column: '', ...sentence((say) => say.tableTooLong(MAX_ROWS)) }] : []
}

/**
 * The kinds with these names, ignoring case and accents as category names do; otherwise the kinds that pages call so, in
 * any language.
 */
async function findKinds({ db }: Pick<Deps, 'db'>, names: ReadonlySet<string>): Promise<ReadonlyMap<string, Kind>> {
  // PostgreSQL takes no text with U+0000, and no kind has it.
  const asked = [...names].filter((name) => !name.includes('\0'))
  const called = (await db.category.findMany()).flatMap(({ name, ...chosen }) => {
    const { plural, singular, pluralDe, singularDe } = presentationOf(name, chosen)
    return [plural, singular, pluralDe, singularDe].map((word) => ({ name, word }))
  })
  const rows = await db.$queryRaw<{ asked: string; id: bigint; name: string; fee: string | null }[]>`
    SELECT DISTINCT ON (asked) asked, id, name, fee::text
    FROM unnest(${asked}::text[]) AS asked
    JOIN (
      SELECT name AS called, name, true AS is_name FROM category
      UNION ALL SELECT word, name, false FROM jsonb_to_recordset(${JSON.stringify(called)}::jsonb) AS row (word text, name text)
    ) AS names ON search_text(called) = search_text(asked)
    JOIN category USING (name)
    ORDER BY asked, is_name DESC, name <> asked, id`
  return new Map(rows.map(({ asked, id, name, fee }) => [asked, { id: Number(id), name, fee }]))
}

/** The current names of the animals whose ids are in an exported table; undefined for other rows. */
async function findKnown(
  { db }: Pick<Deps, 'db'>,
  rows: readonly TableRow[],
  cellOf: (row: TableRow, field: 'id' | 'name') => string,
): Promise<(row: TableRow) => string | undefined> {
  const ids = rows.map((row) => cellOf(row, 'id')).filter((id) => /^[1-9]\d{0,14}$/.test(id))
  if (ids.length === 0) return () => undefined
  const known = await db.$queryRaw<{ id: string; name: string }[]>`
    SELECT id::text, name FROM pet WHERE id = ANY(${ids}::bigint[])`
  const names = new Map(known.map(({ id, name }) => [id, name.trim()]))
  return (row) => names.get(cellOf(row, 'id'))
}

interface RowToRead {
  readonly row: TableRow
  readonly columns: Columns
  /** How many headings there are. */
  readonly width: number
  readonly kinds: ReadonlyMap<string, Kind>
  /** A birthday may not be later. */
  readonly today: Date
  readonly cellOf: (row: TableRow, field: ImportField | 'id') => string
  /** The current name of the animal with the row's id. */
  readonly known: string | undefined
}

function readPet(input: RowToRead): { pet: PetToAdd } | { faults: ImportFault[] } {
  const { row, columns, width, kinds, today, cellOf, known } = input
  const fault = (field: ImportField, words: Sentence): ImportFault => ({
    row: row.number,
    column: columns.get(field)?.heading ?? field,
    ...words,
  })
  if (row.cells.slice(width).some((cell) => cell !== '')) {
    return { faults: [{ row: row.number, column: '', ...sentence((say) => say.tooManyCells()) }] }
  }
  if (known !== undefined) {
    const id = cellOf(row, 'id')
    return {
      faults: [
        fault(
          'name',
          sentence((say) => say.animalIsCalled(id, known)),
        ),
      ],
    }
  }
  const kindName = cellOf(row, 'kind')
  const kind = kinds.get(kindName)
  const pet = newPetSchema.safeParse({ name: cellOf(row, 'name'), categoryId: kind?.id })
  const values = importFields.map((field) => [field, importColumns[field].read(cellOf(row, field))] as const)
  const { name: _, kind: __, ...told } = Object.fromEntries(values)
  const facts = factsSchema.safeParse(told)
  const faults: (readonly [ImportField, Sentence])[] = [
    ...issuesOf(pet.error).flatMap((issue) =>
      issue.path[0] === 'name' ? [['name', adviceFor('name', issue)] as const] : [],
    ),
    ...(kind ? [] : [['kind', noKind(kindName)] as const]),
    ...issuesOf(facts.error).flatMap((issue) => {
      const field = importFields.find((each) => each === issue.path[0])
      return field ? [[field, adviceFor(field, issue)] as const] : []
    }),
    ...(facts.data && isYetToCome(facts.data.bornOn, today)
      ? [['bornOn', sentence((say) => say.cellYetToCome())] as const]
      : []),
  ]
  if (!pet.data || !facts.data || !kind || faults.length > 0) {
    const placeOf = (field: ImportField) => columns.get(field)?.index ?? -1
    // The first fault of each column, in the order of the columns.
    const shown = [...new Map(faults.toReversed())].toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    return { faults: shown.map(([field, words]) => fault(field, words)) }
  }
  // An exported table has the fee of the kind if an animal has none of its own: it keeps following its kind.
  const ownFee = Number(facts.data.ownFee) === Number(kind.fee) && kind.fee !== null ? null : facts.data.ownFee
  const { name, status } = pet.data
  const hasFacts =
    ownFee !== null || values.some(([field]) => !fieldsBesideFacts.has(field) && cellOf(row, field) !== '')
  return { pet: { row: row.number, name, status, kind, facts: { ...facts.data, ownFee }, hasFacts } }
}

/** What a row contains besides the facts of a profile; the fee is one only if it is the animal's own. */
const fieldsBesideFacts: ReadonlySet<ImportField> = new Set(['name', 'kind', 'ownFee'])

const issuesOf = (error: z.ZodError | undefined): Issue[] => (error ? toIssues(error.issues) : [])

const adviceFor = (field: ImportField, { message }: Issue): Sentence =>
  sentence((say) => importColumns[field].advice(say, message))

const noKind = (name: string): Sentence =>
  sentence((say) => (name === '' ? say.cellNeedsKind() : say.cellOfNoKind(name)))

const toIssue = ({ row, column, ...words }: ImportFault): Issue => ({
  path: ['table', row, column],
  code: 'custom',
  ...words,
})
