import { newFolder } from '@/e2e/harness/folder'
import { type OwnPostgres, type OwnPostgresOptions, startOwnPostgres } from '@/e2e/harness/own-postgres'
import { type Store, startStore } from '@/e2e/harness/store'
import { startRedis } from '@/server/limits/testing'
import type { TestRedis } from '@/server/limits/testing/redis'
import { openEmbeddedPostgres } from '@/server/platform/db/embedded'
import { freePort } from '@/server/platform/db/embedded/free-port'
import type { Ground } from './drill'
import { type SlowLine, startSlowLine } from './slow-line'

/** A store, with a PostgreSQL and a Redis of its own. */
export interface OneStore extends Ground {
  readonly store: Store
  /** The store, and those beside it on the same PostgreSQL and Redis. */
  readonly origins: readonly string[]
  readonly postgres: OwnPostgres
  /** Streaming replicas of it, which the store reads from. */
  readonly replicas: readonly OwnPostgres[]
  readonly redis: TestRedis
  /** Between the store and its PostgreSQL. */
  readonly line: SlowLine
  /** Where each of the stores serves its metrics. */
  readonly metricsUrls: readonly string[]
}

/** Starts one, at which nothing is disturbed yet. */
export async function startOneStore({
  stores: storeCount = 1,
  replicas: replicaCount = 0,
  ...options
}: OwnPostgresOptions & { readonly stores?: number; readonly replicas?: number } = {}): Promise<OneStore> {
  const [postgres, redis, folder] = [await startOwnPostgres(options), await startRedis(), await newFolder()]
  const replicas: OwnPostgres[] = []
  for (let index = 0; index < replicaCount; index += 1) replicas.push(await startOwnPostgres({ standbyOf: postgres }))
  const line = await startSlowLine(Number(new URL(postgres.url).port))
  const closeTheRest = async () => {
    await line.close()
    await redis.stop()
    for (const replica of replicas) await replica.remove()
    await postgres.remove()
    await folder.remove()
  }
  const environment = {
    ...(replicaCount > 0 ? { REPLICA_URLS: replicas.map(({ url }) => url).join(',') } : {}),
    DATABASE_URL: Object.assign(new URL(postgres.url), { port: line.port }).toString(),
    REDIS_URL: redis.url,
    DATA_DIR: folder.path,
    HOST: '127.0.0.1',
    SHUTDOWN_DELAY: '0',
  }
  const stores: Store[] = []
  const metricsUrls: string[] = []
  const start = async () => {
    const metricsPort = await freePort()
    metricsUrls.push(`http://127.0.0.1:${metricsPort}/metrics`)
    const store = await startStore(await freePort(), { METRICS_PORT: String(metricsPort), ...environment })
    stores.push(store)
    return store
  }
  const close = async () => {
    for (const store of stores) store.signal('SIGKILL')
    for (const store of stores) await store.ended
    await closeTheRest()
  }
  const startAll = async () => {
    const store = await start()
    while (stores.length < storeCount) await start()
    return store
  }
  const store = await startAll().catch(async (error) => {
    await close()
    throw error
  })
  return {
    store,
    origins: stores.map(({ origin }) => origin),
    postgres,
    replicas,
    redis,
    line,
    origin: store.origin,
    metricsUrls,
    databaseUrl: async () => postgres.url,
    close,
  }
}

/** A store by itself, as `npm start` is without any setting. */
export interface EmbeddedStore extends Ground {
  readonly store: Store
}

export async function startEmbeddedStore(): Promise<EmbeddedStore> {
  const folder = await newFolder()
  const store = await startStore(await freePort(), { DATA_DIR: folder.path, HOST: '127.0.0.1', SHUTDOWN_DELAY: '0' })
  return {
    store,
    origin: store.origin,
    databaseUrl: async () => (await openEmbeddedPostgres({ dataDir: folder.path, role: 'cli' })).url,
    async close() {
      store.signal('SIGKILL')
      await store.ended
      await folder.remove()
    },
  }
}
