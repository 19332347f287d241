import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { hasCode, synchronize } from '@/server/environment/files'
import { type Cluster, openCluster } from './cluster'
import { withConnection } from './running-instance'
import { archiveAt, type WalArchive } from './wal-archive'

/** A copy of a cluster from which it can be restored. */
export interface BaseBackup {
  readonly folder: string
  /** The first moment as which it can be restored; names the folder. */
  readonly at: Date
  /** The file of the archive with which recovery begins. */
  readonly firstWal: string
}

interface Source {
  readonly cluster: Cluster
  /** Of the PostgreSQL that runs on it. */
  readonly url: string
  readonly archive: WalArchive
}

const UNFINISHED = '.unfinished'

/** The base backups of an archive, the oldest first; none if there is no such folder. */
export async function listBaseBackups({ base }: WalArchive): Promise<BaseBackup[]> {
  const names = await readdir(base).catch(() => [])
  const finished = names.filter((name) => !name.endsWith(UNFINISHED)).toSorted()
  return Promise.all(
    finished.map(async (name) => {
      const folder = path.join(base, name)
      const label = await readFile(path.join(folder, 'data', 'backup_label'), 'utf8')
      const [, firstWal] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label) ?? []
      if (!firstWal) throw new Error(`${folder} is no base backup: its backup_label is damaged`)
      return { folder, at: new Date(name), firstWal }
    }),
  )
}

/** Makes a base backup unless the archive can restore what is written from now on. */
export async function ensureBaseBackup(source: Source): Promise<void> {
  const newest = (await listBaseBackups(source.archive)).at(-1)
  if (!newest || !(await isContinuous(source, newest))) await makeBaseBackup(source)
}

/**
 * Makes a base backup of the PostgreSQL in `dataDir`, and removes what only earlier moments need.
 * @param keep how many base backups remain
 * @throws Error when it is not archived to `walArchive`, or the archive does not work
 */
export async function backUpBase(options: {
  readonly dataDir: string
  readonly walArchive: string
  readonly url: string
  readonly keep: number
}): Promise<{ readonly made: BaseBackup; readonly oldest: BaseBackup }> {
  const archive = archiveAt(options.walArchive)
  const cluster = await openCluster(options.dataDir, { fsync: true })
  await makeBaseBackup({ cluster, url: options.url, archive })
  const kept = (await listBaseBackups(archive)).slice(-options.keep)
  const [oldest, made] = [kept.at(0), kept.at(-1)]
  if (!oldest || !made) throw new Error('there is no base backup')
  await removeBefore(archive, oldest)
  return { made, oldest }
}

async function makeBaseBackup({ cluster, url, archive }: Source): Promise<void> {
  const unfinished = path.join(archive.base, `${new Date().toISOString()}${UNFINISHED}`)
  try {
    const at = await withConnection(url, async (client) => {
      await requireArchiving(client, archive)
      await mkdir(unfinished, { mode: 0o700 })
      await writeDurably(path.join(unfinished, 'password'), cluster.password)
      await copyWhileRunning(client, cluster.data, path.join(unfinished, 'data'))
      const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
      // Dates have milliseconds; it is complete from the next one on.
      return new Date((rows[0]?.now.getTime() ?? Date.now()) + 1)
    })
    await rename(unfinished, path.join(archive.base, at.toISOString()))
    await synchronize(archive.base)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/**
 * Copies the data directory of a PostgreSQL that runs; resolves once what the copy needs besides is archived, if it is.
 * @param client connected to that PostgreSQL
 * @see https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export async function copyWhileRunning(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`select pg_backup_start('store', fast => true)`)
  await copyCluster(from, to)
  await writeDurably(path.join(to, 'backup_label'), await stopBackup(client))
}

async function requireArchiving(client: pg.Client, { wal }: WalArchive): Promise<void> {
  const { rows } = await client.query<{ wal: string | null }>(
    `select case current_setting('archive_mode') when 'on'
       then current_setting('basic_archive.archive_directory', true) end as wal`,
  )
  if (rows[0]?.wal !== wal)
    throw new Error(`The running server was started without this WAL_ARCHIVE (${wal}). Restart it with it.`)
}

/** How long the archive may take to receive what belongs to a base backup. */
const ARCHIVED_WITHIN = '60s'

/** Resolves to the content of `backup_label`, once all that belongs to the backup is archived. */
async function stopBackup(client: pg.Client): Promise<string> {
  await client.query(`set statement_timeout = '${ARCHIVED_WITHIN}'`)
  try {
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()')
    return rows[0]?.label ?? ''
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '57014')) throw error
    await client.query('reset statement_timeout')
    const { rows } = await client.query<{ wal: string | null; at: Date | null }>(
      'select last_failed_wal as wal, last_failed_time as at from pg_stat_archiver',
    )
    const [failed] = rows
    const detail = failed?.wal ? `${failed.wal} could not be written at ${failed.at?.toISOString()}` : 'it is slow'
    throw new Error(`WAL_ARCHIVE does not receive what is written: ${detail}. Is its disk full, or not writable?`, {
      cause: error,
    })
  }
}

