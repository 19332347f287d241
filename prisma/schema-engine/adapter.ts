import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum, type SqlDriverAdapter, type SqlQuery } from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { concurrentIndexOf, withExtensionsInSearchPath } from '@/server/platform/db/concurrent-index'
import { parseConnection, quoteIdentifier } from '@/server/platform/db/connection'
import { runStatement } from './statement'

/** Connects the engine to a database; a schema that the address names is created if it is missing. */
export async function connect(url: string): Promise<SqlDriverAdapter> {
  const { connectionString, schema } = parseConnection(url)
  if (schema) await runStatement(url, `CREATE SCHEMA IF NOT EXISTS ${quoteIdentifier(schema)}`)
  const pool = new CatalogPool({ connectionString, max: 3 })
  Object.assign(pool, { query: pool.queryCatalog })
  const adapter = await new PrismaPg(pool, { ...(schema ? { schema } : {}), disposeExternalPool: true }).connect()
  const queryRaw = adapter.queryRaw.bind(adapter)
  return Object.assign(adapter, {
    // The adapter's own method splits a script at each semicolon, even within a function or a comment.
    async executeScript(script: string) {
      await pool.runScript(script)
    },
    async queryRaw(query: SqlQuery) {
      const result = await queryRaw(query)
      const { Character, CharacterArray } = ColumnTypeEnum
      return { ...result, columnTypes: result.columnTypes.map((type) => (type === CharacterArray ? Character : type)) }
    },
  })
}

/** PostgreSQL's one-byte type "char", common in its catalogues, which the adapter refuses; and its array type. */
const CHAR = 18
const CHAR_ARRAY = 1002

/** Reports "char" as its array type, which the adapter accepts; `connect` corrects what the adapter makes of it. */
class CatalogPool extends pg.Pool {
  async queryCatalog(config: pg.QueryArrayConfig) {
    const result = await super.query(config)
    for (const field of result.fields) if (field.dataTypeID === CHAR) field.dataTypeID = CHAR_ARRAY
    return result
  }

  async runScript(script: string) {
    if (!concurrentIndexOf(script)) return super.query(script)
    const client = await this.connect()
    try {
      return await withExtensionsInSearchPath(client, () => client.query(script))
    } finally {
      client.release()
    }
  }
}
