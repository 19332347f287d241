import { chmod, chown, mkdir, open, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from '@/server/environment/environment'
import { createFile, hasCode } from '@/server/environment/files'
import type { Cluster } from './cluster'
import { canEnter, type OsUser, ownerOf } from './os-user'

/** A folder with what it takes to restore one cluster as it was at a moment. */
export interface WalArchive {
  readonly directory: string
  /** Copies of the cluster, one folder each. Only for us. */
  readonly base: string
  /** All that was written since the first of them, as files of PostgreSQL's write-ahead log. Written by PostgreSQL's user. */
  readonly wal: string
}

export const archiveAt = (directory: string): WalArchive => {
  const absolute = path.resolve(directory)
  return { directory: absolute, base: path.join(absolute, 'base'), wal: path.join(absolute, 'wal') }
}

/** A file of 16 MB is archived when it is full, and after this time when it is not. */
const ARCHIVE_TIMEOUT = '5min'

/** @see https://www.postgresql.org/docs/18/basic-archive.html */
export const archiveSettings = ({ wal }: WalArchive) => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': wal,
  archive_timeout: ARCHIVE_TIMEOUT,
})

/**
 * Prepares the directory of the setting WAL_ARCHIVE for a cluster on which no PostgreSQL needs to run.
 * @throws ConfigError saying what to do, when it cannot be used or holds another store
 */
export async function openWalArchive(directory: string, { data }: Cluster): Promise<WalArchive> {
  const archive = archiveAt(directory)
  const user = await ownerOf(data)
  const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  try {
    // As with a cluster's home: PostgreSQL's user may enter, but not write where we do.
    await makeFolder(archive.directory, user ? 0o711 : 0o700)
    await requireOwn(archive.directory, self, 0o022)
    if (!(await canEnter(user, archive.directory)))
      throw problem(archive.directory, `cannot be entered by the user that PostgreSQL runs as (uid ${user?.uid})`, [
        `chmod 711 ${archive.directory}`,
        'and let everybody enter the folders above it',
      ])
    await makeFolder(archive.base, 0o700)
    if ((await makeFolder(archive.wal, 0o700)) && user) await chown(archive.wal, user.uid, user.gid)
    await requireOwn(archive.wal, user ?? self, 0o077)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw problem(archive.directory, `cannot be used (${code})`, ['Set it to a directory that this user may write to'])
  }
  await claim(archive, data)
  return archive
}

const problem = (directory: string, what: string, remedy: readonly string[]) =>
  new ConfigError(`WAL_ARCHIVE: ${directory} ${what}. ${remedy.join(', ')}.`)

/** Whether it was made now. */
async function makeFolder(folder: string, mode: number): Promise<boolean> {
  try {
    await mkdir(folder, { mode })
    // Whatever the umask is.
    await chmod(folder, mode)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

async function requireOwn(folder: string, { uid, gid }: OsUser, forbidden: number): Promise<void> {
  const { uid: owner, mode } = await stat(folder)
  if (owner !== uid)
    throw problem(folder, `belongs to another user (uid ${owner}, not ${uid})`, [`chown -R ${uid}:${gid} ${folder}`])
  if ((mode & forbidden) !== 0)
    throw problem(folder, 'is open to other users', [`chmod ${forbidden === 0o022 ? 'go-w' : '700'} ${folder}`])
}

const markerOf = ({ directory }: WalArchive) => path.join(directory, 'system-identifier')

/** Two stores in one archive would each make the other's useless. */
async function claim(archive: WalArchive, data: string): Promise<void> {
  const identifier = await readSystemIdentifier(data)
  await createFile(markerOf(archive), identifier)
  const isOther = (await readFile(markerOf(archive), 'utf8')) !== identifier
  if (isOther || (await wasRestoredElsewhere(archive, data)))
    throw problem(
      archive.directory,
      isOther ? 'is the archive of another store' : 'has not seen how this store was restored',
      ['Set it to an empty directory'],
    )
}

/** Whether this is the archive of a cluster. */
export const isArchiveOf = async (archive: WalArchive, { data }: Cluster): Promise<boolean> => {
  const [own, archived] = await Promise.all([
    readSystemIdentifier(data).catch(() => undefined),
    readFile(markerOf(archive), 'utf8').catch(() => ''),
  ])
  return own === archived
}

/** A restored store goes on in a timeline of its own; an archive that does not know it would give its number away again. */
async function wasRestoredElsewhere({ base, wal }: WalArchive, data: string): Promise<boolean> {
  const pgWal = path.join(data, 'pg_wal')
  const [archived, waiting] = [
    await readdir(wal),
    await readdir(path.join(pgWal, 'archive_status')).catch((): string[] => []),
  ]
  const unknown = (await readdir(pgWal)).filter(
    (name) => name.endsWith('.history') && !archived.includes(name) && !waiting.includes(`${name}.ready`),
  )
  return unknown.length > 0 && (await readdir(base)).length > 0
}

/** The first eight bytes of pg_control, as in PostgreSQL's src/include/catalog/pg_control.h. */
async function readSystemIdentifier(data: string): Promise<string> {
  const file = await open(path.join(data, 'global', 'pg_control'))
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(8) })
    return String(buffer.readBigUInt64LE())
  } finally {
    await file.close()
  }
}
