#!/usr/bin/env node
/**
 * Stands in for Prisma's native schema engine where that cannot be downloaded (see prisma.config.ts): the same commands and the
 * same JSON-RPC over stdio (https://github.com/prisma/prisma-engines/tree/main/schema-engine), answered by Prisma's own
 * WebAssembly build of the engine and @prisma/adapter-pg. Not supported: `prisma generate --sql`.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import * as wasm from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'

const args = process.argv.slice(2)
const datasource = JSON.parse(option('--datasource').at(-1) ?? '{}')

/**
 * Every value given for an option that may be repeated.
 * @param {string} name
 */
function option(name) {
  return args.flatMap((arg, index) => (arg === name ? [args[index + 1]] : []))
}

// ---- `schema-engine cli <command>`: one command, its outcome in the exit status and one log line on stderr ----

/** @param {string | undefined} name */
async function runCommand(name) {
  const commands = {
    'can-connect-to-database': () => query(datasource.url, 'SELECT 1'),
    'create-database': () => createDatabase(datasource.url),
    'drop-database': () => dropDatabase(datasource.url),
  }
  try {
    if (!name || !Object.hasOwn(commands, name)) throw new Error(`unknown command ${name}`)
    await commands[name]()
  } catch (error) {
    const fields = { error_code: 'P1011', ...explain(error, datasource.url) }
    const line = { timestamp: new Date().toISOString(), level: 'ERROR', fields, target: 'schema_engine::logger' }
    process.stderr.write(`\n${JSON.stringify(line)}\n`)
    process.exitCode = 1
  }
}

// ---- JSON-RPC: one request a line on stdin, one response a line on stdout, in order ----

async function serve() {
  loadEngine()
  const methods = rpcMethods()
  for await (const line of createInterface({ input: process.stdin })) {
    const request = line.trim() ? JSON.parse(line) : {}
    if (request.method) await answer(methods, request) // what has no method is the CLI's receipt for a print
  }
  process.exit()
}

/** @param {{ id: unknown, method: string, params: unknown }} request */
async function answer(methods, { id, method, params }) {
  try {
    if (!Object.hasOwn(methods, method)) throw new Error(`${method} needs Prisma's native schema engine`)
    send({ id, result: (await methods[method](params)) ?? {} })
  } catch (error) {
    const data = { is_panic: false, meta: {}, ...explain(error, datasource.url) }
    send({ id, error: { code: 4466, message: 'An error happened. Check the data field for details.', data } })
  }
}

/** @param {object} message */
function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
}

function rpcMethods() {
  const forwarded = Object.fromEntries(
    [
      'applyMigrations',
      'devDiagnostic',
      'diagnoseMigrationHistory',
      'ensureConnectionValidity',
      'introspect',
      'markMigrationApplied',
      'markMigrationRolledBack',
      'schemaPush',
    ].map((method) => [method, async (params) => (await newEngine())[method](params)]),
  )
  return {
    ...forwarded,
    createMigration: (params) => afterDiagnostic('createMigration', params),
    evaluateDataLoss: (params) => afterDiagnostic('evaluateDataLoss', params),
    diff,
    // The CLI sends these in the native engine's form, which the WebAssembly build does not read.
    getDatabaseVersion: async () => (await newEngine()).version(),
    createDatabase: async (params) => ({
      databaseName: await createDatabase(params.datasource?.url ?? datasource.url),
    }),
    dbExecute: (params) => query(params.datasourceType?.url ?? datasource.url, params.script),
    reset: async (params) => (await newEngine()).reset(params ?? { filter: { externalTables: [], externalEnums: [] } }),
  }
}

/** The native engine has the CLI print the diff; the WebAssembly build returns it. */
async function diff(params) {
  const { stdout, exitCode } = await (await newEngine()).diff(params)
  if (stdout) send({ id: randomUUID(), method: 'print', params: { content: stdout } })
  return { exitCode, stdout: null }
}

/** The WebAssembly build makes its shadow database in devDiagnostic only, and these methods work from what that remembers. */
async function afterDiagnostic(method, params) {
  const engine = await newEngine()
  await engine.devDiagnostic({ migrationsList: params.migrationsList, filters: params.filters })
  return engine[method](params)
}

// ---- The WebAssembly engine ----

/** Loads it by hand: its own entry imports a .wasm file, which Node 20 does not do. */
function loadEngine() {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    message: '',
    get() {
      return this.message
    },
    set_message(message) {
      this.message = `RuntimeError: ${message}`
    },
  }
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const module = new WebAssembly.Module(readFileSync(script.replace(/\.js$/, '.wasm')))
  const { exports } = new WebAssembly.Instance(module, { './schema_engine_bg.js': wasm })
  wasm.__wbg_set_wasm(exports)
  exports.__wbindgen_start()
}

/** A new one for each request: it caches what it saw, and the CLI changes the database and the files in between. */
function newEngine() {
  const files = option('--datamodels')
  const datamodels = files.length ? files.map((file) => [file, readFileSync(file, 'utf8')]) : undefined
  const factory = bindMigrationAwareSqlAdapterFactory({
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connect(requireUrl()),
    connectToShadowDb,
  })
  return wasm.SchemaEngine.new({ datamodels }, () => {}, factory)
}

