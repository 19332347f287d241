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
  /** The statement itself. */
  readonly text: string
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

/** Statements are made once, not for each request: PostgreSQL and its client know them by their text. */
export const creationStatement = (valueCount: number, tables: CreationStatement['tables']): CreationStatement => ({
  tables,
  valueCount,
  text: `WITH ${tables('true')} SELECT id FROM created`,
})

/**
 * Creates a row in one statement, and with it one round trip.
 * @throws what `explain` resolves to
 */
export async function create<Result>(query: Query, creation: Creation<Result>): Promise<Result> {
  const { statement, values, toResult, explain } = creation
  const [row] = await query<{ id: number | bigint }>(statement.text, values).catch(async (failure) => {
    throw await explain(failure)
  })
  if (!row) throw await explain()
  return toResult(Number(row.id))
}
