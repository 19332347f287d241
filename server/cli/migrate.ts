import { createProgram, parseArguments } from './program'

const usage = `Usage: npm run migrate

Applies the migrations that the database lacks, and says which. Servers may be running, of this version and of the one
before; one that migrates at the same time is waited for. Run it before servers that start with MIGRATE_ON_START=false.

It uses the server's database: DIRECT_URL or DATABASE_URL if set, otherwise the PostgreSQL in DATA_DIR.
`

export const run = createProgram(
  usage,
  (args) => {
    parseArguments(args, {})
    return async ({ applied }) =>
      applied.length === 0
        ? 'The database already had every migration.'
        : `The database now has every migration. Applied:\n${applied.map((name) => `  ${name}`).join('\n')}`
  },
  { migrates: 'with progress' },
)
