import { CsvError, parse } from 'csv-parse/sync'
import { sentence } from '@/server/platform/errors/sentences/sentence'
import type { ImportFault } from './import.schema'

/** A row that is not empty. */
export interface TableRow {
  /** As a spreadsheet counts: the headings are row 1. */
  readonly number: number
  readonly cells: readonly string[]
}

export interface Table {
  readonly headings: readonly string[]
  /** Where they are, as a spreadsheet counts. */
  readonly headingsRow: number
  readonly rows: readonly TableRow[]
}

const separators = [',', ';', '\t'] as const

/** Reports have a title and the like above their headings. */
const MAX_ROWS_ABOVE = 10

type IsKnown = (heading: string) => boolean

/**
 * Reads a table with headings (RFC 4180), from a file or copied from a spreadsheet; missing cells at the end of a row
 * are empty. The separator is the one that makes the most headings known, or the one that the file names for Excel
 * (`sep=;`), and the headings are the row of the first few that has the most known ones.
 */
export function parseTable(text: string, isKnown: IsKnown): Table | ImportFault {
  const { table, separator } = takeSeparator(text.replace(/^\uFEFF/, ''))
  try {
    const records = parseRecords(table, separator ?? findSeparator(table, isKnown))
    const { at, cells: headings } = findHeadings(records, isKnown)
    return {
      headings,
      headingsRow: at + 1,
      rows: records
        .map((cells, index) => ({ number: index + 1, cells }))
        .slice(at + 1)
        .filter(({ cells }) => cells.some((cell) => cell !== '')),
    }
  } catch (error) {
    if (error instanceof CsvError) return faultOf(error)
    throw error
  }
}

/** Spreadsheets do not show this line, and do not count it. */
function takeSeparator(text: string): { readonly table: string; readonly separator?: string } {
  const [line, separator] = /^"?sep=([,;|\t])"?[,;|\t]*(?:\r\n|\n|\r)/i.exec(text) ?? []
  return line === undefined || separator === undefined ? { table: text } : { table: text.slice(line.length), separator }
}

function findSeparator(table: string, isKnown: IsKnown): string {
  const known = (separator: string) => findHeadings(parseFirst(table, separator), isKnown).known
  return separators.reduce((best, separator) => (known(separator) > known(best) ? separator : best))
}

function findHeadings(records: readonly (readonly string[])[], isKnown: IsKnown) {
  const rows = records
    .slice(0, MAX_ROWS_ABOVE)
    .map((cells, at) => ({ at, cells, known: cells.filter((cell) => cell !== '' && isKnown(cell)).length }))
  return rows.reduce((best, row) => (row.known > best.known ? row : best), rows[0] ?? { at: 0, cells: [], known: 0 })
}

/** The first rows, or only the first one where a later one is faulty. */
function parseFirst(table: string, separator: string): readonly (readonly string[])[] {
  for (const count of [MAX_ROWS_ABOVE, 1]) {
    try {
      return parseRecords(table, separator, count)
    } catch {}
  }
  return []
}

const parseRecords = (table: string, separator: string, count = -1): string[][] =>
  parse(table, {
    delimiter: separator,
    to: count,
    relax_column_count: true,
    // A spreadsheet copies a cell such as 5" as it is.
    relax_quotes: separator === '\t',
    // If detected, it would be that of the first line only.
    record_delimiter: ['\r\n', '\n', '\r'],
  }).map((cells) => cells.map((cell) => undoEscape(cell).trim()))

/** Exported cells that a spreadsheet would take for a formula begin with an apostrophe: `app/(workbench)/staff/_page/csv-response.ts`. */
const undoEscape = (cell: string): string =>
  cell.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '').replace(/(?<=[;\t])'(?=[=+\-@])/g, '')

function faultOf({ code, records = 0 }: CsvError): ImportFault {
  const row = Number(records) + 1
  return {
    row,
    column: '',
    ...sentence((say) => (code === 'CSV_QUOTE_NOT_CLOSED' ? say.quoteNotClosed() : say.quoteMisplaced())),
  }
}
