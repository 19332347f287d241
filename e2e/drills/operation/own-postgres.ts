import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresEnvironment, prepareBinaries } from '@/server/db/embedded/binaries'
import { openCluster } from '@/server/db/embedded/cluster'
import { freePort } from '@/server/db/embedded/free-port'
import { ownerOf } from '@/server/db/embedded/os-user'
import { runSql } from '@/server/db/testing'
import { childrenOf } from './processes'

/** A PostgreSQL as an operator has it: its supervisor starts it again when it ends. */
export interface OwnPostgres {
  /** For the store, whose role is no superuser. */
  readonly url: string
  /** For a superuser. */
  readonly adminUrl: string
  /** Its processes that serve the store's connections. */
  backends(): readonly number[]
  /** Sends a signal to every process of it. */
  signalAll(name: 'SIGSTOP' | 'SIGCONT'): void
  remove(): Promise<void>
}

export interface OwnPostgresOptions {
  /** An empty folder for everything that it keeps; one of its own, otherwise. */
  readonly folder?: string
  /** Settings of PostgreSQL. */
  readonly settings?: Readonly<Record<string, string | number>>
}

const READY_WITHIN_MS = 60_000

/** Starts one on a free port of this machine. It ends with this process. */
export async function startOwnPostgres({ folder, settings = {} }: OwnPostgresOptions = {}): Promise<OwnPostgres> {
  const home = folder ?? (await mkdtemp(path.join(tmpdir(), 'pet-store-own-postgres-')))
  // PostgreSQL's user can enter it.
  await chmod(home, 0o711)
  const cluster = await openCluster(home, { fsync: false })
  const user = await ownerOf(cluster.data)
  const native = await prepareBinaries(cluster.home, user)
  const port = await freePort()
  const all = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', ...settings }
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
  await runSql(address('postgres', 'postgres'), `CREATE ROLE store LOGIN PASSWORD '${cluster.password}'`)
  await runSql(address('postgres', 'postgres'), 'CREATE DATABASE store OWNER store')
  return {
    url: address('store', 'store'),
    adminUrl: address('postgres', 'store'),
    backends: () => childrenOf(state.child?.pid, 'postgres: store store '),
    signalAll(name) {
      const postmaster = state.child?.pid
      if (postmaster === undefined) return
      for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, name)
    },
    async remove() {
      state.isRemoved = true
      process.off('exit', kill)
      const { child } = state
      if (child && child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGCONT')
        child.kill('SIGQUIT')
        await ended
      }
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
