import { chown, copyFile, cp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { prepareDataDir } from '@/server/environment/data-dir'
import { type BaseBackup, listBaseBackups } from './base-backup'
import { type Cluster, clusterAt, createHome, readPublishedCluster, replaceCluster } from './cluster'
import { giveFolder, type OsUser, unprivilegedUser } from './os-user'
import { startPostmaster } from './postmaster'
import { currentProcess, findRunningInstance } from './running-instance'
import { archiveAt, isArchiveOf, openWalArchive, type WalArchive } from './wal-archive'

export interface RestoreOptions {
  readonly dataDir: string
  /** The archive of the cluster in `dataDir`, in which the restored one goes on. */
  readonly walArchive?: string | undefined
  /** Another archive, which is only read. */
  readonly from?: string | undefined
  /** The moment: everything committed until then, and nothing later; `latest` is all that is archived. */
  readonly to: Date | 'latest'
  readonly now: Date
  /** `false` is for tests only. */
  readonly fsync?: boolean
}

export interface Restored {
  readonly base: BaseBackup
  /** Where the cluster that was there before remains. */
  readonly before?: { readonly directory: string; readonly stateFile: string }
}

/** Nothing was restored; the message says what to do. Nothing has changed. */
export class RestoreError extends Error {
  override name = 'RestoreError'
}

/**
 * Makes the store in `dataDir` what it was at a moment, from a base backup and what was archived since. The cluster that
 * is there stays on disk.
 * @throws RestoreError or ConfigError
 */
export async function restoreToPoint(options: RestoreOptions): Promise<Restored> {
  const { walArchive, from, to, now, fsync = true } = options
  const archive = archiveAt(from ?? walArchive ?? '')
  const base = await chooseBase(archive, to, now)
  await prepareDataDir(options.dataDir)
  const dataDir = await realpath(options.dataDir)
  const before = await readPublishedCluster(dataDir)
  if (before) await refuseWhileRunning(before)
  const isOwn = before !== undefined && (await isArchiveOf(archive, before))
  if (from === undefined && !isOwn)
    throw new RestoreError(
      `${dataDir} has no store of which ${archive.directory} is the archive. To restore it there all the same, unset ` +
        `WAL_ARCHIVE and add --from ${archive.directory}.`,
    )
  const user = unprivilegedUser()
  const cluster = clusterAt(await createHome(dataDir, user), await readFile(path.join(base.folder, 'password'), 'utf8'))
  try {
    await copyBase(base, cluster, user)
    if (isOwn) await copyUnarchived(before, archive, cluster, user)
    const ownArchive = from === undefined ? await openWalArchive(archive.directory, cluster) : undefined
    await recover(cluster, { from: archive, to, archive: ownArchive, fsync })
    if (before) await refuseWhileRunning(before)
    const stateFile = await replaceCluster(dataDir, cluster, now)
    return { base, ...(before && stateFile && { before: { directory: before.home, stateFile } }) }
  } catch (error) {
    await rm(cluster.home, { recursive: true, force: true })
    throw error
  }
}

async function chooseBase(archive: WalArchive, to: Date | 'latest', now: Date): Promise<BaseBackup> {
  const bases = await listBaseBackups(archive)
  const [first] = bases
  if (!first) throw new RestoreError(`${archive.directory} has no base backup: it is not the archive of a store.`)
  if (to === 'latest') return bases.at(-1) ?? first
  if (to > now) throw new RestoreError(`${to.toISOString()} is in the future; it is ${now.toISOString()}.`)
  const base = bases.findLast(({ at }) => at <= to)
  if (!base)
    throw new RestoreError(
      `The first moment as which the store can be restored is ${first.at.toISOString()}, when the oldest base backup was ` +
        'made. Choose that or a later one.',
    )
  return base
}

async function refuseWhileRunning(cluster: Cluster): Promise<void> {
  const running = await findRunningInstance(cluster)
  if (running.state !== 'absent') throw new RestoreError('A server or a command uses this store. Stop it first.')
}

async function copyBase({ folder }: BaseBackup, { data }: Cluster, user: OsUser | undefined): Promise<void> {
  await cp(path.join(folder, 'data'), data, { recursive: true, verbatimSymlinks: true })
  await writeFile(path.join(data, 'recovery.signal'), '')
  await giveFolder(data, user)
}

/** What a PostgreSQL that did not end in peace has written and not archived. */
async function copyUnarchived(before: Cluster, { wal }: WalArchive, cluster: Cluster, user: OsUser | undefined) {
  const from = path.join(before.data, 'pg_wal')
  const archived = new Set(await readdir(wal))
  const unarchived = await readdir(from, { withFileTypes: true })
  for (const { name } of unarchived.filter((entry) => entry.isFile() && !archived.has(entry.name))) {
    const file = path.join(cluster.data, 'pg_wal', name)
    await copyFile(path.join(from, name), file)
    if (user) await chown(file, user.uid, user.gid)
  }
}

interface RecoveryOptions {
  readonly from: WalArchive
  readonly to: Date | 'latest'
  readonly archive: WalArchive | undefined
  readonly fsync: boolean
}

/**
 * Runs PostgreSQL until the cluster is as it was at the moment, and in a timeline of its own.
 * @see https://www.postgresql.org/docs/18/runtime-config-wal.html#RUNTIME-CONFIG-WAL-RECOVERY-TARGET
 */
async function recover(cluster: Cluster, { from, to, archive, fsync }: RecoveryOptions): Promise<void> {
  const recovery = {
    // That of the base backup: at the moment, the store did not yet know of what it was restored to later.
    recovery_target_timeline: 'current',
    // With it PostgreSQL would call itself ready before the end.
    hot_standby: 'off',
    restore_command: restoreCommand(from.wal),
    ...(to !== 'latest' && { recovery_target_time: timestamp(to), recovery_target_action: 'promote' }),
  }
  const deadline = Number.POSITIVE_INFINITY
  try {
    const postmaster = await startPostmaster(cluster, {
      owner: currentProcess('cli'),
      fsync,
      archive,
      recovery,
      deadline,
    })
    if (!postmaster) throw new RestoreError('PostgreSQL could not be started. Try it again.')
    await postmaster.stop()
  } catch (error) {
    if (to === 'latest' || !String(error).includes('recovery ended before configured recovery target was reached'))
      throw error
    const [, day, time] = /last completed transaction was at log time (\S+) (\S+)\+00/.exec(String(error)) ?? []
    throw new RestoreError(
      `No change after ${to.toISOString()} is archived${day ? `; the last was at ${day}T${time}Z` : ''}. ` +
        'Choose an earlier moment, or `--to latest`.',
      { cause: error },
    )
  }
}

/** "Z" is no zone yet when PostgreSQL reads its settings. */
const timestamp = (moment: Date) => moment.toISOString().replace('Z', '+00')

/** PostgreSQL replaces %f and %p, and hands the rest to a shell. */
const restoreCommand = (wal: string) => `cp '${wal.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'/%f '%p'`
