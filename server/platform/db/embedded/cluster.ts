import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { prepareDataDir } from '@/server/platform/environment/data-dir'
import { createFile } from '@/server/platform/environment/files'
import { postgresEnvironment, prepareBinaries } from './binaries'
import { canEnter, type OsUser, unprivilegedUser } from './os-user'

/** A cluster on disk, whether or not a PostgreSQL runs on it. */
export interface Cluster {
  /** Writable only by us: contains `data`, and a copy of the programs where one is needed. */
  home: string
  /** PostgreSQL's data directory. */
  data: string
  password: string
}

const run = promisify(execFile)
/** `home` is relative if the cluster is inside DATA_DIR, so that DATA_DIR may be moved or copied. */
const stateSchema = z.object({ home: z.string(), password: z.string() })
const stateFileOf = (dataDir: string) => path.join(dataDir, 'postgres.json')

/** The cluster that `dataDir/postgres.json` names, or a new one if that file is missing. */
export async function openCluster(dataDir: string, options: { fsync: boolean }): Promise<Cluster> {
  await prepareDataDir(dataDir)
  // A running PostgreSQL is recognized by its path, which must be the same however it is spelled.
  const directory = await realpath(dataDir)
  return (await readPublishedCluster(directory)) ?? (await createCluster(directory, options))
}

/**
 * The cluster that `dataDir/postgres.json` names; undefined without that file.
 * @param dataDir without symbolic links, as a running PostgreSQL is recognized by its path
 */
async function readPublishedCluster(dataDir: string): Promise<Cluster | undefined> {
  const file = stateFileOf(dataDir)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const { home, password } = stateSchema.parse(JSON.parse(text))
  const cluster = clusterAt(path.resolve(dataDir, home), password)
  await readFile(path.join(cluster.data, 'PG_VERSION')).catch((cause) => {
    throw new Error(`${file} names a cluster that does not exist. Restore it, or delete the file to start empty.`, {
      cause,
    })
  })
  return cluster
}

/**
 * Concurrent processes each build their own cluster in a directory that only they know; the one whose state file
 * appears first wins, and the others delete theirs. So there is no lock that a killed process could leave behind.
 */
async function createCluster(dataDir: string, { fsync }: { fsync: boolean }): Promise<Cluster> {
  const user = unprivilegedUser()
  const candidate = clusterAt(await createHome(dataDir, user), randomBytes(24).toString('base64url'))
  try {
    await initialize(candidate, user, fsync)
    if (await publish(dataDir, candidate)) return candidate
  } catch (error) {
    await rm(candidate.home, { recursive: true, force: true })
    throw error
  }
  await rm(candidate.home, { recursive: true, force: true })
  const winner = await readPublishedCluster(dataDir)
  if (!winner) throw new Error(`${stateFileOf(dataDir)} was deleted while PostgreSQL was starting`)
  return winner
}

/** A folder in `dataDir`, or in /var/tmp if PostgreSQL's user cannot enter that. Unguessable, so nobody can take it first. */
async function createHome(dataDir: string, user: OsUser | undefined): Promise<string> {
  for (const prefix of [path.join(dataDir, 'postgres-'), '/var/tmp/pet-store-postgres-']) {
    const home = await mkdtemp(prefix)
    // PostgreSQL's user may enter, but not read or write: root must not write where another user could place a link.
    if (user) await chmod(home, 0o711)
    if (await canEnter(user, home)) return home
    await rm(home, { recursive: true })
  }
  throw new Error('PostgreSQL as an unprivileged user can enter neither DATA_DIR nor /var/tmp. Set DATABASE_URL.')
}

async function initialize({ home, data, password }: Cluster, user: OsUser | undefined, fsync: boolean) {
  const native = await prepareBinaries(home, user)
  const passwordFile = path.join(home, 'password')
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' })
  await mkdir(data, { mode: 0o700 })
  if (user) for (const each of [passwordFile, data]) await chown(each, user.uid, user.gid)
  const options = [
    ...[`--pgdata=${data}`, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    // Not the operating system's locale: text must sort the same wherever DATA_DIR is moved.
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--no-instructions', ...(fsync ? [] : ['--no-sync'])],
  ]
  await run(path.join(native, 'bin', 'initdb'), options, { ...user, cwd: '/', env: postgresEnvironment() })
  await rm(passwordFile)
}

/** False when another process was first. */
function publish(dataDir: string, { home, password }: Cluster): Promise<boolean> {
  const isWithin = path.dirname(home) === dataDir
  const state: z.infer<typeof stateSchema> = { home: isWithin ? path.basename(home) : home, password }
  return createFile(stateFileOf(dataDir), JSON.stringify(state))
}

export const clusterAt = (home: string, password: string): Cluster => ({
  home,
  data: path.join(home, 'data'),
  password,
})
