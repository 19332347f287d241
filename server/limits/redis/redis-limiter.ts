import type { LimiterWithUsage, Subject } from '@/server/limits/limiter'
import type { Quota } from '@/server/limits/plans'
import { type Count, count } from './algorithm'
import type { RedisStore } from './stores/store'
import { createUpstashCount } from './upstash-limiter'

/** All names in the store begin with this. */
const PREFIX = 'pet-store'

/** Counts in a Redis; on Upstash with @upstash/ratelimit. `now` gives Unix ms. Rejects when the store fails. */
export function createRedisLimiter(store: RedisStore, now: () => number): LimiterWithUsage {
  const countRequest =
    'runScript' in store
      ? ({ name, keyId }: Subject, quota: Quota, cost: number): Promise<Count> =>
          count(store.runScript, { name: `${PREFIX}:${name}`, keyId }, quota, cost, now())
      : createUpstashCount(store.redis, PREFIX, now)

  return {
    consume: async (subject, quota, cost) => (await countRequest(subject, quota, cost)).result,
    peek: async (subject, quota) => (await countRequest(subject, quota, 0)).result,
    // Without the key: a ban says nothing of the windows.
    usage: async ({ name }, quota) => (await countRequest({ name }, quota, 0)).usage,
  }
}
