import type { Limiter, Subject } from '@/server/limits/limiter'
import type { Quota } from '@/server/limits/plans'
import { count, penaltiesKey } from './algorithm'
import type { RedisStore } from './stores/store'
import { createUpstashCount } from './upstash-limiter'

/** All names in the store begin with this. */
const PREFIX = 'pet-store'

/** Counts in a Redis; on Upstash with @upstash/ratelimit. `now` gives Unix ms. Rejects when the store fails. */
export function createRedisLimiter(store: RedisStore, now: () => number): Limiter {
  const consume: Limiter['consume'] =
    'runScript' in store
      ? ({ name, keyId }, quota, cost) =>
          count(store.runScript, { name: `${PREFIX}:${name}`, keyId }, quota, cost, now())
      : createUpstashCount(store.redis, PREFIX, now)

  const peek = (subject: Subject, quota: Quota) => consume(subject, quota, 0)

  return {
    consume,
    peek,
    async liftBan(subject, quota) {
      const { name, keyId } = subject
      if (keyId !== undefined) await store.remove(penaltiesKey(`${PREFIX}:${name}`, keyId))
      return peek(subject, quota)
    },
  }
}
