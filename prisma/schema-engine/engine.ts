import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as wasm from '@prisma/schema-engine-wasm/schema_engine_bg'
import { connect } from './adapter'
import { type Options, requireUrl } from './options'
import { createShadowDatabase } from './shadow-database'

/** The engine without the methods that empty a database (reset, schemaPush) or run any SQL (dbExecute). */
type Engine = Pick<
  wasm.SchemaEngine,
  | 'applyMigrations'
  | 'createMigration'
  | 'devDiagnostic'
  | 'diagnoseMigrationHistory'
  | 'diff'
  | 'evaluateDataLoss'
  | 'markMigrationApplied'
  | 'markMigrationRolledBack'
>

/**
 * A new one for each request: an engine caches what it has read, and the CLI changes the database and files in between.
 * @throws Error if the configuration names a shadow database
 */
export async function openEngine(options: Options): Promise<Engine> {
  if (options.datasource.shadowDatabaseUrl) {
    // The engine would empty the database named there, whatever it holds.
    throw new Error('Refused: shadowDatabaseUrl is not supported. Remove it; a shadow database is created when needed.')
  }
  load()
  const { datamodels } = options
  const factory = bindMigrationAwareSqlAdapterFactory({
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connect(requireUrl(options)),
    connectToShadowDb: () => connectToShadowDatabase(options),
  })
  return wasm.SchemaEngine.new(
    { datamodels: datamodels.length > 0 ? datamodels.map((file) => [file, readFileSync(file, 'utf8')]) : undefined },
    () => {},
    factory,
  )
}

export function engineVersion(): string {
  load()
  return wasm.version()
}

/** Replaces the adapter's own method, which drops the shadow database while still connected to it. */
async function connectToShadowDatabase(options: Options) {
  const shadow = await createShadowDatabase(requireUrl(options))
  const adapter = await connect(shadow.url)
  const dispose = adapter.dispose.bind(adapter)
  return Object.assign(adapter, {
    async dispose() {
      await dispose()
      await shadow.drop()
    },
  })
}

let isLoaded = false

/** Loads the engine by hand: its own entry imports a .wasm file, which Node 20 cannot do. */
function load(): void {
  if (isLoaded) return
  isLoaded = true
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panicRegistry })
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const module = new WebAssembly.Module(readFileSync(script.replace(/\.js$/, '.wasm')))
  const { exports } = new WebAssembly.Instance(module, { './schema_engine_bg.js': { ...wasm } })
  wasm.__wbg_set_wasm(exports)
  if (typeof exports.__wbindgen_start === 'function') exports.__wbindgen_start()
}

/** Where the engine leaves the message of a panic for its caller. */
const panicRegistry = {
  message: '',
  get() {
    return this.message
  },
  set_message(message: string) {
    this.message = `RuntimeError: ${message}`
  },
}
