import type pg from 'pg'
import { beforeEachCollection, metrics } from '@/server/platform/telemetry/metrics'

const pools = new Set<pg.Pool>()

beforeEachCollection(() => {
  if (pools.size === 0) return
  const sum = (count: (pool: pg.Pool) => number) => [...pools].reduce((total, pool) => total + count(pool), 0)
  metrics.databaseConnections.set(
    { state: 'idle' },
    sum(({ idleCount }) => idleCount),
  )
  metrics.databaseConnections.set(
    { state: 'used' },
    sum(({ totalCount, idleCount }) => totalCount - idleCount),
  )
  metrics.databaseConnectionsMax.set(sum(({ options }) => options.max))
  metrics.databaseWaiting.set(sum(({ waitingCount }) => waitingCount))
})

/**
 * Reports the connections of a pool, and the errors of its queries. Several pools of a process count together.
 * @returns a function that stops this; to be called before the pool is ended
 */
export function measurePool(pool: pg.Pool): () => void {
  pools.add(pool)
  for (const kind of ['connect', 'idle']) metrics.databaseConnectionErrors.inc({ kind }, 0)
  pool.on('error', () => {
    if (!pool.ending) metrics.databaseConnectionErrors.inc({ kind: 'idle' })
  })
  pool.on('connect', (client) => client.connection.on('errorMessage', countRefusal))
  pool.on('release', (error) => {
    if (error?.message === 'Query read timeout') metrics.databaseQueryErrors.inc({ class: 'timeout' })
  })
  countFailuresToConnect(pool)
  return () => pools.delete(pool)
}

/** Counts a query that PostgreSQL refused, whether it was sent by pg or by Prisma. */
function countRefusal({ code = '' }: { readonly code?: string | undefined }): void {
  metrics.databaseQueryErrors.inc({ class: code.slice(0, 2) })
}

/** pg's pool reports those to the caller alone; all its ways to get a connection come through here. */
function countFailuresToConnect(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  const count = () => metrics.databaseConnectionErrors.inc({ kind: 'connect' })
  const measured = (callback?: Parameters<typeof connect>[0]) => {
    if (!callback) {
      return connect().catch((error) => {
        count()
        throw error
      })
    }
    return connect((error, client, release) => {
      if (error) count()
      callback(error, client, release)
    })
  }
  Object.assign(pool, { connect: measured })
}
