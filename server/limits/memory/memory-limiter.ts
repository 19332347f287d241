import { admission, ban, type LimitResult, refusal } from '@/server/limits/limit-result'
import type { Limiter, Subject } from '@/server/limits/limiter'
import type { Quota } from '@/server/limits/plans'
import { type WindowName, windowsAt, withUsed } from '@/server/limits/windows'
import { LimiterState } from './limiter-state'

/**
 * Counts in this process, with the same algorithm as the script for Redis. A call does its work before it returns, so
 * calls never interleave. `now` gives Unix ms. Never rejects.
 */
export function createMemoryLimiter(now: () => number, state = new LimiterState()): Limiter {
  const { counts, penalties } = state

  function consume({ name, keyId }: Subject, quota: Quota, cost: number): LimitResult {
    const time = now()
    const usage = windowsAt(quota, time).map((window) => withUsed(window, counts.used(window, name)))
    const key = keyOf({ name, keyId })
    const banned = key === undefined ? undefined : penalties.banOf(key, time)
    if (banned) return ban(usage, banned.by, banned.until, cost)
    if (cost === 0) return admission(usage)

    const refusing = usage.findLast(({ used, limit }) => used + cost > limit)
    if (!refusing) {
      state.dropEnded(time)
      state.revision += 1
      return admission(usage.map((window) => withUsed(window, counts.add(window, name, cost))))
    }
    if (key === undefined) return refusal(usage, refusing)
    state.dropEnded(time)
    state.revision += 1
    const begun = penalties.strike(key, refusing, time)
    return begun ? ban(usage, begun.by, begun.until, cost) : refusal(usage, refusing)
  }

  function forget(subject: Subject, quota: Quota, names: readonly WindowName[]): LimitResult {
    const key = keyOf(subject)
    if (key !== undefined) penalties.lift(key)
    for (const window of windowsAt(quota, now())) if (names.includes(window.name)) counts.remove(window, subject.name)
    state.revision += 1
    return consume(subject, quota, 0)
  }

  return {
    consume: async (subject, quota, cost) => consume(subject, quota, cost),
    peek: async (subject, quota) => consume(subject, quota, 0),
    forget: async (subject, quota, names) => forget(subject, quota, names),
  }
}

const keyOf = ({ name, keyId }: Subject) => (keyId === undefined ? undefined : `${name} ${keyId}`)
