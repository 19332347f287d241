import { parseArgs } from 'node:util'
import { type Config, readConfig } from '@/server/config'
import { type ClientOptions, createPrismaClient, type Database } from '@/server/platform/db/client'
import { openDatabase } from '@/server/platform/db/open'
import { readPublicUrl } from '@/server/platform/db/public-url'
import { parseId } from '@/server/platform/values/id'

/** What a program uses of its process; tests run it without one. */
interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: { write(text: string): unknown }
  readonly stderr: { write(text: string): unknown }
}

/** Runs a program; resolves to its exit code. */
export type Program = (args: string[], terminal: Terminal) => Promise<number>

/** The command line is invalid; the message says what is expected. The program exits with code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Runs against the store's database and returns the text to print. */
export type Command = (store: {
  readonly db: Database
  /** It may contain a password. */
  readonly databaseUrl: string
  readonly config: Omit<Config, 'PUBLIC_URL'>
  /** Where the running server can be reached; a command's own environment may say something else. */
  readonly publicUrl: () => Promise<string>
  readonly now: Date
  /** The migrations applied before it runs. */
  readonly applied: readonly string[]
  /** Tells the operator about progress. */
  readonly report: (line: string) => void
}) => Promise<string>

/** Checks what it can of the arguments before the database is opened. */
export type Parse = (args: string[]) => Command | Promise<Command>

/** Commands by name. */
export type Commands = Readonly<Record<string, Parse>>

function parseNamed(commands: Commands, [name, ...args]: string[]) {
  const parse = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!parse) throw new UsageError(name === undefined ? 'Give a command.' : `Unknown command "${name}".`)
  return parse(args)
}

interface ProgramOptions extends ClientOptions {
  /** Applies migrations whatever MIGRATE_ON_START says, and may report each. */
  readonly migrates?: 'quietly' | 'with progress'
}

/**
 * A program that runs an operator's command against the store's database, with or without a running server, and prints
 * what it returns. Errors go to standard error, with exit code 2 for invalid arguments and 1 for everything else.
 * @param commands its only command, or several, of which the first argument names one
 */
export const createProgram = (usage: string, commands: Parse | Commands, options: ProgramOptions = {}): Program =>
  createPlainProgram(usage, async (args, terminal) => {
    const command = await (typeof commands === 'function' ? commands(args) : parseNamed(commands, args))
    return runWithDatabase(command, terminal, options)
  })

/** The same for work that opens no database, or its own. */
export const createPlainProgram =
  (usage: string, work: (args: string[], terminal: Terminal) => Promise<string>): Program =>
  async (args, terminal) => {
    if (args[0] === 'help' || args.some((arg) => arg === '--help' || arg === '-h')) {
      terminal.stdout.write(usage + STAGING_USAGE)
      return 0
    }
    try {
      const output = await work(args, terminal)
      if (output !== '') terminal.stdout.write(`${output}\n`)
      return 0
    } catch (error) {
      const isUsageError = error instanceof UsageError || isParseArgsError(error)
      const message = error instanceof Error ? error.message : String(error)
      terminal.stderr.write(`${message}\n${isUsageError ? `\n${usage}` : ''}`)
      return isUsageError ? 2 : 1
    }
  }

const STAGING_USAGE = `
With --staging as the last word, all this is about the staging server; with --copy, about a restored copy.
`

async function runWithDatabase(
  command: Command,
  { env, stderr }: Terminal,
  { migrates, ...clientOptions }: ProgramOptions,
): Promise<string> {
  const config = readConfig(env)
  const report = (line: string) => stderr.write(`${line}\n`)
  const database = await openDatabase(migrates ? { ...config, MIGRATE_ON_START: true } : config, 'cli', {
    warn: report,
    onApply: migrates === 'with progress' ? (name) => report(`Applying ${name} ...`) : undefined,
  })
  const db = createPrismaClient(database.url, { maxConnections: 2, ...clientOptions })
  try {
    return await command({
      db,
      databaseUrl: database.directUrl,
      config,
      publicUrl: async () => (await readPublicUrl(db)) ?? config.PUBLIC_URL,
      now: new Date(),
      applied: database.applied,
      report,
    })
  } finally {
    await db.$disconnect()
    await database.close()
  }
}

const isParseArgsError = (error: unknown) =>
  error instanceof TypeError &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('ERR_PARSE_ARGS')

/** The error for a missing operand, or for several. */
const expectations = {
  EMAIL: 'Give exactly one EMAIL.',
  FILE: 'Give one FILE.',
  ID: 'Give exactly one ID, NAME or EMAIL; the command "list" shows them.',
} as const

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

/**
 * Parses what follows a command: its options, each given at most once.
 * @param expected its one operand; by default it takes none
 * @throws UsageError, or what node:util's parseArgs throws
 */
export function parseArguments<const T extends Options>(
  args: string[],
  options: T,
  expected?: keyof typeof expectations,
) {
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    allowPositionals: expected !== undefined,
    strict: true,
    tokens: true,
  })
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated) throw new UsageError(`--${repeated} must not be given more than once.`)
  if (expected && positionals.length !== 1) throw new UsageError(expectations[expected])
  const [operand = ''] = positionals
  return { values, operand }
}

/** @throws UsageError when the text is not an id */
export function parseIdArgument(text: string): number {
  const id = parseId(text)
  if (id === undefined) throw new UsageError('ID must be a positive whole number; the command "list" shows the IDs.')
  return id
}

/**
 * A whole number that an option was given.
 * @throws UsageError when the text is not one from 1 to `max`
 */
export function parseCount(option: string, text: string, max: number): number {
  const count = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > max) throw new UsageError(`${option} must be a whole number from 1 to ${max}.`)
  return count
}
