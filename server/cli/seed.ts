import { addRandomPets } from '@/server/db/seed'
import { createProgram, parseArguments, UsageError } from './program'

const MAX_PETS = 10_000_000

const usage = `Usage: npm run seed -- --pets N

Adds N pets (a whole number from 1 to ${MAX_PETS}) to the store, to try it with a large catalogue.
Existing pets and categories stay. The demo categories are added if there are none.

It uses the server's database: DATABASE_URL if set, otherwise the PostgreSQL in DATA_DIR. The server may be running.
`

export const run = createProgram(
  usage,
  (args) => {
    const { values } = parseArguments(args, { pets: { type: 'string' } })
    const pets = parseCount(values.pets)
    return async ({ db, report }) => {
      const started = performance.now()
      await addRandomPets(db, pets, (done) => report(`${done} of ${pets} pets`))
      report(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
      return ''
    }
  },
  { statementTimeoutMs: 120_000 },
)

function parseCount(text: string | undefined): number {
  if (text === undefined) throw new UsageError('Give the number of pets to add: --pets N.')
  const pets = /^[1-9]\d{0,7}$/.test(text) ? Number(text) : 0
  if (pets < 1 || pets > MAX_PETS) throw new UsageError(`--pets must be a whole number from 1 to ${MAX_PETS}.`)
  return pets
}
