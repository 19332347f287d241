import { lengthMs, type WindowName, type WindowUsage } from './windows'

/**
 * The state of the window that binds a subject, after a request was counted or refused. Times are Unix milliseconds.
 */
export interface LimitResult {
  readonly outcome: 'admitted' | 'over limit' | 'banned'
  readonly limit: number
  readonly remaining: number
  /** When the binding window ends; for a ban, when the key is served again. */
  readonly resetAt: number
  /** The state of all windows. */
  readonly usage: readonly WindowUsage[]
}

const remaining = ({ limit, used }: WindowUsage) => Math.max(0, limit - used)

/** An admitted request is described by the window with the least remaining; by the day, if equal. */
export function admission(usage: readonly WindowUsage[]): LimitResult {
  const binding = usage.reduce((least, window) => (remaining(window) <= remaining(least) ? window : least))
  return { outcome: 'admitted', limit: binding.limit, remaining: remaining(binding), resetAt: binding.resetAt, usage }
}

/** A refused request is described by the window that refused. */
export function refusal(usage: readonly WindowUsage[], refusing: WindowUsage): LimitResult {
  const { limit, resetAt } = refusing
  return { outcome: 'over limit', limit, remaining: remaining(refusing), resetAt, usage }
}

/**
 * A banned key is served again when the ban has ended and no window is used up. The limit is that of the window for
 * which the key was banned (`by`); if the staff banned it, or its plan no longer has that window, that of the binding
 * one.
 */
export function ban(
  usage: readonly WindowUsage[],
  by: WindowName | undefined,
  until: number,
  cost: number,
): LimitResult {
  const { limit } = usage.find(({ name }) => name === by) ?? admission(usage)
  // A peek is about the next request, which costs at least 1.
  const exhausted = usage.filter((window) => remaining(window) < Math.max(1, cost))
  const resetAt = Math.max(until, ...exhausted.map((window) => window.resetAt))
  return { outcome: 'banned', limit, remaining: 0, resetAt, usage }
}

/** `Retry-After`: whole seconds until a refused request can be served, rounded up, at least 1. */
export const retryAfterSeconds = ({ resetAt }: Pick<LimitResult, 'resetAt'>, now: number): number =>
  Math.max(1, Math.ceil((resetAt - now) / 1000))

/** The headers about the binding window, which every response carries, and `Retry-After` on a refusal. */
export function rateLimitHeaders(result: Omit<LimitResult, 'usage'>, now: number): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(result.limit),
    'X-RateLimit-Remaining': String(result.remaining),
    'X-RateLimit-Reset': String(Math.ceil(result.resetAt / 1000)),
    ...(result.outcome === 'admitted' ? {} : { 'Retry-After': String(retryAfterSeconds(result, now)) }),
  }
}

/**
 * The headers about all windows, which every response carries too.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
 */
export const windowHeaders = (usage: readonly WindowUsage[], now: number) => ({
  'RateLimit-Policy': usage.map(({ name, limit }) => `"${name}";q=${limit};w=${lengthMs[name] / 1000}`).join(', '),
  RateLimit: usage.map((window) => `"${window.name}";r=${remaining(window)};t=${secondsLeft(window, now)}`).join(', '),
})

/** Whole seconds until a window ends, rounded up. */
const secondsLeft = ({ resetAt }: WindowUsage, now: number) => Math.max(0, Math.ceil((resetAt - now) / 1000))
