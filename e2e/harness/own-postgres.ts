import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresEnvironment, prepareBinaries } from '@/server/platform/db/embedded/binaries'
import { type Cluster, clusterAt, openCluster } from '@/server/platform/db/embedded/cluster'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { giveFolder, ownerOf, unprivilegedUser } from '@/server/platform/db/embedded/os-user'
import { withConnection } from '@/server/platform/db/embedded/running-instance'
import { runSql } from '@/server/platform/db/testing'
import { hasCode } from '@/server/platform/environment/files'
import { childrenOf } from './processes'

/** A PostgreSQL as an operator has it: its supervisor starts it again when it ends. */
export interface OwnPostgres {
  /** For the store, whose role is no superuser. */
  readonly url: string
  /** For a superuser. */
  readonly adminUrl: string
  /** Its processes that serve the store's connections. */
  backends(): readonly number[]
  /** Sends a signal to every process of it. Its supervisor starts it again if it is killed. */
  signalAll(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void
  /** Kills it, and its supervisor does not start it again. */
  kill(): Promise<void>
  /** Copies its data, while it runs, into a new directory: what a standby begins from. */
  copyData(directory: string): Promise<void>
  readonly password: string
  remove(): Promise<void>
}

export interface OwnPostgresOptions {
  /** Makes it a streaming replica of that one. */
  readonly standbyOf?: OwnPostgres
  /** An empty folder for everything that it keeps; one of its own, otherwise. */
  readonly folder?: string
  /** Settings of PostgreSQL. */
  readonly settings?: Readonly<Record<string, string | number>>
}

const READY_WITHIN_MS = 60_000

/** Starts one on a free port of this machine. It ends with this process. */
export async function startOwnPostgres({
  folder,
  settings = {},
  standbyOf,
}: OwnPostgresOptions = {}): Promise<OwnPostgres> {
  const home = folder ?? (await mkdtemp(path.join(tmpdir(), 'pet-store-own-postgres-')))
  // PostgreSQL's user can enter it.
  await chmod(home, 0o711)
  const cluster = standbyOf ? await copyCluster(standbyOf, home) : await openCluster(home, { fsync: false })
  const user = await ownerOf(cluster.data)
  const native = await prepareBinaries(cluster.home, user)
  const port = await freePort()
  const replication = standbyOf
    ? { primary_conninfo: connectionInfo(standbyOf), wal_retrieve_retry_interval: '200ms' }
    : {}
  const own = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' }
  const all = { ...own, ...replication, ...settings }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const state: { child?: ChildProcess; isRemoved: boolean } = { isRemoved: false }
  const start = () => {
    const child = spawn(path.join(native, 'bin', 'postgres'), ['-D', cluster.data, ...options], {
      ...user,
      cwd: '/',
      env: postgresEnvironment(),
      stdio: 'ignore',
    })
    child.once('exit', () => {
      if (!state.isRemoved) setTimeout(() => state.isRemoved || start(), 200)
    })
    state.child = child
  }
  const kill = () => state.child?.kill('SIGKILL')
  const address = (role: string, database: string) =>
    `postgresql://${role}:${cluster.password}@127.0.0.1:${port}/${database}`
  start()
  process.once('exit', kill)
  await untilReady(address('postgres', 'postgres'))
  if (!standbyOf) await createStore(address('postgres', 'postgres'), cluster.password)
  const signalAll = (name: NodeJS.Signals) => {
    const postmaster = state.child?.pid
    if (postmaster === undefined) return
    for (const pid of [postmaster, ...childrenOf(postmaster)]) sendSignal(pid, name)
  }
  const end = async (signal: NodeJS.Signals) => {
    state.isRemoved = true
    const { child } = state
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    signalAll('SIGCONT')
    child.kill(signal)
    await ended
  }
  return {
    url: address('store', 'store'),
    adminUrl: address('postgres', 'store'),
    backends: () => childrenOf(state.child?.pid, 'postgres: store store '),
    signalAll,
    kill: () => end('SIGKILL'),
    copyData: (directory) =>
      withConnection(address('postgres', 'postgres'), async (client) => {
        await client.query(`SELECT pg_backup_start('standby', fast => true)`)
        await copyRunning(cluster.data, directory)
        const { rows } = await client.query<{ label: string }>('SELECT labelfile AS label FROM pg_backup_stop()')
        await writeFile(path.join(directory, 'backup_label'), rows[0]?.label ?? '')
      }),
    password: cluster.password,
    async remove() {
      process.off('exit', kill)
      await end('SIGQUIT')
      await rm(folder ? cluster.home : home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function untilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN_MS; ; await pause(20)) {
    try {
      await runSql(url, 'SELECT 1')
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}

async function createStore(url: string, password: string): Promise<void> {
  await runSql(url, `CREATE ROLE store LOGIN PASSWORD '${password}'`)
  await runSql(url, 'CREATE DATABASE store OWNER store')
}

const connectionInfo = ({ adminUrl, password }: OwnPostgres) =>
  `host=127.0.0.1 port=${new URL(adminUrl).port} user=postgres password=${password}`

async function copyCluster(primary: OwnPostgres, home: string): Promise<Cluster> {
  const data = path.join(home, 'data')
  await primary.copyData(data)
  await writeFile(path.join(data, 'standby.signal'), '')
  await giveFolder(data, unprivilegedUser())
  return clusterAt(home, primary.password)
}

/** What belongs to the process that runs. @see https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP-DATA */
const leftOut = /^(postmaster\.(pid|opts)|pgsql_tmp.*)$/

/** Copies the folder of a PostgreSQL that runs: what vanishes while it does is not needed. */
async function copyRunning(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true })
  for (const entry of entries.filter(({ name }) => !leftOut.test(name))) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await copyRunning(source, target)
    else if (entry.isFile()) await copyFile(source, target).catch(ignoreMissing)
  }
}

function ignoreMissing(error: unknown): void {
  if (!hasCode(error, 'ENOENT')) throw error
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}
