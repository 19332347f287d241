import { Ratelimit } from '@upstash/ratelimit'
import { LRUCache } from 'lru-cache'
import type { LimiterWithUsage, Subject } from '@/server/limits/limiter'
import type { Quota } from '@/server/limits/plans'
import { identifierOf, type WindowResponse, windowAlgorithm } from './algorithm'
import type { RedisStore } from './stores/store'

/** All names in the store begin with this. */
const PREFIX = 'pet-store'

/** The quotas used lately: one per plan, and one per enterprise account. */
const MAX_QUOTAS = 1_000

/** Counts in a Redis, with @upstash/ratelimit. `now` gives Unix ms. Rejects when the store fails. */
export function createRedisLimiter(store: RedisStore, now: () => number): LimiterWithUsage {
  const byQuota = new LRUCache<string, Ratelimit>({ max: MAX_QUOTAS })

  function ratelimitFor(quota: Quota): Ratelimit {
    const name = `${quota.perMinute} ${quota.perDay}`
    const known = byQuota.get(name)
    if (known) return known
    const ratelimit = new Ratelimit({
      redis: store.redis,
      limiter: windowAlgorithm(quota, now),
      prefix: PREFIX,
      // Its cache would respond without the day's window, its timeout with zeros; outages are ours.
      ephemeralCache: false,
      timeout: 0,
      analytics: false,
    })
    byQuota.set(name, ratelimit)
    return ratelimit
  }

  async function limit(subject: Subject, quota: Quota, rate: number): Promise<WindowResponse> {
    const response = await ratelimitFor(quota).limit(identifierOf(subject), { rate })
    if (!isWindowResponse(response)) throw new Error('the rate limiter gave a response that is not our algorithm’s')
    return response
  }

  return {
    consume: async (subject, quota, cost) => (await limit(subject, quota, cost)).result,
    peek: async (subject, quota) => (await limit(subject, quota, 0)).result,
    // Without the key: a ban says nothing of the windows.
    usage: async ({ name }, quota) => (await limit({ name }, quota, 0)).usage,
  }
}

const isWindowResponse = (response: object): response is WindowResponse => 'result' in response && 'usage' in response
