import type { Limiter, StoreLimiter, Subject } from '@/server/limits/limiter'
import { openMemoryLimiter, readMemoryLimiter } from '@/server/limits/memory/open-memory-limiter'
import { createOutageLimiter } from '@/server/limits/outage/outage-limiter'
import type { Quota } from '@/server/limits/plans'
import type { RedisStore } from '@/server/limits/redis/algorithm'
import { createRedisLimiter } from '@/server/limits/redis/redis-limiter'
import { openRedisStore } from '@/server/limits/redis/redis-store'
import { openUpstashStore } from '@/server/limits/redis/upstash'
import type { WindowUsage } from '@/server/limits/windows'
import { ConfigError } from '@/server/platform/environment/environment'
import type { Log } from '@/server/platform/telemetry/log'
import { withTimeout } from '@/server/platform/with-timeout'

interface StoreConfig {
  readonly STAGING?: boolean
  readonly DATA_DIR: string
  readonly REDIS_URL?: string | undefined
  readonly UPSTASH_REDIS_REST_URL?: string | undefined
  readonly UPSTASH_REDIS_REST_TOKEN?: string | undefined
}

/** The Redis that a configuration names; undefined when it names none. */
async function openStore(config: StoreConfig, log: Log): Promise<RedisStore | undefined> {
  if (config.UPSTASH_REDIS_REST_URL !== undefined && config.UPSTASH_REDIS_REST_TOKEN !== undefined) {
    return openUpstashStore({ url: config.UPSTASH_REDIS_REST_URL, token: config.UPSTASH_REDIS_REST_TOKEN })
  }
  return config.REDIS_URL === undefined ? undefined : openRedisStore(config.REDIS_URL, log)
}

/** A staging server's accounts are not those with the same numbers elsewhere. */
const prefixOf = ({ STAGING }: StoreConfig) => (STAGING ? 'pet-store-staging' : 'pet-store')

/**
 * The limiter that a configuration asks for: counting on Upstash, on a Redis, or in this process with its counts kept
 * in `DATA_DIR`. `now` gives Unix ms.
 * @throws Error saying what to set, when another process counts in this `DATA_DIR`, or the store is there and refuses
 */
export async function openLimiter(
  config: StoreConfig,
  { now, log }: { now: () => number; log: Log },
): Promise<StoreLimiter & { close(): Promise<void> }> {
  const store = await openStore(config, log)
  if (!store) return openMemoryLimiter(config.DATA_DIR, now)
  const countingInStore = createRedisLimiter(store, now, prefixOf(config))
  await refuseWrongSettings(countingInStore).catch(async (error) => {
    await store.close()
    throw error
  })
  const limiter = createOutageLimiter({
    limiter: countingInStore,
    repliesInOrder: 'runScript' in store,
    now,
    log,
  })
  return {
    ...limiter,
    async close() {
      limiter.close()
      await store.close()
    },
  }
}

/** A store that is away counts again on its own; how long one may take to report that it refuses, in ms. */
const REFUSES_WITHIN_MS = 3_000

/** @throws ConfigError naming the setting, if the store is there and refuses to count */
async function refuseWrongSettings({ consume }: Limiter): Promise<void> {
  try {
    const late = () => new Error('the store of the limits does not respond')
    await withTimeout(consume({ name: 'start' }, { perMinute: 1_000_000, perDay: null }, 1), REFUSES_WITHIN_MS, late)
  } catch (error) {
    if (error instanceof ConfigError) throw error
  }
}

/**
 * How far the windows of a subject are used up, beside a running server; counts nothing. For a server that counts in
 * memory these are the counts that it last saved.
 */
export async function readUsage(
  config: StoreConfig,
  subject: Subject,
  quota: Quota,
  { now, log }: { now: () => number; log: Log },
): Promise<readonly WindowUsage[]> {
  const store = await openStore(config, log)
  if (!store) return (await (await readMemoryLimiter(config.DATA_DIR, now)).peek(subject, quota)).usage
  try {
    return (await createRedisLimiter(store, now, prefixOf(config)).peek(subject, quota)).usage
  } finally {
    await store.close()
  }
}
