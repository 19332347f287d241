import { backUpBase } from '@/server/db/embedded/base-backup'
import { ConfigError } from '@/server/environment/environment'
import { createProgram, parseArguments, parseCount } from './program'

const usage = `Usage: npm run backup:base -- [--keep N]

Copies the embedded PostgreSQL into WAL_ARCHIVE, from where "npm run restore:point" begins: the newer the copy, the faster
that is. The server may be running. Fails if WAL_ARCHIVE does not receive what is written.

--keep: how many copies remain, 7 by default. Older ones are removed, with all that was archived before them.
`

export const run = createProgram(usage, (args) => {
  const { values } = parseArguments(args, { keep: { type: 'string', default: '7' } })
  const keep = parseCount('--keep', values.keep, 9_999)
  return async ({ databaseUrl, config: { WAL_ARCHIVE, DATA_DIR } }) => {
    if (WAL_ARCHIVE === undefined) throw new ConfigError('WAL_ARCHIVE is not set, so nothing is archived.')
    const options = { dataDir: DATA_DIR, walArchive: WAL_ARCHIVE, url: databaseUrl, keep }
    const { made, oldest } = await backUpBase(options)
    return `Made ${made.folder}. The store can be restored as it was at any moment since ${oldest.at.toISOString()}.`
  }
})
