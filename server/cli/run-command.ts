import { type Config, readConfig } from '@/server/config'
import { type ClientOptions, createPrismaClient } from '@/server/db/client'
import type { PrismaClient } from '@/server/db/generated/client'
import { openDatabase } from '@/server/db/open'
import { readPublicUrl } from '@/server/db/public-url'
import { UsageError } from './usage-error'

/** What a program has to do with its process; tests run it without one. */
export interface Terminal {
  /** As in a process: the arguments begin with the third. */
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: { write(text: string): unknown }
  readonly stderr: { write(text: string): unknown }
}

/** Runs a program; resolves to its exit code. */
export type Program = (terminal: Terminal) => Promise<number>

/** Runs against the store's database and returns the text to print. */
export type Command = (store: {
  readonly db: PrismaClient
  /** It may contain a password. */
  readonly databaseUrl: string
  readonly config: Omit<Config, 'PUBLIC_URL'>
  /** At which the running server can be reached; a command's own environment may say something else. */
  readonly publicUrl: () => Promise<string>
  readonly now: Date
  /** The migrations that were applied before it runs. */
  readonly applied: readonly string[]
  /** Tells the operator how far it is. */
  readonly report: (line: string) => void
}) => Promise<string>

/** Commands by name. Each validates its arguments first, so that invalid ones never reach the database. */
export type Commands = Readonly<Record<string, (args: string[]) => Command>>

/** A program that runs the command that its first argument names. */
export const createProgramOfCommands = (usage: string, commands: Commands): Program =>
  createProgram(usage, ([name, ...args]) => {
    const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new UsageError(name === undefined ? 'Give a command.' : `Unknown command "${name}".`)
    return command(args)
  })

interface ProgramOptions extends ClientOptions {
  /** Applies migrations whatever MIGRATE_ON_START says, and may tell of each. */
  readonly migrates?: 'quietly' | 'with progress'
}

/**
 * A program that runs an operator's command against the store's database, with or without a running server, and prints
 * what it returns. Errors go to standard error, with exit code 2 for invalid arguments and 1 for everything else.
 * @param parse checks what can be checked before the database is opened
 */
export const createProgram =
  (usage: string, parse: (args: string[]) => Command | Promise<Command>, options: ProgramOptions = {}): Program =>
  async (terminal) => {
    const args = terminal.argv.slice(2)
    if (args[0] === 'help' || args.some((arg) => arg === '--help' || arg === '-h')) {
      terminal.stdout.write(usage)
      return 0
    }
    try {
      const command = await parse(args)
      const output = await runWithDatabase(command, terminal, options)
      if (output !== '') terminal.stdout.write(`${output}\n`)
      return 0
    } catch (error) {
      const isUsageError = error instanceof UsageError || isParseArgsError(error)
      const message = error instanceof Error ? error.message : String(error)
      terminal.stderr.write(`${message}\n${isUsageError ? `\n${usage}` : ''}`)
      return isUsageError ? 2 : 1
    }
  }

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
