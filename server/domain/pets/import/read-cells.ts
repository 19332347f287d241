/** What has to be known of a column, or of the whole table, to read a cell. */
export interface CellContext {
  /** The unit of weights that name none; undefined if the table does not tell. */
  readonly unit: WeightUnit | undefined
  /** Whether dates such as 3/4/2024 begin with the day or the month; undefined if the table does not tell. */
  readonly dateOrder: DateOrder | undefined
}

export type WeightUnit = 'kg' | 'g' | 'lb'
export type DateOrder = 'day' | 'month'

export const orNull = (cell: string): string | null => (cell === '' ? null : cell)

const unknown: ReadonlySet<string> = new Set(['', '?', '-', 'u', 'unknown', 'unbekannt', 'n/a'])

/** The text of a cell; null if it is empty or says “unknown”. */
export const orUnknown = (cell: string): string | null => (unknown.has(cell.toLowerCase()) ? null : cell)

const answers = new Map([
  ...['yes', 'y', 'true', '1', 'ja', 'j', 'wahr'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'nein', 'falsch'].map((word) => [word, false] as const),
])

export const readAnswer = (cell: string): boolean | string | null =>
  orUnknown(cell) && (answers.get(cell.toLowerCase()) ?? cell)

const DATE = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?:[ ,T]+\d{1,2}:\d{2}.*)?$/

/**
 * A date in ISO 8601, or as spreadsheets write it, with or without a time: 31.12.2024, 31/12/2024 or 12/31/2024. What may
 * be two days, and what is none, is left as it is.
 */
export function readDate(cell: string, { dateOrder }: Pick<CellContext, 'dateOrder'>): string | null {
  const [, first = '', separator, second = '', third = ''] = DATE.exec(cell) ?? []
  if (first.length === 4) return toDate(first, second, third)
  if (third.length !== 4) return orUnknown(cell)
  const order = separator === '.' ? 'day' : (orderOf(first, second) ?? dateOrder)
  if (order === undefined && first !== second) return cell
  return order === 'month' ? toDate(third, first, second) : toDate(third, second, first)
}

const toDate = (year: string, month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

const orderOf = (first: string, second: string): DateOrder | undefined =>
  Number(first) > 12 ? 'day' : Number(second) > 12 ? 'month' : undefined

/** Which comes first in the dates of a table: one of them tells for all, unless others say otherwise. */
export function findDateOrder(cells: Iterable<string>): DateOrder | undefined {
  const orders = new Set<DateOrder>()
  for (const cell of cells) {
    const [, first = '', separator, second = '', third] = DATE.exec(cell) ?? []
    const order = third?.length === 4 && separator !== '.' ? orderOf(first, second) : undefined
    if (order) orders.add(order)
  }
  const [only] = orders
  return orders.size === 1 ? only : undefined
}

const gramsOf: Readonly<Record<WeightUnit, number>> = { kg: 1_000, g: 1, lb: 453.59237 }
const unitWords: Readonly<Record<string, WeightUnit>> = { kg: 'kg', g: 'g', lb: 'lb', lbs: 'lb' }

/** A number that is not one weight in much of Europe and another elsewhere: 1,200 is 1.2 here, and a thousand times that there. */
const plainNumber = {
  kg: /^\d{1,6}(\.\d{1,3}|,\d{1,2})?$/,
  g: /^\d{1,6}([.,]\d{1,2})?$/,
  lb: /^\d{1,6}([.,]\d{1,2})?$/,
}

/** NaN for what is no weight, or may be two. Nobody has weighed what weighs nothing. */
export function readGrams(cell: string, { unit }: Pick<CellContext, 'unit'>): number | null {
  if (orUnknown(cell) === null) return null
  const [, number = '', word = ''] = /^([\d.,]*) ?([a-z]*)\.?$/i.exec(cell) ?? [undefined, cell]
  if (/^0+([.,]0+)?$/.test(number)) return null
  const written = word === '' ? unit : unitWords[word.toLowerCase()]
  if (written === undefined || !plainNumber[written].test(number)) return Number.NaN
  return Math.round(Number(number.replace(',', '.')) * gramsOf[written])
}

/** Whether a cell is a weight that does not say in what. */
export const lacksUnit = (cell: string): boolean => /^[\d.,]*[1-9][\d.,]*$/.test(cell)
