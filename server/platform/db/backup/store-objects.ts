import type pg from 'pg'
import { quoteIdentifier } from '@/server/platform/db/connection'
import type { Sequence, Table } from './format'

/*
 * What is in the store's schema, the first one in the connection's search path. Its objects are read from the
 * catalogue, so that none can be forgotten when a migration adds it. The migrations' own table and what extensions
 * created are left out, and the rows of unlogged tables, which mean something only on the server that wrote them.
 */

const SCHEMA = 'quote_ident(current_schema())::regnamespace'

const OURS = (oid: string, catalogue: string) => `
  AND NOT EXISTS (
    SELECT FROM pg_depend WHERE classid = '${catalogue}'::regclass AND objid = ${oid} AND deptype = 'e'
  )`

/** The store's tables with data, by name, each with its columns that are not generated. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT relname AS table, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = ${SCHEMA} AND relkind = 'r' AND relpersistence <> 'u' AND relname <> '_prisma_migrations'
      AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ${OURS('pg_class.oid', 'pg_class')}
    GROUP BY relname ORDER BY relname`)
  return rows
}

/** Every sequence with its current value, which is never behind what this transaction sees of its table. */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = ${SCHEMA} AND relkind = 'S' AND relpersistence <> 'u' ${OURS('pg_class.oid', 'pg_class')}
    ORDER BY relname`)
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: values } = await client.query<Sequence>(
      `SELECT $1 AS sequence, last_value::text AS value, is_called AS "isCalled" FROM ${quoteIdentifier(name)}`,
      [name],
    )
    sequences.push(...values)
  }
  return sequences
}

/**
 * Drops everything in the schema except views, which are not ours, in an order that needs no CASCADE.
 * @throws DatabaseError of pg if something elsewhere, such as a view, depends on what is dropped
 */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    SELECT 'DROP TABLE ' || oid::regclass AS statement FROM pg_class
    WHERE relnamespace = ${SCHEMA} AND relkind = 'r' ${OURS('pg_class.oid', 'pg_class')}
    UNION ALL
    SELECT 'DROP SEQUENCE IF EXISTS ' || oid::regclass FROM pg_class
    WHERE relnamespace = ${SCHEMA} AND relkind = 'S' ${OURS('pg_class.oid', 'pg_class')}
    UNION ALL
    SELECT 'DROP ROUTINE ' || oid::regprocedure FROM pg_proc
    WHERE pronamespace = ${SCHEMA} ${OURS('pg_proc.oid', 'pg_proc')}
    UNION ALL
    SELECT 'DROP TYPE ' || oid::regtype FROM pg_type
    WHERE typnamespace = ${SCHEMA} AND typtype IN ('e', 'd') ${OURS('pg_type.oid', 'pg_type')}`)
  let remaining = rows.map(({ statement }) => statement)
  while (remaining.length > 0) {
    const { refused, error } = await runPossible(client, remaining)
    // Nothing could be dropped in this round, so the order is not the reason.
    if (refused.length === remaining.length) throw error
    remaining = refused
  }
}

/** Runs the statements that can be run now. */
async function runPossible(client: pg.ClientBase, statements: readonly string[]) {
  const refused: string[] = []
  let error: unknown
  for (const statement of statements) {
    await client.query('SAVEPOINT drop')
    try {
      await client.query(statement)
      await client.query('RELEASE SAVEPOINT drop')
    } catch (reason) {
      error = reason
      refused.push(statement)
      await client.query('ROLLBACK TO SAVEPOINT drop')
    }
  }
  return { refused, error }
}

/**
 * Removes what would slow down the loading of rows, or change them: triggers, foreign keys and indexes. The owner of
 * the tables may do so; `session_replication_role` is for superusers.
 * @returns a function that restores them, which checks the foreign keys and unique indexes
 */
export async function prepareToLoad(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: tables } = await client.query<{ name: string }>(`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relnamespace = ${SCHEMA} AND relkind = 'r' ${OURS('pg_class.oid', 'pg_class')}`)
  const { rows: foreignKeys } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE connamespace = ${SCHEMA} AND contype = 'f'`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = ${SCHEMA} ${OURS('pg_class.oid', 'pg_class')}
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype <> 'f')`)
  const runAll = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement)
  }
  await runAll([
    ...tables.map(({ name }) => `ALTER TABLE ${name} DISABLE TRIGGER USER`),
    ...foreignKeys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`),
    ...indexes.map(({ name }) => `DROP INDEX ${name}`),
  ])
  return () =>
    runAll([
      ...indexes.map(({ definition }) => definition),
      ...foreignKeys.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`),
      ...tables.map(({ name }) => `ALTER TABLE ${name} ENABLE TRIGGER USER`),
    ])
}
