import { sentence } from '@/server/platform/errors/sentences/sentence'
import type { ImportFault } from './import.schema'
import { type Column, type ImportField, importColumns, importFields } from './import-columns'
import { headingKey, isHeadingOfSystem, type KnownSystem, recognizeSystem } from './other-systems'
import type { Table, TableRow } from './parse-table'
import { type DateOrder, findDateOrder, lacksUnit, type WeightUnit } from './read-cells'

/** What a table's columns mean: an animal's fields, its number in an exported table, or what leaves a row out. */
type Meaning = ImportField | 'id' | 'gone' | 'diary'

interface FoundColumn {
  readonly index: number
  readonly heading: string
}

export interface FoundColumns {
  /** The system whose export the table is. */
  readonly system: string | undefined
  readonly columns: ReadonlyMap<Meaning, readonly FoundColumn[]>
  /** The unit of weights that name none. */
  readonly unit: WeightUnit | undefined
  readonly dateOrder: DateOrder | undefined
  readonly ignoredColumns: string[]
  readonly faults: readonly ImportFault[]
}

/** The headings of an exported table's column with the animals' ids. */
const ID_HEADINGS: readonly string[] = ['animal', 'id', 'animal_id']

const meanings = new Map<string, ImportField | 'id'>(ID_HEADINGS.map((heading) => [headingKey(heading), 'id']))
for (const field of importFields) {
  const { en, de } = importColumns[field].headings
  for (const heading of [...en, ...de]) meanings.set(headingKey(heading), field)
}

/** What a heading means; undefined if it is unknown. Another system's numbers are not ours. */
function meaningOf(heading: string, system: KnownSystem | undefined): Meaning | undefined {
  const key = headingKey(heading)
  const meaning = system?.fields.get(key) ?? meanings.get(key)
  return system && meaning === 'id' ? undefined : meaning
}

/** Whether a heading is one of any table that can be read. */
export const isKnownHeading = (heading: string): boolean =>
  meanings.has(headingKey(heading)) || isHeadingOfSystem(heading)

/** Finds what the columns of a table are, and what is wrong with its headings. */
export function findColumns({ headings, headingsRow, rows }: Table): FoundColumns {
  const system = recognizeSystem(headings)
  const columns = new Map<Meaning, FoundColumn[]>()
  const ignoredColumns: string[] = []
  const faults: ImportFault[] = []
  const fault = (column: string, words: ReturnType<typeof sentence>) =>
    faults.push({ row: headingsRow, column, ...words })
  for (const [index, heading] of headings.entries()) {
    const meaning = meaningOf(heading, system)
    const same = meaning && columns.get(meaning)
    if (meaning && same?.[0] && !isJoined(meaning)) {
      const [{ heading: other }] = same
      fault(
        heading,
        sentence((say) => say.columnTwice(other)),
      )
    } else if (meaning) columns.set(meaning, [...(same ?? []), { index, heading }])
    if (heading !== '' && (meaning === undefined || meaning === 'id')) ignoredColumns.push(heading)
  }
  for (const field of ['name', 'kind'] as const) {
    if (columns.has(field)) continue
    fault(
      '',
      sentence((say) => say.noColumn(field)),
    )
  }
  const [weight] = columns.get('weightGrams') ?? []
  const unit = weight && unitOf(weight.heading, system)
  const isWithoutUnit = weight && !unit && rows.some(({ cells }) => lacksUnit(cells[weight.index] ?? ''))
  if (isWithoutUnit) {
    fault(
      weight.heading,
      sentence((say) => say.columnOfNoUnit()),
    )
  }
  const dates = [...(columns.get('bornOn') ?? []), ...(columns.get('intakeOn') ?? [])]
  const dateOrder = findDateOrder(dates.flatMap(({ index }) => rows.map(({ cells }) => cells[index] ?? '')))
  return { system: system?.name, columns, unit, dateOrder, ignoredColumns, faults }
}

const isJoined = (meaning: Meaning): boolean =>
  meaning === 'gone' || meaning === 'diary' || (meaning !== 'id' && joinOf(meaning) !== undefined)

const joinOf = (field: ImportField): Column['join'] => {
  const column: Column = importColumns[field]
  return column.join
}

/** Other systems write pounds or kilograms, as their users have chosen, and do not say which. */
function unitOf(heading: string, system: KnownSystem | undefined): WeightUnit | undefined {
  const key = headingKey(heading)
  if (key.endsWith('kg')) return 'kg'
  if (/(lbs?|pounds)$/.test(key)) return 'lb'
  if (/(weight|gewicht)(in)?(g|gramm?s?)$/.test(key)) return 'g'
  return system ? undefined : 'kg'
}

/** What a row has in a field's columns. */
export const cellReader =
  ({ columns }: FoundColumns) =>
  ({ cells }: TableRow, meaning: Meaning): string => {
    const found = (columns.get(meaning) ?? []).map(({ index }) => cells[index] ?? '')
    const [first = ''] = found
    if (found.length < 2) return first
    return meaning === 'id' || meaning === 'gone' || meaning === 'diary' ? first : (joinOf(meaning)?.(found) ?? first)
  }

/** The cells of every column that leaves a row out. */
export const cellsOf = ({ columns }: FoundColumns, { cells }: TableRow, meaning: 'gone' | 'diary'): string[] =>
  (columns.get(meaning) ?? []).map(({ index }) => cells[index] ?? '')
