import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { postgresEnvironment, prepareBinaries } from './binaries'
import type { Cluster } from './cluster'
import { freePort } from './free-port'
import { ownerOf } from './os-user'
import { type Owner, readLockFile, removeStaleLockFile, urlOf, withConnection } from './running-instance'
import { watchdogScript } from './watchdog'

interface Postmaster {
  url: string
  /** Resolves when all of its processes are gone. */
  stop(): Promise<void>
}

interface StartOptions {
  owner: Owner
  fsync: boolean
  /** Milliseconds since the epoch. */
  deadline: number
  /** A free one if undefined. */
  port?: number | undefined
  onExit?: ((detail: string) => void) | undefined
}

/** Failures that call for a retry: another process was first, or another program took the port. */
const retriableMessages = [
  'lock file "postmaster.pid"',
  'pre-existing shared memory block',
  'could not create any TCP/IP sockets',
]

/**
 * Starts PostgreSQL on `cluster` and waits until it accepts connections.
 * @returns `undefined` when another process was first: retry
 * @throws with the end of PostgreSQL's log
 */
export async function startPostmaster(cluster: Cluster, options: StartOptions): Promise<Postmaster | undefined> {
  const user = await ownerOf(cluster.data)
  const native = await prepareBinaries(cluster.home, user)
  const port = options.port ?? (await freePort())
  await removeStaleLockFile(cluster)

  const command = [path.join(native, 'bin', 'postgres'), '-D', cluster.data, ...settings(port, options)]
  const child = spawn('/bin/sh', ['-c', watchdogScript, 'pet-store-postgres', ...command], {
    ...user,
    cwd: '/',
    detached: true,
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const [, , stderr, lifeline] = child.stdio
  if (!(stderr instanceof Socket && lifeline instanceof Socket)) throw new Error('the pipes to PostgreSQL are missing')
  lifeline.on('error', () => {})

  let log = ''
  stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-8_000)
  })
  const phase: { now: 'starting' | 'ready' | 'stopping' | 'exited' } = { now: 'starting' }
  const exited = new Promise<void>((resolve) => {
    let failure = ''
    child.once('error', (error) => {
      failure = error.message
    })
    // "close" instead of "exit": the log is complete, and no process of PostgreSQL holds it open any more.
    child.once('close', (code) => {
      const wasReady = phase.now === 'ready'
      phase.now = 'exited'
      log += failure
      resolve()
      if (wasReady) options.onExit?.(`PostgreSQL ended unexpectedly (exit code ${code})\n${lastLines(log)}`)
    })
  })
  const stop = async () => {
    if (phase.now !== 'exited') phase.now = 'stopping'
    child.ref() // until now it did not keep this process alive
    lifeline.destroy()
    await exited
  }

  const hasExited = () => phase.now === 'exited'
  try {
    await waitUntilReady(cluster, port, hasExited, options.deadline)
  } catch (cause) {
    await stop()
    throw new Error(`PostgreSQL did not get ready: ${cause}\n${lastLines(log)}`, { cause })
  }
  if (hasExited()) {
    if (retriableMessages.some((text) => log.includes(text))) return undefined
    throw new Error(`PostgreSQL did not start\n${lastLines(log)}`)
  }
  phase.now = 'ready'
  child.unref()
  stderr.unref()
  lifeline.unref()
  return { url: urlOf(cluster, port), stop }
}

function settings(port: number, { owner, fsync }: StartOptions): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '64MB',
    // Failed statements are for the caller to log; PostgreSQL's own log is about PostgreSQL itself.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    'petstore.owner': JSON.stringify(owner),
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Resolves when the database exists, or when PostgreSQL has exited. */
async function waitUntilReady(cluster: Cluster, port: number, hasExited: () => boolean, deadline: number) {
  while (!hasExited()) {
    if (Date.now() > deadline) throw new Error('timed out')
    const lock = await readLockFile(cluster)
    if (lock?.status === 'ready' && lock.port === port && (await createDatabase(cluster, port))) return
    await pause(10)
  }
}

/** False when PostgreSQL does not accept connections, not yet or no longer. */
async function createDatabase(cluster: Cluster, port: number): Promise<boolean> {
  try {
    await withConnection(urlOf(cluster, port, 'postgres'), async (client) => {
      const { rowCount } = await client.query(`select from pg_database where datname = 'petstore'`)
      if (!rowCount) await client.query('create database petstore')
    })
    return true
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : 'connection'
    if (code === '42P04') return true // duplicate_database
    if (code === 'connection' || code?.startsWith('57P')) return false // 57P0x: starting up or shutting down
    throw error
  }
}

const lastLines = (log: string) => log.trimEnd().split('\n').slice(-15).join('\n')
