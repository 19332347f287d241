import type { Limiter, Verdict } from './limiter'
import type { Quota } from './plans'

interface Window {
  readonly lengthMs: number
  readonly limit: number
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * Fixed windows aligned to UTC minutes and days, counted in this process. Both are taken together or not at all.
 * `now` gives Unix milliseconds.
 */
export function createWindowLimiter(now: () => number): Limiter {
  // One map for each length of window and its current number: a new window starts with an empty map, so nothing piles up.
  const counts = new Map<number, { index: number; used: Map<string, number> }>()

  const usedIn = (lengthMs: number, time: number) => {
    const index = Math.floor(time / lengthMs)
    const current = counts.get(lengthMs)
    if (current?.index === index) return current.used
    const fresh = { index, used: new Map<string, number>() }
    counts.set(lengthMs, fresh)
    return fresh.used
  }

  return {
    async take(subject, quota, cost) {
      const time = now()
      const states = windowsOf(quota).map((window) => {
        const used = usedIn(window.lengthMs, time)
        const resetAt = (Math.floor(time / window.lengthMs) + 1) * window.lengthMs
        return { ...window, used, resetAt, remaining: Math.max(0, window.limit - (used.get(subject) ?? 0)) }
      })
      const exhausted = states.filter((state) => state.remaining < cost)
      if (exhausted.length > 0) return refusal(exhausted)
      for (const { used } of states) used.set(subject, (used.get(subject) ?? 0) + cost)
      return admission(states.map((state) => ({ ...state, remaining: state.remaining - cost })))
    },
  }
}

interface WindowState {
  readonly limit: number
  readonly remaining: number
  readonly resetAt: number
}

const windowsOf = ({ perMinute, perDay }: Quota): Window[] => [
  { lengthMs: MINUTE_MS, limit: perMinute },
  ...(perDay === null ? [] : [{ lengthMs: DAY_MS, limit: perDay }]),
]

/** Describes the window with the least remaining; the later one (the day) when equal. */
function admission(states: readonly WindowState[]): Verdict {
  const binding = states.reduce((least, state) => (state.remaining <= least.remaining ? state : least))
  return { isAdmitted: true, limit: binding.limit, remaining: binding.remaining, resetAt: binding.resetAt }
}

/** Describes the window that refused; the one with the later end when both did. */
function refusal(exhausted: readonly WindowState[]): Verdict {
  const binding = exhausted.reduce((latest, state) => (state.resetAt >= latest.resetAt ? state : latest))
  return {
    isAdmitted: false,
    limit: binding.limit,
    remaining: binding.remaining,
    resetAt: binding.resetAt,
    retryAt: binding.resetAt,
  }
}
