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
  readonly rows: readonly TableRow[]
}

const separators = [',', ';', '\t'] as const
type Separator = (typeof separators)[number]

/**
 * Reads a table with headings (RFC 4180), from a file or copied from a spreadsheet; missing cells at the end of a row
 * are empty. The separator is the one that makes the most headings known.
 */
export function parseTable(text: string, isKnown: (heading: string) => boolean): Table | ImportFault {
  const table = text.replace(/^\uFEFF/, '')
  try {
    const [headings = [], ...rows] = parseRecords(table, findSeparator(table, isKnown))
    return {
      headings,
      rows: rows
        .map((cells, index) => ({ number: index + 2, cells }))
        .filter(({ cells }) => cells.some((cell) => cell !== '')),
    }
  } catch (error) {
    if (error instanceof CsvError) return faultOf(error)
    throw error
  }
}

function findSeparator(table: string, isKnown: (heading: string) => boolean): Separator {
  const known = (separator: Separator) => parseHeadings(table, separator).filter(isKnown).length
  return separators.reduce((best, separator) => (known(separator) > known(best) ? separator : best))
}

function parseHeadings(table: string, separator: Separator): readonly string[] {
  try {
    return parseRecords(table, separator, 1)[0] ?? []
  } catch {
    return []
  }
}

const parseRecords = (table: string, separator: Separator, count = -1): string[][] =>
  parse(table, {
    delimiter: separator,
    to: count,
    relax_column_count: true,
    // A spreadsheet copies a cell such as 5" as it is.
    relax_quotes: separator === '\t',
    // If detected, it would be that of the first line only.
    record_delimiter: ['\r\n', '\n', '\r'],
  }).map((cells) => cells.map((cell) => undoEscape(cell).trim()))

/** Exported cells that a spreadsheet would take for a formula begin with an apostrophe: `app/(store)/staff/_page/csv-response.ts`. */
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
