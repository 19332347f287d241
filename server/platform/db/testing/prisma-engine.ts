import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum, type SqlQuery } from '@prisma/driver-adapter-utils'
import * as wasm from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { parseConnection, quoteIdentifier } from '@/server/platform/db/connection'
import { runSql } from '.'

const MIGRATIONS = path.resolve('prisma/migrations')
const SCHEMA = 'prisma/schema.prisma'

/** What `prisma migrate` does with a database. */
interface PrismaMigrate {
  /** Applies what is missing, as `prisma migrate deploy` does; resolves to the names. */
  deploy(): Promise<readonly string[]>
  /** What would make the database that of schema.prisma, in words; empty if it is that. */
  drift(): Promise<string>
}

/**
 * Prisma's schema engine as WebAssembly, on a database: the commands of Prisma's CLI want the native one, which is
 * downloaded from a host that not every network reaches.
 */
export async function openPrismaMigrate(url: string): Promise<PrismaMigrate> {
  load()
  const { connectionString, schema } = parseConnection(url)
  if (schema) await runSql(url, `CREATE SCHEMA IF NOT EXISTS ${quoteIdentifier(schema)}`)
  const factory = bindMigrationAwareSqlAdapterFactory({
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connect(connectionString, schema),
    connectToShadowDb: () => Promise.reject(new Error('there is no shadow database')),
  })
  const files: [string, string][] = [[SCHEMA, readFileSync(SCHEMA, 'utf8')]]
  /** A new one each time: an engine remembers what it has read. */
  const open = () => wasm.SchemaEngine.new({ datamodels: files }, () => {}, factory)
  const filters = { externalTables: [], externalEnums: [] }
  return {
    async deploy() {
      const applied = await (await open()).applyMigrations({ migrationsList: readMigrations(), filters })
      return applied.appliedMigrationNames
    },
    async drift() {
      const schemas = { files: files.map(([name, content]) => ({ path: name, content })) }
      const { stdout, exitCode } = await (await open()).diff({
        from: { tag: 'schemaDatasource', ...schemas, configDir: '' },
        to: { tag: 'schemaDatamodel', ...schemas },
        script: false,
        exitCode: true,
        filters,
      })
      return exitCode === 0 ? '' : (stdout ?? '')
    },
  }
}

function readMigrations(): wasm.MigrationList {
  const names = readdirSync(MIGRATIONS, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
  const read = (name: string) => readFileSync(path.join(MIGRATIONS, name), 'utf8')
  return {
    baseDir: MIGRATIONS,
    lockfile: { path: 'migration_lock.toml', content: read('migration_lock.toml') },
    shadowDbInitScript: '',
    migrationDirectories: names.toSorted().map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: read(path.join(name, 'migration.sql')) },
      },
    })),
  }
}

/** PostgreSQL's one-byte type "char", common in its catalogues, which the adapter refuses; and its array type. */
const [CHAR, CHAR_ARRAY] = [18, 1002]

async function connect(connectionString: string, schema: string | undefined) {
  const pool = new pg.Pool({ connectionString, max: 3 })
  onTestFinished(() => pool.end())
  const query = pool.query.bind(pool)
  Object.assign(pool, {
    /** Reports "char" as its array type, which the adapter accepts. */
    async query(config: pg.QueryArrayConfig) {
      const result = await query(config)
      for (const field of result.fields) if (field.dataTypeID === CHAR) field.dataTypeID = CHAR_ARRAY
      return result
    },
  })
  const adapter = await new PrismaPg(pool, schema ? { schema } : {}).connect()
  const queryRaw = adapter.queryRaw.bind(adapter)
  return Object.assign(adapter, {
    // The adapter's own method splits a script at each semicolon, even within a function or a comment.
    async executeScript(script: string) {
      await query(script)
    },
    async queryRaw(sql: SqlQuery) {
      const result = await queryRaw(sql)
      const { Character, CharacterArray } = ColumnTypeEnum
      return { ...result, columnTypes: result.columnTypes.map((type) => (type === CharacterArray ? Character : type)) }
    },
  })
}

let isLoaded = false

/** Loads the engine by hand: its own entry imports a .wasm file, which Node 20 cannot do. */
function load(): void {
  if (isLoaded) return
  isLoaded = true
  const panics = { message: '', get: () => panics.message, set_message: (text: string) => (panics.message = text) }
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panics })
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const module = new WebAssembly.Module(readFileSync(script.replace(/\.js$/, '.wasm')))
  const { exports } = new WebAssembly.Instance(module, { './schema_engine_bg.js': { ...wasm } })
  wasm.__wbg_set_wasm(exports)
  if (typeof exports.__wbindgen_start === 'function') exports.__wbindgen_start()
}
