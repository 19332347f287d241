import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import type { Query } from './client'

/** Runs a statement with values of its own. Rejects with what the statement that it shared threw. */
export type BatchedStatement<Row> = (query: Query, values: readonly unknown[]) => Promise<Row>

/** Runs of one statement, more of which take a batch each: one that takes long keeps only so many waiting. */
const MAX_RUNS = 16

interface Batch<Row> {
  /** The values of all runs, an array for each parameter. */
  readonly columns: readonly unknown[][]
  readonly rows: Promise<readonly Row[]>
  runs: number
}

/**
 * A statement whose runs share a round trip: those of the same turn of the event loop are sent as one, which begins
 * after it. Sending a statement is most of what a short one costs.
 * @param text takes an array of values for each parameter, `unnest($1::bigint[])`, and returns a row for each element,
 * in their order
 */
export function batchedStatement<Row extends pg.QueryResultRow>(text: string): BatchedStatement<Row> {
  const open = new WeakMap<Query, Batch<Row>>()

  function begin(query: Query, parameterCount: number): Batch<Row> {
    const columns = Array.from({ length: parameterCount }, (): unknown[] => [])
    const rows = nextTurn().then(() => {
      if (open.get(query) === batch) open.delete(query)
      return query<Row>(text, columns)
    })
    const batch = { columns, rows, runs: 0 }
    open.set(query, batch)
    return batch
  }

  return async (query, values) => {
    const batch = open.get(query) ?? begin(query, values.length)
    const place = batch.runs
    batch.runs += 1
    if (batch.runs === MAX_RUNS) open.delete(query)
    for (const [index, value] of values.entries()) batch.columns[index]?.push(value)
    const row = (await batch.rows)[place]
    if (!row) throw new Error('a batched statement returned too few rows')
    return row
  }
}
