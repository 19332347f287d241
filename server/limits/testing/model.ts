import type { LimitResult } from '@/server/limits/limiter'

/** What the limits promise, written down once more in the plainest way, to hold the script against. Times are Unix ms. */
export class LimitModel {
  readonly #used = new Map<string, number>()
  readonly #firstRefused = new Map<string, { window: string; at: number }>()
  readonly #strikes = new Map<string, number[]>()
  readonly #bans = new Map<string, { until: number; by: 'minute' | 'day' }>()

  /** What a request of `cost` must be told, and what it changes. */
  take(
    account: string,
    key: string | undefined,
    perMinute: number,
    perDay: number | null,
    cost: number,
    now: number,
  ): LimitResult {
    const minute = this.#window(account, 'minute', 60_000, perMinute, now)
    const day = perDay === null ? undefined : this.#window(account, 'day', 86_400_000, perDay, now)
    const windows = day ? [minute, day] : [minute]
    const exhausted = windows.filter(({ left }) => left < cost)

    const ban = key === undefined ? undefined : this.#bans.get(key)
    if (ban && ban.until > now) return banned(ban, windows, exhausted)

    const refusing = exhausted.at(-1)
    if (!refusing) {
      for (const { id } of windows) this.#used.set(id, (this.#used.get(id) ?? 0) + cost)
      const after = windows.map((window) => ({ ...window, left: window.left - cost }))
      const least = Math.min(...after.map(({ left }) => left))
      // The day, if equal.
      const binding = after.findLast(({ left }) => left === least) ?? minute
      return { outcome: 'admitted', limit: binding.limit, remaining: binding.left, resetAt: binding.resetAt }
    }
    if (key !== undefined && this.#strike(key, refusing.id, now)) {
      const began = { until: now + 300_000, by: refusing.name }
      this.#bans.set(key, began)
      this.#strikes.delete(key)
      return banned(began, windows, exhausted)
    }
    return { outcome: 'over limit', limit: refusing.limit, remaining: refusing.left, resetAt: refusing.resetAt }
  }

  #window(account: string, name: 'minute' | 'day', length: number, limit: number, now: number) {
    const number = Math.floor(now / length)
    const id = `${account} ${name} ${number}`
    return { id, name, limit, left: Math.max(0, limit - (this.#used.get(id) ?? 0)), resetAt: (number + 1) * length }
  }

  /** Whether this refusal is the one too many. */
  #strike(key: string, window: string, now: number): boolean {
    const name = window.includes(' minute ') ? 'minute' : 'day'
    const known = this.#firstRefused.get(`${key} ${name}`)
    if (known?.window !== window) {
      this.#firstRefused.set(`${key} ${name}`, { window, at: now })
      return false
    }
    if (now - known.at <= 2_000) return false
    const strikes = this.#strikes.get(key) ?? []
    const [first] = strikes
    const counted = first === undefined || now - first > 60_000 ? [now] : [...strikes, now]
    this.#strikes.set(key, counted)
    return counted.length >= 20
  }
}

/** Served again when the ban has ended and no window is exhausted any more. */
function banned(
  ban: { until: number; by: 'minute' | 'day' },
  windows: readonly { name: string; limit: number }[],
  exhausted: readonly { resetAt: number }[],
): LimitResult {
  const limit = windows.find(({ name }) => name === ban.by)?.limit ?? 0
  return {
    outcome: 'banned',
    limit,
    remaining: 0,
    resetAt: Math.max(ban.until, ...exhausted.map(({ resetAt }) => resetAt)),
  }
}
