import type { Limiter, Subject } from '@/server/limits/limiter'
import type { Quota } from '@/server/limits/plans'
import { windowsAt } from '@/server/limits/windows'
import type { RedisStore } from './algorithm'
import { count, keysOf } from './algorithm'
import { createUpstashCount } from './upstash'

/**
 * Counts in a Redis; on Upstash with @upstash/ratelimit. `now` gives Unix ms. Rejects when the store fails, with a
 * ConfigError if a setting is wrong.
 * @param prefix all names in the store begin with it
 */
export function createRedisLimiter(store: RedisStore, now: () => number, prefix = 'pet-store'): Limiter {
  const countIn: Limiter['consume'] =
    'runScript' in store
      ? ({ name, keyId }, quota, cost) =>
          count(store.runScript, { name: `${prefix}:${name}`, keyId }, quota, cost, now())
      : createUpstashCount(store.redis, prefix, now)

  const consume: Limiter['consume'] = (subject, quota, cost) =>
    countIn(subject, quota, cost).catch(async (error: unknown) => {
      throw (await store.refusal?.(error)) ?? error
    })

  const peek = (subject: Subject, quota: Quota) => consume(subject, quota, 0)

  return {
    consume,
    peek,
    async forget(subject, quota, names) {
      const windows = windowsAt(quota, now()).filter(({ name }) => names.includes(name))
      const keys = keysOf(windows, { ...subject, name: `${prefix}:${subject.name}` })
      await Promise.all(keys.map((key) => store.remove(key)))
      return peek(subject, quota)
    },
  }
}
