import type { Limiter, Subject } from '@/server/limits/limiter'
import type { Quota } from '@/server/limits/plans'
import { type Count, count, penaltiesKey } from './algorithm'
import type { RedisStore } from './stores/store'
import { createUpstashCount } from './upstash-limiter'

/** All names in the store begin with this. */
const PREFIX = 'pet-store'

/** Counts in a Redis; on Upstash with @upstash/ratelimit. `now` gives Unix ms. Rejects when the store fails. */
export function createRedisLimiter(store: RedisStore, now: () => number): Limiter {
  const countRequest =
    'runScript' in store
      ? ({ name, keyId }: Subject, quota: Quota, cost: number): Promise<Count> =>
          count(store.runScript, { name: `${PREFIX}:${name}`, keyId }, quota, cost, now())
      : createUpstashCount(store.redis, PREFIX, now)

  const peek = async (subject: Subject, quota: Quota) => (await countRequest(subject, quota, 0)).result

  return {
    consume: async (subject, quota, cost) => (await countRequest(subject, quota, cost)).result,
    peek,
    async liftBan(subject, quota) {
      const { name, keyId } = subject
      if (keyId !== undefined) await store.remove(penaltiesKey(`${PREFIX}:${name}`, keyId))
      return peek(subject, quota)
    },
    // Without the key: a ban says nothing of the windows.
    usage: async ({ name }, quota) => (await countRequest({ name }, quota, 0)).usage,
  }
}
