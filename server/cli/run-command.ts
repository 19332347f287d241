import { type Config, readConfig } from '@/server/config'
import { type ClientOptions, createPrismaClient } from '@/server/db/client'
import type { PrismaClient } from '@/server/db/generated/client'
import { openDatabase } from '@/server/db/open'
import { UsageError } from './usage-error'

/** Runs against the store's database and returns the text to print. */
export type Command = (store: {
  readonly db: PrismaClient
  readonly config: Config
  readonly now: Date
}) => Promise<string>

/** Commands by name. Each validates its arguments first, so that invalid ones never reach the database. */
export type Commands = Readonly<Record<string, (args: string[]) => Command>>

/** Runs the command that the program's first argument names. */
export const runCommands = (usage: string, commands: Commands): Promise<void> =>
  runCommand(usage, ([name, ...args]) => {
    const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new UsageError(name === undefined ? 'Give a command.' : `Unknown command "${name}".`)
    return command(args)
  })

/**
 * Runs an operator's command against the store's database, with or without a running server, and prints what it
 * returns. Errors go to standard error, with exit code 2 for invalid arguments and 1 for everything else.
 */
export async function runCommand(
  usage: string,
  parse: (args: string[]) => Command,
  clientOptions: ClientOptions = {},
): Promise<void> {
  const args = process.argv.slice(2)
  if (args[0] === 'help' || args.some((arg) => arg === '--help' || arg === '-h')) {
    process.stdout.write(usage)
    return
  }
  try {
    const command = parse(args)
    const output = await runWithDatabase(command, clientOptions)
    if (output !== '') process.stdout.write(`${output}\n`)
  } catch (error) {
    const isUsageError = error instanceof UsageError || isParseArgsError(error)
    process.stderr.write(
      `${error instanceof Error ? error.message : String(error)}\n${isUsageError ? `\n${usage}` : ''}`,
    )
    process.exitCode = isUsageError ? 2 : 1
  }
}

async function runWithDatabase(command: Command, clientOptions: ClientOptions): Promise<string> {
  const config = readConfig()
  const database = await openDatabase(config, 'cli')
  const db = createPrismaClient(database.url, { maxConnections: 2, ...clientOptions })
  try {
    return await command({ db, config, now: new Date() })
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
