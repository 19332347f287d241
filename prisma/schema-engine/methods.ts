import type * as wasm from '@prisma/schema-engine-wasm/schema_engine_bg'
import { openEngine } from './engine'
import type { Options } from './options'

/** The parameters of all supported methods in one: each reads its own. */
export type Params = wasm.ApplyMigrationsInput &
  wasm.CreateMigrationInput &
  wasm.DevDiagnosticInput &
  wasm.DiagnoseMigrationHistoryInput &
  wasm.DiffParams &
  wasm.EvaluateDataLossInput &
  wasm.MarkMigrationAppliedInput &
  wasm.MarkMigrationRolledBackInput

interface Call {
  readonly options: Options
  readonly params: Params
  /** Has the CLI print a text. */
  readonly print: (content: string) => void
}

type Method = (call: Call) => Promise<unknown>

/** Everything that the CLI may call. */
const methods: Readonly<Record<string, Method>> = {
  applyMigrations: async ({ options, params }) => (await openEngine(options)).applyMigrations(params),
  createMigration: async (call) => (await openDiagnosedEngine(call)).createMigration(call.params),
  devDiagnostic: async ({ options, params }) => (await openEngine(options)).devDiagnostic(params),
  diagnoseMigrationHistory: async ({ options, params }) => (await openEngine(options)).diagnoseMigrationHistory(params),
  diff,
  evaluateDataLoss: async (call) => (await openDiagnosedEngine(call)).evaluateDataLoss(call.params),
  markMigrationApplied: async ({ options, params }) => (await openEngine(options)).markMigrationApplied(params),
  markMigrationRolledBack: async ({ options, params }) => (await openEngine(options)).markMigrationRolledBack(params),
}

const noReset = 'To start over, create an empty database, point DATABASE_URL at it and run `prisma migrate deploy`.'
const noPush = 'Write a migration with `prisma migrate dev`, or apply those there are with `prisma migrate deploy`.'

/** What to do instead of a command that can lose data or that this project does not use. */
const alternatives: Readonly<Record<string, string>> = {
  reset: `\`migrate reset\` and \`db push --force-reset\` delete all data. ${noReset}`,
  schemaPush: `\`db push\` can delete data, and leaves no migration behind. ${noPush}`,
  dbExecute: '`db execute` runs any SQL, DROP DATABASE too. Use psql.',
}

/**
 * Opens no connection: a refused method has not touched the database.
 * @throws Error if the method is not supported; the message says what to do instead
 */
export function findMethod(name: string): Method {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (method) return method
  const alternative = Object.hasOwn(alternatives, name) ? alternatives[name] : "It needs Prisma's native schema engine."
  throw new Error(`Refused: ${name} is not available here. ${alternative}`)
}

/** The native engine has the CLI print the difference; the WebAssembly build returns it. */
async function diff({ options, params, print }: Call) {
  const { stdout, exitCode } = await (await openEngine(options)).diff(params)
  if (stdout) print(stdout)
  return { exitCode, stdout: null }
}

/** The WebAssembly build replays the migrations in devDiagnostic only; some methods need what that remembers. */
async function openDiagnosedEngine({ options, params: { migrationsList, filters } }: Call) {
  const engine = await openEngine(options)
  await engine.devDiagnostic({ migrationsList, filters })
  return engine
}
