import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { OwnPostgres } from '@/e2e/harness/own-postgres'
import { runSql } from '@/server/platform/db/testing'
import { type Drill, type Length, prepare, type Result, underLoad, withoutClients } from './drill'
import { type OneStore, startOneStore } from './one-store'

const STORES = 4
const WRITERS = 8
/** Each animal is read at once so many times, from one store after another. */
const READS = 5
const animalsOf = (length: Length) => (length === 'full' ? 20_000 : 300)

/** How long a replica is disturbed, and then left in peace, in ms. */
const DISTURBED_MS = 2_000
/** So long a store may take to serve again after the loss of its primary, in ms; the short form waits for it. */
const BACK_WITHIN_MS: Readonly<Record<Length, number>> = { full: 10_000, short: 300_000 }

const created = z.object({ id: z.int() })

/** Kills, freezes and delays replicas in turn, one after another. */
async function disturbReplicas(replicas: readonly OwnPostgres[], over: AbortSignal): Promise<void> {
  const wait = () => pause(DISTURBED_MS, undefined, { signal: over }).catch(() => {})
  const disturbances = [
    async (replica: OwnPostgres) => replica.signalAll('SIGKILL'),
    async (replica: OwnPostgres) => {
      replica.signalAll('SIGSTOP')
      await wait()
      replica.signalAll('SIGCONT')
    },
    async (replica: OwnPostgres) => {
      const setReplay = (what: 'pause' | 'resume') => runSql(replica.adminUrl, `SELECT pg_wal_replay_${what}()`)
      // One that was just killed may not be back; then it lags by itself.
      await setReplay('pause').catch(() => {})
      await wait()
      await setReplay('resume').catch(() => {})
    },
  ]
  for (let turn = 0; !over.aborted; turn += 1) {
    const replica = replicas[turn % replicas.length]
    if (replica) await disturbances[turn % disturbances.length]?.(replica)
    await wait()
  }
}

/**
 * Adds animals and asks for each as soon as it is acknowledged.
 * @returns the statuses of all these reads
 */
async function readAfterEachWrite(
  { origins, apiKey, categoryId }: Pick<OneStore, 'origins'> & { readonly apiKey: string; readonly categoryId: number },
  animals: number,
): Promise<readonly (number | undefined)[]> {
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' }
  const agent = new Agent({ keepAlive: true, maxSockets: WRITERS * READS })
  const originOf = (turn: number) => origins[turn % origins.length] ?? ''
  const statusOf = (url: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(url, { agent, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode))
      }).once('error', reject)
    })
  let begun = 0
  const statuses: (number | undefined)[] = []
  const work = async () => {
    while (begun < animals) {
      begun += 1
      const turn = begun
      const body = JSON.stringify({ name: 'Ada', categoryId })
      const response = await fetch(`${originOf(turn)}/v1/pets`, { method: 'POST', headers, body })
      const { id } = created.parse(await response.json())
      const reads = Array.from({ length: READS }, (_, each) => statusOf(`${originOf(turn + each)}/v1/pets/${id}`))
      statuses.push(...(await Promise.all(reads)))
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, work))
  agent.destroy()
  return statuses
}

/** How many reads replicas have answered, and how many they could not. */
async function readsOf(metricsUrls: readonly string[]) {
  const text = (await Promise.all(metricsUrls.map(async (url) => (await fetch(url)).text()))).join('\n')
  const sum = (result: string) =>
    [...text.matchAll(new RegExp(`^petstore_replica_reads_total\\{.*result="${result}".*\\} (\\d+)$`, 'gm'))].reduce(
      (total, [, value]) => total + Number(value),
      0,
    )
  return { hits: sum('hit'), misses: sum('miss') }
}

async function readAfterWrites(ground: OneStore, animals: number): Promise<Result> {
  const { apiKey, categoryId } = await prepare(ground)
  const over = new AbortController()
  const disturbing = disturbReplicas(ground.replicas, over.signal)
  const reading = readAfterEachWrite({ origins: ground.origins, apiKey, categoryId }, animals)
  const statuses = await reading.finally(async () => {
    over.abort()
    await disturbing
  })
  const stale = statuses.filter((status) => status === 404).length
  const failed = statuses.filter((status) => status !== 404 && status !== 200)
  const { hits, misses } = await readsOf(ground.metricsUrls)
  return withoutClients({
    done:
      `${animals} animals added and each read ${READS} times, two replicas killed, frozen and paused in turn: ` +
      `${stale} stale, ${hits} reads by a replica, ${misses} by the primary in its place`,
    recoveredMs: 0,
    shortcomings: [
      ...(stale > 0 ? [`${stale} of ${animals * READS} reads after a write did not show it`] : []),
      ...(failed.length > 0 ? [`${failed.length} failed, with ${[...new Set(failed)].join(', ')}`] : []),
      ...(hits === 0 ? ['no replica has answered'] : []),
    ],
  })
}

export const replicas = {
  'read-after-write': {
    async run(length) {
      const ground = await startOneStore({ stores: STORES, replicas: 2 })
      try {
        return await readAfterWrites(ground, animalsOf(length))
      } finally {
        await ground.close()
      }
    },
  },
  'primary-lost': underLoad<OneStore>({
    mayFail: true,
    async setUp() {
      const ground = await startOneStore({ replicas: 2 })
      const { adminUrl } = ground.postgres
      // What is acknowledged is on one of the replicas.
      await runSql(adminUrl, `ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (*)'`)
      await runSql(adminUrl, 'SELECT pg_reload_conf()')
      // Past the line is the primary that is lost.
      const { url } = ground.postgres
      const throughLine = Object.assign(new URL(url), { port: ground.line.port }).toString()
      return { ...ground, databaseUrl: async () => throughLine }
    },
    async disturb(ground, { length, report }) {
      const backWithinMs = BACK_WITHIN_MS[length]
      await ground.postgres.kill()
      const begun = performance.now()
      const promoted = await furthest(ground.replicas)
      await runSql(promoted.adminUrl, 'SELECT pg_promote()')
      ground.line.leadTo(Number(new URL(promoted.url).port))
      while (!(await fetch(`${ground.origin}/readyz`)).ok) {
        if (performance.now() - begun > backWithinMs) {
          report(`the store was not back within ${backWithinMs / 1000} s`)
          break
        }
        await pause(50)
      }
      return `kill -9 of the primary, and the further of two replicas promoted: ready after ${((performance.now() - begun) / 1000).toFixed(1)} s`
    },
  }),
} as const satisfies Record<string, Drill>

/** The one that has received most of the primary's log. */
async function furthest(replicas: readonly OwnPostgres[]): Promise<OwnPostgres> {
  const received = replicas.map(async (replica) => {
    const sql = `SELECT (pg_last_wal_receive_lsn() - '0/0')::text AS bytes`
    const [row] = await runSql<{ bytes: string }>(replica.adminUrl, sql)
    return { replica, bytes: Number(row?.bytes) }
  })
  return (await Promise.all(received)).reduce((one, other) => (other.bytes > one.bytes ? other : one)).replica
}
