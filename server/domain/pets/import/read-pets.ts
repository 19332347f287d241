import { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import { findNamesakes } from '@/server/domain/pets/drafts/namesakes'
import { findPetsByChip } from '@/server/domain/pets/health/find-by-chip'
import { recordShape } from '@/server/domain/pets/health/health.schema'
import { presentationOf } from '@/server/domain/pets/looks/presentation'
import { newPetSchema } from '@/server/domain/pets/pets.schema'
import { updateProfileInput } from '@/server/domain/pets/profiles/profiles.schema'
import { isYetToCome } from '@/server/domain/pets/profiles/profiles.service'
import { type Issue, toIssues } from '@/server/platform/errors/issues'
import { type Sentence, sentence } from '@/server/platform/errors/sentences/sentence'
import { cellReader, cellsOf, type FoundColumns, findColumns, isKnownHeading } from './find-columns'
import { type ImportFault, type ImportPreview, MAX_ROWS, type previewInput } from './import.schema'
import { type ImportField, importColumns, importFields } from './import-columns'
import { saysGone } from './other-systems'
import { parseTable, type Table, type TableRow } from './parse-table'

type Deps = Pick<TransactionDeps, 'db' | 'now'>

/** All the facts about an animal, checked as in its form. */
const factsSchema = updateProfileInput.omit({ petId: true, expectedVersion: true })

const recordSchema = z.object(recordShape)

interface Kind {
  readonly id: number
  readonly name: string
  readonly fee: string | null
}

export interface PetToAdd extends Pick<z.output<typeof newPetSchema>, 'name' | 'status'> {
  /** As a spreadsheet counts. */
  readonly row: number
  readonly kind: Kind
  readonly facts: z.output<typeof factsSchema>
  /** Whether any fact is known. */
  readonly hasFacts: boolean
  /** Undefined if nothing of it is known. */
  readonly record: z.output<typeof recordSchema> | undefined
}

interface ReadTable
  extends Pick<
    ImportPreview,
    'system' | 'columns' | 'ignoredColumns' | 'knownCount' | 'goneCount' | 'diaryCount' | 'duplicates'
  > {
  /** Those to add. */
  readonly pets: readonly PetToAdd[]
  readonly faults: readonly ImportFault[]
}

/** Reads the animals of a table, and finds every fault in it. */
export async function readPets(
  { db, now }: Deps,
  { table: text, withDuplicates }: z.output<typeof previewInput>,
): Promise<ReadTable> {
  const table = parseTable(text, isKnownHeading)
  if ('message' in table) return { ...nothing, faults: [table] }
  const found = findColumns(table)
  const { system, ignoredColumns } = found
  const taken = { system, ignoredColumns, columns: takenColumns(found) }
  const faults = [...found.faults, ...wrongSize(table)]
  if (faults.length > 0) return { ...nothing, ...taken, faults }
  const cellOf = cellReader(found)
  const isDiary = (row: TableRow) =>
    cellOf(row, 'kind') === '' && cellsOf(found, row, 'diary').some((cell) => cell !== '')
  const isGone = (row: TableRow) => cellsOf(found, row, 'gone').some(saysGone)
  const diary = new Set(table.rows.filter(isDiary))
  const gone = new Set(table.rows.filter((row) => !diary.has(row) && isGone(row)))
  const animals = table.rows.filter((row) => !diary.has(row) && !gone.has(row))
  const kinds = await findKinds({ db }, new Set(animals.map((row) => cellOf(row, 'kind'))))
  const nameOfKnown = await findKnown({ db }, animals, cellOf)
  const rows = animals.filter((row) => nameOfKnown(row) !== cellOf(row, 'name'))
  const today = new Date(now())
  const width = table.headings.length
  const read = rows.map((row) => readPet({ row, found, width, kinds, today, cellOf, known: nameOfKnown(row) }))
  const pets = read.flatMap((each) => ('pet' in each ? [each.pet] : []))
  const duplicates = await findDuplicates({ db }, pets)
  const left = new Set(withDuplicates ? [] : duplicates.map(({ row }) => row))
  return {
    ...taken,
    pets: pets.filter(({ row }) => !left.has(row)),
    duplicates,
    faults: read.flatMap((each) => ('faults' in each ? each.faults : [])),
    knownCount: animals.length - rows.length,
    goneCount: gone.size,
    diaryCount: diary.size,
  }
}

const nothing: ReadTable = {
  pets: [],
  faults: [],
  columns: [],
  ignoredColumns: [],
  knownCount: 0,
  goneCount: 0,
  diaryCount: 0,
  duplicates: [],
}

const takenColumns = ({ columns }: FoundColumns): ImportPreview['columns'] =>
  importFields.flatMap((field) => (columns.get(field) ?? []).map(({ heading }) => ({ heading, field })))

/** The animals that the store, or an earlier row, may have already. */
async function findDuplicates(
  { db }: Pick<Deps, 'db'>,
  pets: readonly PetToAdd[],
): Promise<ImportPreview['duplicates']> {
  const known = await findNamesakes({ db }, pets.map(toKnownByName))
  const chips = await findPetsByChip(
    { db },
    pets.flatMap(({ record }) => record?.chipNumber ?? []),
  )
  const chipsAbove = new Set<string>()
  return pets.flatMap(({ row, name, record }, at) => {
    const chip = record?.chipNumber ?? undefined
    const petId = chip === undefined ? undefined : chips.get(chip)
    const isAbove = chip !== undefined && chipsAbove.has(chip)
    if (chip !== undefined) chipsAbove.add(chip)
    const found = known.get(at) ?? (petId === undefined ? (isAbove ? {} : undefined) : { petId })
    return found === undefined ? [] : [{ row, name, ...found }]
  })
}

const toKnownByName = ({ name, kind, facts: { bornOn } }: PetToAdd) => ({ name, categoryId: kind.id, bornOn })

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
  readonly found: FoundColumns
  /** How many headings there are. */
  readonly width: number
  readonly kinds: ReadonlyMap<string, Kind>
  /** A birthday may not be later. */
  readonly today: Date
  readonly cellOf: ReturnType<typeof cellReader>
  /** The current name of the animal with the row's id. */
  readonly known: string | undefined
}

