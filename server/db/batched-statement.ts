import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import type { Query } from './client'
import { isRefusedByDatabase } from './errors'

/** Runs a statement with values of its own. Rejects with what the statement that it shared threw. */
export type BatchedStatement<Row> = (query: Query, values: readonly unknown[]) => Promise<Row>

/** Runs of one statement, more of which take a batch each: one that takes long keeps only so many waiting. */
const MAX_RUNS = 16

/** How long a batch waits for the one before it, in ms: a database nearby has answered by then. */
const MAX_HOLD_MS = 2

interface Batch<Row> {
  /** The values of all runs, an array for each parameter. */
  readonly columns: readonly unknown[][]
  readonly rows: Promise<readonly Row[]>
  runs: number
}

/** What goes on with one statement on one database. */
interface Batches<Row> {
  /** The batch that takes further runs. */
  open: Batch<Row> | undefined
  inFlight: number
  /** Sends the batch that waits for another. */
  release: (() => void) | undefined
}

/**
 * A statement whose runs share a round trip: those of the same turn of the event loop are sent as one, which begins
 * after it, and so are those that come while another is in flight, for up to 2 ms. Sending a statement is most of what a
 * short one costs.
 * @param text takes an array of values for each parameter, `unnest($1::bigint[])`, and returns a row for each element,
 * in their order
 * @param runAlone runs a statement for one, which does the same; for each of those whose shared statement the database
 * has refused, as it does when one of them has values that it must refuse. Without it, all of them fail.
 */
export function batchedStatement<Row extends pg.QueryResultRow>(
  text: string,
  runAlone?: BatchedStatement<Row>,
): BatchedStatement<Row> {
  const batchesOf = new WeakMap<Query, Batches<Row>>()

  function begin(query: Query, batches: Batches<Row>, parameterCount: number): Batch<Row> {
    const columns = Array.from({ length: parameterCount }, (): unknown[] => [])
    const send = async () => {
      await (batches.inFlight === 0 ? nextTurn() : untilReleased(batches))
      if (batches.open === batch) batches.open = undefined
      batches.inFlight += 1
      try {
        return await query<Row>(text, columns)
      } finally {
        batches.inFlight -= 1
        batches.release?.()
      }
    }
    const batch = { columns, rows: send(), runs: 0 }
    batches.open = batch
    return batch
  }

  return async (query, values) => {
    let batches = batchesOf.get(query)
    if (!batches) {
      batches = { open: undefined, inFlight: 0, release: undefined }
      batchesOf.set(query, batches)
    }
    const batch = batches.open ?? begin(query, batches, values.length)
    const place = batch.runs
    batch.runs += 1
    for (const [index, value] of values.entries()) batch.columns[index]?.push(value)
    if (batch.runs === MAX_RUNS) {
      batches.open = undefined
      batches.release?.()
    }
    const rows = await batch.rows.catch((failure) => {
      if (runAlone && batch.runs > 1 && isRefusedByDatabase(failure)) return undefined
      throw failure
    })
    if (!rows && runAlone) return runAlone(query, values)
    const row = rows?.[place]
    if (!row) throw new Error('a batched statement returned too few rows')
    return row
  }
}

/** Resolves when a batch in flight has its rows, or after a moment. */
const untilReleased = <Row>(batches: Batches<Row>) =>
  new Promise<void>((resolve) => {
    const release = () => {
      clearTimeout(timer)
      if (batches.release === release) batches.release = undefined
      resolve()
    }
    const timer = setTimeout(release, MAX_HOLD_MS)
    batches.release = release
  })
