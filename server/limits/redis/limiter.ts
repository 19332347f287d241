import { Ratelimit } from '@upstash/ratelimit'
import { LRUCache } from 'lru-cache'
import type { Limiter, LimitResult, Subject, WindowUsage } from '@/server/limits/limiter'
import type { Quota } from '@/server/limits/plans'
import { identifierOf, type WindowAnswer, windowAlgorithm } from './algorithm'
import type { LimitStore } from './stores/store'

/** A limiter that can also tell how far each window is used up. */
export interface StoreLimiter extends Limiter {
  /** Both windows of a subject; counts nothing. */
  usage(subject: Subject, quota: Quota): Promise<readonly WindowUsage[]>
}

/** All names in the store begin with this. */
const PREFIX = 'pet-store'

/** Quotas seen lately; each plan has one, each enterprise account may have its own. */
const QUOTAS_AT_MOST = 1_000

/** Counts in a store, with @upstash/ratelimit. `now` gives Unix ms. Rejects when the store fails. */
export function createStoreLimiter(store: LimitStore, now: () => number): StoreLimiter {
  const byQuota = new LRUCache<string, Ratelimit>({ max: QUOTAS_AT_MOST })

  function ratelimitFor(quota: Quota): Ratelimit {
    const name = `${quota.perMinute} ${quota.perDay}`
    const known = byQuota.get(name)
    if (known) return known
    const ratelimit = new Ratelimit({
      redis: store.redis,
      limiter: windowAlgorithm(quota, now),
      prefix: PREFIX,
      // Its cache would answer without the day's window, its time-out with zeros; outages are ours.
      ephemeralCache: false,
      timeout: 0,
      analytics: false,
    })
    byQuota.set(name, ratelimit)
    return ratelimit
  }

  async function ask(subject: Subject, quota: Quota, rate: number): Promise<WindowAnswer> {
    const answer = await ratelimitFor(quota).limit(identifierOf(subject), { rate })
    if (!isWindowAnswer(answer)) throw new Error('the rate limiter gave an answer that is not our algorithm’s')
    return answer
  }

  return {
    consume: async (subject, quota, cost) => (await ask(subject, quota, cost)).verdict,
    peek: async (subject, quota): Promise<LimitResult> => (await ask(subject, quota, 0)).verdict,
    // Without the key: a ban says nothing of the windows.
    usage: async ({ name }, quota) => (await ask({ name }, quota, 0)).usage,
  }
}

const isWindowAnswer = (answer: object): answer is WindowAnswer => 'verdict' in answer && 'usage' in answer
