import { LRUCache } from 'lru-cache'
import type { Limiter } from './limiter'
import type { Quota } from './plans'
import { admission, refusal, windowsAt } from './windows'

/** Of one window: a new window begins with a new one, so nothing piles up. */
const emptyCounts = () => new LRUCache<string, number>({ max: 100_000 })

/**
 * Counts in this process alone, without strikes and bans: what stands in while the store of the limits cannot be asked.
 * `now` gives Unix ms.
 */
export function createLocalLimiter(now: () => number): Limiter {
  const counts = { minute: { number: 0, used: emptyCounts() }, day: { number: 0, used: emptyCounts() } }

  const countsOf = (window: 'minute' | 'day', number: number) => {
    if (counts[window].number !== number) counts[window] = { number, used: emptyCounts() }
    return counts[window].used
  }

  function take(name: string, quota: Quota, cost: number) {
    const windows = windowsAt(quota, now()).map(({ name: window, number, limit, resetAt }) => {
      const counts = countsOf(window, number)
      return { counts, usage: { window, limit, used: counts.get(name) ?? 0, resetAt } }
    })
    const refusing = windows.findLast(({ usage }) => usage.used + cost > usage.limit)
    if (refusing) return refusal(refusing.usage)
    return admission(
      windows.map(({ counts, usage }) => {
        const used = usage.used + cost
        counts.set(name, used)
        return { ...usage, used }
      }),
    )
  }

  return {
    consume: async ({ name }, quota, cost) => take(name, quota, cost),
    peek: async ({ name }, quota) => take(name, quota, 0),
  }
}
