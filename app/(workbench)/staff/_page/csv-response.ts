import 'server-only'
import { stringify } from 'csv-stringify/sync'
import { toPublicError } from '@/server/platform/errors/public-error'

/** A cell for each row, by the heading of its column; null for an empty one. */
type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>

interface CsvTable<Row> {
  /** The file's name, without its extension. */
  readonly name: string
  readonly columns: Columns<Row>
  /** The rows after one, or the first ones; empty when there are no more. */
  readonly readAfter: (last: Row | undefined) => Promise<readonly Row[]>
}

/**
 * A table to save as a file (RFC 4180), read and sent piece by piece. Spreadsheets recognize it as UTF-8, and take no
 * cell for a formula. Sends those who may not have it to the staff's page, which says so.
 */
export async function csvResponse<Row>({ name, columns, readAfter }: CsvTable<Row>): Promise<Response> {
  const cells = Object.values(columns)
  const toCsv = (rows: readonly Row[], isFirst: boolean) =>
    stringify(
      rows.map((row) => cells.map((cell) => harmless(cell(row)))),
      {
        header: isFirst,
        bom: isFirst,
        columns: Object.keys(columns),
        escape_formulas: true,
        record_delimiter: 'windows',
      },
    )
  // Before the response begins: after that, it can only be cut off.
  const first = await readAfter(undefined).catch(refusalOf)
  if (first instanceof Response) return first
  let next: string | undefined = toCsv(first, true)
  let last = first.at(-1)
  const body = new ReadableStream<string>({
    async pull(controller) {
      if (next === undefined) {
        const rows = last === undefined ? [] : await readAfter(last)
        last = rows.at(-1)
        if (last === undefined) return controller.close()
        next = toCsv(rows, false)
      }
      controller.enqueue(next)
      next = undefined
    },
  })
  return new Response(body.pipeThrough(new TextEncoderStream()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** If cells are separated by semicolons or tabs, what follows one would begin a cell. */
const harmless = (value: string | number | null) =>
  typeof value === 'string' ? value.replace(/(?<=[;\t])(?=[=+\-@])/g, "'") : value

/** Sends those who may not have a file to the staff's page, which says so. */
export function refusalOf(error: unknown): Response {
  const { code } = toPublicError(error)
  if (code !== 'unauthorized' && code !== 'insufficient_scope') throw error
  return new Response(null, { status: 303, headers: { Location: '/staff' } })
}