function readPet(input: RowToRead): { pet: PetToAdd } | { faults: ImportFault[] } {
  const { row, found, width, kinds, today, cellOf, known } = input
  const headingOf = (field: ImportField) => found.columns.get(field)?.[0]
  const fault = (field: ImportField, words: Sentence): ImportFault => ({
    row: row.number,
    column: headingOf(field)?.heading ?? field,
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
  const values = importFields.map((field) => [field, importColumns[field].read(cellOf(row, field), found)] as const)
  const { name: _, kind: __, chipNumber, intakeOn, intakeFrom, ...told } = Object.fromEntries(values)
  const facts = factsSchema.safeParse(told)
  const record = recordSchema.safeParse({ chipNumber, intakeOn, intakeFrom })
  const faults: (readonly [ImportField, Sentence])[] = [
    ...issuesOf(pet.error).flatMap((issue) =>
      issue.path[0] === 'name' ? [['name', adviceFor('name', issue)] as const] : [],
    ),
    ...(kind ? [] : [['kind', noKind(kindName)] as const]),
    ...[...issuesOf(facts.error), ...issuesOf(record.error)].flatMap((issue) => {
      const field = importFields.find((each) => each === issue.path[0])
      return field ? [[field, adviceFor(field, issue)] as const] : []
    }),
    ...(facts.data && isYetToCome(facts.data.bornOn, today) ? [yetToCome('bornOn')] : []),
    ...(record.data && isYetToCome(record.data.intakeOn, today) ? [yetToCome('intakeOn')] : []),
  ]
  if (!pet.data || !facts.data || !record.data || !kind || faults.length > 0) {
    const placeOf = (field: ImportField) => headingOf(field)?.index ?? -1
    // The first fault of each column, in the order of the columns.
    const shown = [...new Map(faults.toReversed())].toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    return { faults: shown.map(([field, words]) => fault(field, words)) }
  }
  // An exported table has the fee of the kind if an animal has none of its own: it keeps following its kind.
  const ownFee = Number(facts.data.ownFee) === Number(kind.fee) && kind.fee !== null ? null : facts.data.ownFee
  const { name, status } = pet.data
  const has = (fields: readonly ImportField[]) => fields.some((field) => cellOf(row, field) !== '')
  const hasFacts = ownFee !== null || has(factFields)
  return {
    pet: {
      row: row.number,
      name,
      status,
      kind,
      facts: { ...facts.data, ownFee },
      hasFacts,
      record: has(recordFields) ? record.data : undefined,
    },
  }
}

const recordFields = ['chipNumber', 'intakeOn', 'intakeFrom'] as const satisfies readonly ImportField[]

/** The facts of a profile; the fee is one only if it is the animal's own. */
const factFields = importFields.filter((field) => !['name', 'kind', 'ownFee', ...recordFields].includes(field))

const yetToCome = (field: ImportField) => [field, sentence((say) => say.cellYetToCome())] as const

const issuesOf = (error: z.ZodError | undefined): Issue[] => (error ? toIssues(error.issues) : [])

const adviceFor = (field: ImportField, { message }: Issue): Sentence =>
  sentence((say) => importColumns[field].advice(say, message))

const noKind = (name: string): Sentence =>
  sentence((say) => (name === '' ? say.cellNeedsKind() : say.cellOfNoKind(name)))
