import { LRUCache } from 'lru-cache'
import type { Limiter, WindowUsage } from './limiter'
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
    const windows = windowsAt(quota, now())
    const usage = (more: number) =>
      windows.map((window): WindowUsage => {
        const used = (countsOf(window.name, window.number).get(name) ?? 0) + more
        return { window: window.name, limit: window.limit, used, resetAt: window.resetAt }
      })
    const refused = usage(cost).findLast(({ used, limit }) => used > limit)
    const unchanged = refused && usage(0).find(({ window }) => window === refused.window)
    if (unchanged) return refusal(unchanged)
    const counted = usage(cost)
    for (const window of windows) {
      const used = countsOf(window.name, window.number)
      used.set(name, (used.get(name) ?? 0) + cost)
    }
    return admission(counted)
  }

  return {
    take: async ({ name }, quota, cost) => take(name, quota, cost),
    look: async ({ name }, quota) => take(name, quota, 0),
  }
}
