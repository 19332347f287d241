import type { Limiter, LimitResult, Subject } from '@/server/limits/limiter'
import { LimiterState } from '@/server/limits/memory/limiter-state'
import { createMemoryLimiter } from '@/server/limits/memory/memory-limiter'
import type { Quota } from '@/server/limits/plans'
import type { Log } from '@/server/telemetry/log'
import { limitMetrics } from './metrics'

/** Silence that a store may keep while somebody waits: 200 ms, and at most one beat more until it is noticed. */
const MAX_SILENCE_TICKS = 5
/** The longest that anybody waits for a store that does answer, but is behind: 1 s. */
const MAX_WAIT_TICKS = 25
const TICK_MS = 40
const PROBE_EVERY_MS = 500

/** Of each window, in this process, during an outage. */
const MAX_SUBJECTS = 100_000

export interface OutageOptions {
  readonly limiter: Limiter
  /** Unix ms. */
  readonly now: () => number
  readonly log: Log
}

interface Waiting {
  readonly sinceTick: number
  giveUp(reason: unknown): void
}

/**
 * A limiter over a network that never stands in the way: when its store fails or falls silent for 240 ms, requests are served, with
 * headers counted in this process. Whoever waits at that moment is let go at once, and nobody waits again until the store has
 * answered a probe. A burst that the store works off is not an outage: the limits hold. Waiting is measured in beats and not by the
 * clock, so that a busy process does not blame the store.
 *
 * During an outage requests are counted in this process instead, strikes and bans included, and all are served. The headers say
 * where a client stands by that count, down to a `remaining` of 0 and the end of a ban; it is refused for that neither then nor later.
 */
export function createOutageLimiter({ limiter, now, log }: OutageOptions): Limiter & { close(): void } {
  const fallback = createMemoryLimiter(now, new LimiterState({ maxSubjects: MAX_SUBJECTS }))
  const waiting = new Set<Waiting>()
  let isOut = false
  let tick = 0
  let lastReplyTick = 0
  let watchdog: NodeJS.Timeout | undefined
  let probing: NodeJS.Timeout | undefined

  /** Counts beats while anybody waits. */
  function startWatchdog(): void {
    watchdog ??= setInterval(() => {
      tick += 1
      const [longest] = waiting
      if (!longest) stopWatchdog()
      else if (isTooLong(longest)) begin(new Error('the store of the limits does not answer'))
    }, TICK_MS).unref()
  }

  const isTooLong = ({ sinceTick }: Waiting) =>
    tick - Math.max(sinceTick, lastReplyTick) > MAX_SILENCE_TICKS || tick - sinceTick > MAX_WAIT_TICKS

  function stopWatchdog(): void {
    clearInterval(watchdog)
    watchdog = undefined
  }

  /** Settles as the store does, or rejects when it takes too long or an outage begins meanwhile. */
  function withTimeout<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = { sinceTick: tick, giveUp: reject }
      waiting.add(entry)
      startWatchdog()
      const heard = () => {
        lastReplyTick = tick
        waiting.delete(entry)
      }
      answer.then(resolve, reject).finally(heard)
    })
  }

  function begin(reason: unknown): void {
    if (!isOut) {
      isOut = true
      limitMetrics.storeUp.set(0)
      limitMetrics.outages.inc()
      log.warn({ err: reason }, 'the store of the limits fails: requests are served without being limited')
      probing = setTimeout(probe, PROBE_EVERY_MS).unref()
    }
    for (const { giveUp } of [...waiting]) giveUp(reason)
    waiting.clear()
  }

  function probe(): void {
    withTimeout(limiter.peek({ name: 'probe' }, { perMinute: 1, perDay: null })).then(
      () => {
        isOut = false
        limitMetrics.storeUp.set(1)
        log.warn('the store of the limits answers again: requests are limited')
      },
      () => {
        probing = setTimeout(probe, PROBE_EVERY_MS).unref()
      },
    )
  }

  async function ask(subject: Subject, quota: Quota, cost: number): Promise<LimitResult> {
    if (!isOut) {
      try {
        return await withTimeout(cost === 0 ? limiter.peek(subject, quota) : limiter.consume(subject, quota, cost))
      } catch (error) {
        begin(error)
      }
    }
    limitMetrics.servedUnlimited.inc()
    return { ...(await fallback.consume(subject, quota, cost)), outcome: 'admitted' }
  }

  return {
    consume: ask,
    peek: (subject, quota) => ask(subject, quota, 0),
    close() {
      stopWatchdog()
      clearTimeout(probing)
    },
  }
}
