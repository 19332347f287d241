import { addRandomPets } from '@/server/platform/db/seed'
import { createProgram, parseArguments, parseCount, UsageError } from './program'

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
    if (values.pets === undefined) throw new UsageError('Give the number of pets to add: --pets N.')
    const pets = parseCount('--pets', values.pets, MAX_PETS)
    return async ({ db, report }) => {
      const started = performance.now()
      await addRandomPets(db, pets, (done) => report(`${done} of ${pets} pets`))
      report(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
      return ''
    }
  },
  { statementTimeoutMs: 120_000 },
)
