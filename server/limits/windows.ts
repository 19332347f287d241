import type { LimitResult, WindowUsage } from './limiter'
import type { Quota } from './plans'

/** A fixed window, aligned to UTC minutes or days, as it stands at a moment. */
export interface Window {
  readonly name: 'minute' | 'day'
  readonly limit: number
  /** Counts the windows of this length since 1970. */
  readonly number: number
  /** Unix milliseconds. */
  readonly resetAt: number
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The windows of a quota at a moment (Unix ms), the shorter first. */
export function windowsAt({ perMinute, perDay }: Quota, now: number): Window[] {
  const at = (name: 'minute' | 'day', lengthMs: number, limit: number): Window => {
    const number = Math.floor(now / lengthMs)
    return { name, limit, number, resetAt: (number + 1) * lengthMs }
  }
  return [at('minute', MINUTE_MS, perMinute), ...(perDay === null ? [] : [at('day', DAY_MS, perDay)])]
}

const remaining = ({ limit, used }: WindowUsage) => Math.max(0, limit - used)

/** An admitted request is described by the window with the least remaining; the day, if equal. */
export function admission(usage: readonly WindowUsage[]): LimitResult {
  const binding = usage.reduce((least, window) => (remaining(window) <= remaining(least) ? window : least))
  return { outcome: 'admitted', limit: binding.limit, remaining: remaining(binding), resetAt: binding.resetAt }
}

/** A refused request is described by the window that refused. */
export function refusal(refusing: WindowUsage): LimitResult {
  return { outcome: 'over limit', limit: refusing.limit, remaining: remaining(refusing), resetAt: refusing.resetAt }
}

/** A banned key is served again when the ban has ended and no window is used up. */
export function ban(
  usage: readonly WindowUsage[],
  refused: WindowUsage,
  bannedUntil: number,
  cost: number,
): LimitResult {
  const exhausted = usage.filter((window) => remaining(window) < cost)
  const resetAt = Math.max(bannedUntil, ...exhausted.map((window) => window.resetAt))
  return { outcome: 'banned', limit: refused.limit, remaining: 0, resetAt }
}