/** What is of no use in a copy. @see https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP-DATA */
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|recovery\.signal|standby\.signal|pg_internal\.init.*|pgsql_tmp.*)$/

/** Copies a data directory while its PostgreSQL runs: what vanishes meanwhile is not needed. */
async function copyCluster(from: string, to: string, isContent = true): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  const entries = isContent ? await readdir(from, { withFileTypes: true }).catch(ignoreMissing) : []
  for (const entry of entries ?? []) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (leftOut.test(entry.name)) continue
    if (entry.isDirectory()) await copyCluster(source, target, !emptied.test(entry.name))
    else if (entry.isFile()) await copyFile(source, target).then(() => synchronize(target), ignoreMissing)
  }
  await synchronize(to)
}

function ignoreMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error
}

const writeDurably = (file: string, content: string) => writeFile(file, content, { mode: 0o600, flush: true })

/** The place of a file in the log, of which each has 16 MB; its name is three numbers: timeline, upper and lower half. */
const placeOf = (wal: string) => Number.parseInt(wal.slice(8, 16), 16) * 256 + Number.parseInt(wal.slice(16, 24), 16)

/**
 * Whether everything since a base backup is archived or waits for it. It is not if PostgreSQL ran without the archive
 * meanwhile, or goes on from a restored state.
 */
async function isContinuous({ cluster, url, archive }: Source, { firstWal }: BaseBackup): Promise<boolean> {
  const current = await withConnection(url, async (client) => {
    const { rows } = await client.query<{ wal: string }>('select pg_walfile_name(pg_current_wal_insert_lsn()) as wal')
    return rows[0]?.wal ?? ''
  })
  const timeline = firstWal.slice(0, 8)
  if (!current.startsWith(timeline)) return false
  const waiting = await readdir(path.join(cluster.data, 'pg_wal', 'archive_status'))
  const archived = await readdir(archive.wal)
  const places = new Set(
    [...archived, ...waiting.filter((name) => name.endsWith('.ready'))]
      .filter((name) => name.startsWith(timeline) && /^[0-9A-F]{24}(\.ready)?$/.test(name))
      .map(placeOf),
  )
  for (let place = placeOf(firstWal); place < placeOf(current); place += 1) if (!places.has(place)) return false
  return true
}

const DAY_MS = 86_400_000

/** Removes what is needed only for moments before a base backup. */
async function removeBefore({ base, wal }: WalArchive, oldest: BaseBackup): Promise<void> {
  for (const name of await readdir(base)) {
    if (name >= path.basename(oldest.folder)) continue
    const folder = path.join(base, name)
    const unfinished = name.endsWith(UNFINISHED) ? folder : `${folder}${UNFINISHED}`
    // One that is removed in part must not look complete.
    if (unfinished !== folder) await rename(folder, unfinished)
    await rm(unfinished, { recursive: true, force: true })
  }
  for (const name of await readdir(wal)) {
    const file = path.join(wal, name)
    const isOld = /^[0-9A-F]{24}(\.|$)/.test(name) && placeOf(name) < placeOf(oldest.firstWal)
    // What basic_archive leaves when it is killed.
    const isLeftOver = name.startsWith('archtemp') && (await stat(file)).mtimeMs < Date.now() - DAY_MS
    if (isOld || isLeftOver) await rm(file, { force: true })
  }
}
