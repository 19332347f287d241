import { batchedStatement } from './batched-statement'
import type { Query } from './client'

/** A statement that creates one row, in SQL. */
export interface CreationStatement {
  /**
   * Common table expressions that do something only where a condition holds; the one named `created` returns the id. A
   * larger statement may be built from them, so that more is done, or not done, together with the creation.
   */
  readonly tables: (condition: string) => string
  /** How many values the tables take, as `$1` and so on. */
  readonly valueCount: number
  /** Runs the statement by itself. Resolves with the id, or undefined if nothing was created. */
  readonly run: (query: Query, values: readonly unknown[]) => Promise<number | undefined>
}

/** One row to create, and what to answer. */
export interface Creation<Result> {
  readonly statement: CreationStatement
  readonly values: readonly unknown[]
  /** The result for the id that the row got, which is its first field; all else is known before. */
  readonly toResult: (id: number) => Result
  /** The error to throw when nothing was created; given what the statement threw, if it failed. */
  readonly explain: (failure?: unknown) => Promise<unknown>
}

/**
 * Statements are made once, not for each request: PostgreSQL and its client know them by their text.
 * @param batch creates many rows at once, as `batchedStatement` takes it; creations of the same moment then share it
 */
export function creationStatement(
  valueCount: number,
  tables: CreationStatement['tables'],
  batch?: string,
): CreationStatement {
  const text = `WITH ${tables('true')} SELECT id FROM created`
  const runAlone = async (query: Query, values: readonly unknown[]) => (await query<Created>(text, values))[0]
  const run =
    batch === undefined
      ? runAlone
      : batchedStatement<Created>(batch, async (query, values) => {
          const row = await runAlone(query, values)
          if (!row) throw new Error('the statement created nothing')
          return row
        })
  return {
    tables,
    valueCount,
    async run(query, values) {
      const row = await run(query, values)
      return row && Number(row.id)
    },
  }
}

interface Created {
  readonly id: number | bigint
}

/**
 * Creates a row in one statement, and with it one round trip.
 * @throws what `explain` resolves to
 */
export async function create<Result>(query: Query, creation: Creation<Result>): Promise<Result> {
  const { statement, values, toResult, explain } = creation
  const id = await statement.run(query, values).catch(async (failure) => {
    throw await explain(failure)
  })
  if (id === undefined) throw await explain()
  return toResult(id)
}
