import { readConfig } from '@/server/config'
import { parseConnection } from '@/server/db/connection'
import { openEmbeddedPostgres } from '@/server/db/embedded'
import { restoreToPoint } from '@/server/db/embedded/restore-point'
import { withMigrationClient } from '@/server/db/migration-client'
import { markAsCopy } from '@/server/db/staging-database'
import { ConfigError } from '@/server/environment/environment'
import { createPlainProgram, parseArguments, UsageError } from './program'

const usage = `Usage: npm run restore:point -- --to TIME|latest [--from DIRECTORY]

Makes the store in DATA_DIR what it was at TIME, such as 2026-11-26T10:00:00Z, from the archive in WAL_ARCHIVE. With
"latest" it is what was archived last. No server may be running; the next start goes on from there.
What is there now is kept, and the command prints where; if it fails, nothing has changed.

--from: another archive, which is only read, with WAL_ARCHIVE unset: to try a restore in another DATA_DIR, or to move.
--copy, as the last word: makes a copy to look at, from another archive, as "npm run restore" does from a backup.
`

/** RFC 3339, with the zone that makes it one moment. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

export const run = createPlainProgram(usage, async (args, { env }) => {
  const { values } = parseArguments(args, { to: { type: 'string' }, from: { type: 'string' } })
  const to = parseTime(values.to)
  const { DATABASE_URL, DATA_DIR: dataDir, WAL_ARCHIVE: walArchive, COPY: isCopy } = readConfig(env)
  if (DATABASE_URL) throw new ConfigError('DATABASE_URL is set: restore that PostgreSQL with its own tools.')
  if ((values.from === undefined) === (walArchive === undefined))
    throw new ConfigError('Set WAL_ARCHIVE to the archive of this store, or unset it and give another by --from.')
  const { base, before } = await restoreToPoint({ dataDir, walArchive, from: values.from, to, now: new Date() })
  if (isCopy) await makeCopy(dataDir)
  const moment = to === 'latest' ? 'what was archived last' : `what it was at ${to.toISOString()}`
  return [
    `The store in ${dataDir} is ${moment}, restored from ${base.folder}. ${isCopy ? 'See it with `npm start -- --copy`.' : 'Start it as usual.'}`,
    ...(before
      ? [
          `What was there before remains in ${before.directory}; remove that when nothing in it is missed. To go back to it:`,
          `  mv ${before.stateFile} ${dataDir}/postgres.json`,
        ]
      : []),
  ].join('\n')
})

async function makeCopy(dataDir: string): Promise<void> {
  const postgres = await openEmbeddedPostgres({ dataDir, role: 'cli' })
  try {
    await withMigrationClient(parseConnection(postgres.url), undefined, markAsCopy)
  } finally {
    await postgres.stop()
  }
}

function parseTime(text: string | undefined): Date | 'latest' {
  if (text === 'latest') return text
  const time = new Date(text !== undefined && TIME.test(text) ? text : Number.NaN)
  if (Number.isNaN(time.getTime()))
    throw new UsageError('--to must be a time with its zone, such as 2026-11-26T10:00:00Z, or "latest".')
  return time
}