function requireUrl() {
  if (!datasource.url) throw new Error('this command needs a database: set DATABASE_URL')
  return datasource.url
}

/** @param {string} url */
async function connect(url) {
  const schema = new URL(url).searchParams.get('schema') ?? undefined
  if (schema) await query(url, `CREATE SCHEMA IF NOT EXISTS ${pg.escapeIdentifier(schema)}`)
  const pool = new CatalogPool({ connectionString: withSearchPath(url), max: 3 })
  const adapter = await new PrismaPg(pool, { schema, disposeExternalPool: true }).connect()
  // The adapter's own cuts a script at each semicolon, also within a function or a comment.
  adapter.executeScript = async (script) => {
    await pool.query(script)
  }
  return withCharacters(adapter)
}

/** Not the adapter's own: that drops the shadow database while it is still connected to it. */
async function connectToShadowDb() {
  if (datasource.shadowDatabaseUrl) return connect(datasource.shadowDatabaseUrl)
  const url = withDatabase(requireUrl(), `prisma_migrate_shadow_db_${randomUUID()}`)
  await createDatabase(url)
  const adapter = await connect(url)
  const dispose = adapter.dispose.bind(adapter)
  adapter.dispose = async () => {
    await dispose()
    await dropDatabase(url)
  }
  return adapter
}

// ---- PostgreSQL's one-byte type "char", which catalogues are full of, and which @prisma/adapter-pg refuses ----

const CHAR = 18
const CHAR_ARRAY = 1002

class CatalogPool extends pg.Pool {
  async query(config) {
    const result = await super.query(config)
    // A script has a result for each of its statements.
    for (const field of result.fields ?? []) if (field.dataTypeID === CHAR) field.dataTypeID = CHAR_ARRAY
    return result
  }
}

/** @param {import('@prisma/driver-adapter-utils').SqlDriverAdapter} adapter */
function withCharacters(adapter) {
  const queryRaw = adapter.queryRaw.bind(adapter)
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query)
    const { Character, CharacterArray } = ColumnTypeEnum
    return { ...result, columnTypes: result.columnTypes.map((type) => (type === CharacterArray ? Character : type)) }
  }
  return adapter
}

// ---- Databases ----

/**
 * @param {string} url
 * @param {string} sql
 */
async function query(url, sql) {
  const client = new pg.Client({ connectionString: withSearchPath(url) })
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end().catch(() => {})
  }
}

/** @param {string} url */
async function createDatabase(url) {
  const { database } = target(url)
  await query(withDatabase(url, 'postgres'), `CREATE DATABASE ${pg.escapeIdentifier(database)}`)
  return database
}

/** @param {string} url */
async function dropDatabase(url) {
  const { database } = target(url)
  await query(withDatabase(url, 'postgres'), `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(database)} WITH (FORCE)`)
}

/**
 * @param {string} url
 * @param {string} database
 */
function withDatabase(url, database) {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(database)}`
  return other.toString()
}

/**
 * Prisma's `?schema=` parameter, which pg does not know, as one that PostgreSQL does.
 * @param {string} url
 */
function withSearchPath(url) {
  const parsed = new URL(url)
  const schema = parsed.searchParams.get('schema')
  if (!schema) return url
  const path = pg.escapeIdentifier(schema).replace(/[\\ ]/g, '\\$&')
  parsed.searchParams.set('options', `${parsed.searchParams.get('options') ?? ''} -c search_path=${path}`.trim())
  return parsed.toString()
}

/** @param {string} url */
function target(url) {
  const { hostname, port, username, pathname } = new URL(url)
  const database = decodeURIComponent(pathname.slice(1)) || 'postgres'
  return { address: `${hostname}:${port || 5432}`, user: decodeURIComponent(username), database }
}

// ---- Errors, as the CLI understands them: https://www.prisma.io/docs/orm/reference/error-reference ----

/**
 * @param {any} error
 * @param {string | undefined} url
 * @returns {{ error_code?: string, message: string, meta?: object }}
 */
function explain(error, url) {
  const message = String(error?.message || error)
  if (/^P\d{4}$/.test(error?.code)) return { error_code: error.code, message, meta: error.meta ?? {} }
  if (!url) return { message }
  const code = error?.code ?? error?.cause?.code ?? error?.cause?.originalCode
  const { address, user, database } = target(url)
  if (code === '3D000') {
    const meta = { database_name: database }
    return { error_code: 'P1003', message: `Database \`${database}\` does not exist at \`${address}\`.`, meta }
  }
  if (['28P01', '28000'].includes(code)) {
    return { error_code: 'P1000', message: `Authentication failed at \`${address}\` for the user \`${user}\`.` }
  }
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(code)) {
    return { error_code: 'P1001', message: `Can't reach database server at \`${address}\`` }
  }
  return { message }
}

// ---- Last, because a class does not exist before its line ----

if (args.includes('--version')) {
  loadEngine()
  process.stdout.write(`schema-engine-cli ${wasm.version()}\n`)
} else if (args.includes('cli')) {
  await runCommand(args[args.indexOf('cli') + 1])
} else {
  await serve()
}
