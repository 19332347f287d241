import type pg from 'pg'
import { quoteIdentifier } from './connection'

/** An index that a statement makes or drops while others write to its table. */
export interface ConcurrentIndex {
  readonly action: 'CREATE' | 'DROP'
  readonly name: string
}

const statement =
  /^(?:\s+|--.*\n)*(CREATE|DROP)\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?(?:"((?:[^"]|"")+)"|(\w+))/i

/**
 * The index of a migration that begins with CREATE or DROP INDEX CONCURRENTLY; undefined for any other. PostgreSQL
 * itself refuses to run such a statement together with another.
 */
export function concurrentIndexOf(sql: string): ConcurrentIndex | undefined {
  const [, action, quoted, plain] = statement.exec(sql) ?? []
  const name = quoted?.replaceAll('""', '"') ?? plain?.toLowerCase()
  if (action === undefined || name === undefined) return undefined
  return { action: action.toUpperCase() === 'CREATE' ? 'CREATE' : 'DROP', name }
}

/**
 * Runs such a statement, even after it was interrupted at any moment: what exists as it should is left alone, and an
 * unfinished index is built again.
 * @param run runs the statement
 */
export async function ensureIndex(
  client: pg.ClientBase,
  { action, name }: ConcurrentIndex,
  run: () => Promise<unknown>,
): Promise<void> {
  let found = await findIndex(client, name)
  if (found && !found.isValid) {
    await waitForSchemaChanges(client, found.table)
    found = await findIndex(client, name)
    if (found && !found.isValid) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${quoteIdentifier(name)}`)
  }
  const isDone = action === 'CREATE' ? found?.isValid === true : found === undefined
  if (!isDone) await run()
}

/** The statement of a killed process may go on; until it ends it holds a lock like this one. */
async function waitForSchemaChanges(client: pg.ClientBase, table: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(`LOCK TABLE ${table} IN SHARE UPDATE EXCLUSIVE MODE`)
  } finally {
    await client.query('ROLLBACK')
  }
}

interface FoundIndex {
  readonly isValid: boolean
  /** Its table, quoted and with its schema. */
  readonly table: string
}

/** The index of this name in the schema in which tables are created. */
async function findIndex(client: pg.ClientBase, name: string): Promise<FoundIndex | undefined> {
  const { rows } = await client.query<FoundIndex>(
    `SELECT indisvalid AS "isValid", format('%I.%I', nspname, "table".relname) AS "table"
     FROM pg_index JOIN pg_class AS "index" ON "index".oid = indexrelid JOIN pg_class AS "table" ON "table".oid = indrelid
         JOIN pg_namespace ON pg_namespace.oid = "table".relnamespace
     WHERE "index".relname = $1 AND nspname = current_schema()`,
    [name],
  )
  return rows[0]
}

/**
 * Lets a statement find the extensions' operator classes, which may be in a schema other than ours: a statement that
 * must be alone has no room to set the path itself.
 */
export async function withExtensionsInSearchPath(client: pg.ClientBase, run: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ path: string }>(
    `SELECT concat_ws(', ', current_setting('search_path'), string_agg(DISTINCT quote_ident(nspname), ', ')) AS path
     FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname IN ('pg_trgm', 'unaccent')`,
  )
  await client.query('SELECT set_config($1, $2, false)', ['search_path', rows[0]?.path])
  try {
    await run()
  } finally {
    await client.query('RESET search_path').catch(() => {})
  }
}
