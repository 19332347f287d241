import { addRandomPets } from '@/server/db/seed'
import { parseArguments } from './arguments'
import { runCommand } from './run-command'
import { UsageError } from './usage-error'

const MAX_PETS = 10_000_000

const usage = `Usage: npm run seed -- --pets N

Adds N animals (a whole number from 1 to ${MAX_PETS}) to the shop, to try it with a large catalogue.
Animals and categories that are there stay; the demo categories are laid if there are none.

The database is the server's: DATABASE_URL, else the PostgreSQL in DATA_DIR. The server may be running.
`

await runCommand(
  usage,
  (args) => {
    const { values } = parseArguments(args, { pets: { type: 'string' } })
    const pets = parseCount(values.pets)
    return async ({ db }) => {
      const started = performance.now()
      await addRandomPets(db, pets, (done) => process.stderr.write(`${done} of ${pets} animals\n`))
      process.stderr.write(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`)
      return ''
    }
  },
  { statementTimeoutMs: 120_000 },
)

function parseCount(text: string | undefined): number {
  if (text === undefined) throw new UsageError('Say how many animals to add: --pets N.')
  const pets = /^[1-9]\d{0,7}$/.test(text) ? Number(text) : 0
  if (pets < 1 || pets > MAX_PETS) throw new UsageError(`--pets must be a whole number from 1 to ${MAX_PETS}.`)
  return pets
}
