import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '@/server/config'
import { createPrismaClient } from '@/server/db/client'
import { openDatabase } from '@/server/db/open'
import { addAnimals } from '@/server/db/seed'

const usage = `Usage: npm run seed -- --pets N

Adds N animals (a whole number from 1 to 10000000) to the shop, to try it with a large catalogue.
Animals and categories that are there stay; the demo categories are laid if there are none.

The database is the server's: DATABASE_URL, else the PostgreSQL in DATA_DIR. The server may be running.
`

const most = 10_000_000

process.exitCode = await main(process.argv.slice(2))

/** @returns the exit status: 0 done, 1 failed, 2 not understood */
async function main(args: string[]): Promise<number> {
  const request = parse(args)
  if (request === 'help') {
    process.stdout.write(usage)
    return 0
  }
  if (typeof request === 'string') {
    process.stderr.write(`${request}\n\n${usage}`)
    return 2
  }
  try {
    await seed(request.pets)
    return 0
  } catch (error) {
    process.stderr.write(
      `\nThe animals could not be added: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    return error instanceof ConfigError ? 2 : 1
  }
}

/** What is asked for, or what is wrong with how. */
function parse(args: string[]): { pets: number } | string {
  const { values, fault } = readOptions(args)
  if (fault !== undefined) return fault
  if (values.help) return 'help'
  if (values.pets === undefined) return 'Say how many animals to add: --pets N.'
  const pets = /^[1-9]\d{0,7}$/.test(values.pets) ? Number(values.pets) : 0
  return pets >= 1 && pets <= most ? { pets } : `--pets must be a whole number from 1 to ${most}.`
}

function readOptions(args: string[]) {
  try {
    const options = { pets: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
    return { values: parseArgs({ args, options }).values, fault: undefined }
  } catch (error) {
    return { values: {}, fault: error instanceof Error ? error.message : String(error) }
  }
}

async function seed(pets: number): Promise<void> {
  const started = performance.now()
  const database = await openDatabase(readConfig(), 'guest')
  const db = createPrismaClient(database.url, { statementTimeoutMs: 120_000 })
  try {
    await addAnimals(db, pets, (done) => process.stderr.write(`${done} of ${pets} animals\n`))
    process.stderr.write(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`)
  } finally {
    await db.$disconnect()
    await database.close()
  }
}
