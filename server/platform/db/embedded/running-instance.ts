import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import type { Cluster } from './cluster'
import { processIdentity } from './processes'

/** The process that started a PostgreSQL, which ends with it; kept as PostgreSQL's setting `petstore.owner`. */
const ownerSchema = z.object({
  role: z.enum(['server', 'cli']),
  pid: z.int(),
  startedAt: z.string(),
})
export type Owner = z.infer<typeof ownerSchema>

export const currentProcess = (role: Owner['role']): Owner => ({
  role,
  pid: process.pid,
  startedAt: processIdentity(process.pid)?.startedAt ?? '',
})

export type RunningInstance =
  | { state: 'absent' }
  | { state: 'busy'; reason: string }
  /** Its owner died, so it is about to end. */
  | { state: 'orphaned'; pid: number }
  | { state: 'ready'; url: string; owner: Owner }

export const urlOf = ({ password }: Cluster, port: number, database = 'petstore') =>
  `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`

/**
 * Checks whether a PostgreSQL runs on `cluster`, and verifies by its password that it is ours.
 * @throws when it refuses the password
 */
export async function findRunningInstance(cluster: Cluster): Promise<RunningInstance> {
  const lock = await readLockFile(cluster)
  if (!lock || !isPostgresOf(cluster, lock.pid)) return { state: 'absent' }
  if (lock.status !== 'ready')
    return { state: 'busy', reason: `PostgreSQL (pid ${lock.pid}) is ${lock.status || 'starting'}` }
  const url = urlOf(cluster, lock.port)
  const owner = await queryOwner(url)
  // It may have begun to stop during the query.
  const later = await readLockFile(cluster)
  if (later?.pid !== lock.pid || later.port !== lock.port || later.status !== 'ready')
    return { state: 'busy', reason: `PostgreSQL (pid ${lock.pid}) is stopping` }
  if (owner instanceof Error) {
    if (owner instanceof pg.DatabaseError && owner.code === '28P01')
      throw new Error(`PostgreSQL (pid ${lock.pid}) refuses the password in postgres.json`, { cause: owner })
    return { state: 'busy', reason: `PostgreSQL (pid ${lock.pid}) does not respond: ${owner.message}` }
  }
  const isAlive = processIdentity(owner.pid)?.startedAt === owner.startedAt
  return isAlive ? { state: 'ready', url, owner } : { state: 'orphaned', pid: lock.pid }
}

/** https://www.postgresql.org/docs/18/storage-file-layout.html; the lines are those of src/include/utils/pidfile.h */
export async function readLockFile({ data }: Cluster) {
  const text = await readFile(lockFileOf(data), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 ? { pid, port, status: (lines[7] ?? '').trim() } : undefined
}

/**
 * Deletes a lock file left by a crash if another program now has its pid: PostgreSQL would refuse to start until that
 * one ends (this happens in containers, where pids repeat). If this were wrong, PostgreSQL's shared memory is still a
 * lock.
 */
export async function removeStaleLockFile(cluster: Cluster) {
  const lock = await readLockFile(cluster)
  if (lock && processIdentity(lock.pid) && !isPostgresOf(cluster, lock.pid))
    await rm(lockFileOf(cluster.data), { force: true })
}

/** Runs `work` on a connection of its own, which it then closes. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {}) // a break between two queries shows up in the next one
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const lockFileOf = (data: string) => path.join(data, 'postmaster.pid')

/** The data directory's name is random, so a process with it in its command line is that cluster's PostgreSQL. */
const isPostgresOf = ({ data }: Cluster, pid: number) => processIdentity(pid)?.command.includes(`-D ${data} `) ?? false

async function queryOwner(url: string): Promise<Owner | Error> {
  try {
    const { rows } = await withConnection(url, (client) =>
      client.query<{ owner: string }>(`select current_setting('petstore.owner') as owner`),
    )
    return ownerSchema.parse(JSON.parse(rows[0]?.owner ?? ''))
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
