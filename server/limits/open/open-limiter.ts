import { openEmbeddedStore, readEmbeddedStore } from '@/server/limits/embedded'
import type { Limiter, Subject, WindowUsage } from '@/server/limits/limiter'
import { createOutageLimiter } from '@/server/limits/outage-limiter'
import type { Quota } from '@/server/limits/plans'
import { createStoreLimiter } from '@/server/limits/redis/limiter'
import { openRedisStore } from '@/server/limits/redis/stores/redis'
import type { LimitStore } from '@/server/limits/redis/stores/store'
import { openUpstashStore } from '@/server/limits/redis/stores/upstash'
import type { Log } from '@/server/telemetry/log'

interface StoreConfig {
  readonly DATA_DIR: string
  readonly REDIS_URL?: string | undefined
  readonly UPSTASH_REDIS_REST_URL?: string | undefined
  readonly UPSTASH_REDIS_REST_TOKEN?: string | undefined
}

/** The store of a configuration that several processes share; undefined when each process has to keep its own. */
async function openSharedStore(config: StoreConfig, log: Log): Promise<LimitStore | undefined> {
  if (config.UPSTASH_REDIS_REST_URL !== undefined && config.UPSTASH_REDIS_REST_TOKEN !== undefined) {
    return openUpstashStore({ url: config.UPSTASH_REDIS_REST_URL, token: config.UPSTASH_REDIS_REST_TOKEN })
  }
  return config.REDIS_URL === undefined ? undefined : openRedisStore(config.REDIS_URL, log)
}

/**
 * The limiter that a configuration means: counting on Upstash, on a Redis, or in this process with its counts kept in `DATA_DIR`.
 * `now` gives Unix ms.
 * @throws Error saying what to set, when another process counts in this `DATA_DIR`
 */
export async function openLimiter(
  config: StoreConfig,
  { now, log }: { now: () => number; log: Log },
): Promise<Limiter & { close(): Promise<void> }> {
  const store = (await openSharedStore(config, log)) ?? (await openEmbeddedStore(config.DATA_DIR))
  const limiter = createStoreLimiter(store, now)
  if (!store.isRemote) return { ...limiter, close: () => store.close() }
  const guarded = createOutageLimiter({ limiter, now, log })
  return {
    ...guarded,
    async close() {
      guarded.close()
      await store.close()
    },
  }
}

/**
 * How far the windows of a subject are used up, beside a running server; counts nothing. Of a server that counts by itself these are
 * the counts that it last saved.
 */
export async function readUsage(
  config: StoreConfig,
  subject: Subject,
  quota: Quota,
  { now, log }: { now: () => number; log: Log },
): Promise<readonly WindowUsage[]> {
  const store = (await openSharedStore(config, log)) ?? (await readEmbeddedStore(config.DATA_DIR))
  try {
    return await createStoreLimiter(store, now).usage(subject, quota)
  } finally {
    await store.close()
  }
}
