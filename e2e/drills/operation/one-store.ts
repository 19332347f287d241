import { newFolder } from '@/e2e/harness/folder'
import { type OwnPostgres, type OwnPostgresOptions, startOwnPostgres } from '@/e2e/harness/own-postgres'
import { type Store, startStore } from '@/e2e/harness/store'
import { openEmbeddedPostgres } from '@/server/db/embedded'
import { freePort } from '@/server/db/embedded/free-port'
import { startRedis } from '@/server/limits/testing'
import type { TestRedis } from '@/server/limits/testing/redis'
import type { Ground } from './drill'
import { type SlowLine, startSlowLine } from './slow-line'

/** A store, with a PostgreSQL and a Redis of its own. */
export interface OneStore extends Ground {
  readonly store: Store
  readonly postgres: OwnPostgres
  /** Streaming replicas of it, which the store reads from. */
  readonly replicas: readonly OwnPostgres[]
  readonly redis: TestRedis
  /** Between the store and its PostgreSQL. */
  readonly line: SlowLine
  /** Where the store serves its metrics. */
  readonly metricsUrl: string
}

/** Starts one, at which nothing is disturbed yet. */
export async function startOneStore({
  processes = 2,
  replicas: replicaCount = 0,
  ...options
}: OwnPostgresOptions & { readonly processes?: number; readonly replicas?: number } = {}): Promise<OneStore> {
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
  const metricsPort = await freePort()
  const starting = startStore(await freePort(), {
    METRICS_PORT: String(metricsPort),
    ...(replicaCount > 0 ? { REPLICA_URLS: replicas.map(({ url }) => url).join(',') } : {}),
    DATABASE_URL: Object.assign(new URL(postgres.url), { port: line.port }).toString(),
    REDIS_URL: redis.url,
    DATA_DIR: folder.path,
    HOST: '127.0.0.1',
    PROCESSES: String(processes),
    SHUTDOWN_DELAY: '0',
  })
  const store = await starting.catch(async (error) => {
    await closeTheRest()
    throw error
  })
  return {
    store,
    postgres,
    replicas,
    redis,
    line,
    origin: store.origin,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    databaseUrl: async () => postgres.url,
    async close() {
      store.signal('SIGKILL')
      await store.ended
      await closeTheRest()
    },
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
