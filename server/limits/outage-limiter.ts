import type { Log } from '@/server/telemetry/log'
import type { Limiter, LimitResult, Subject } from './limiter'
import { createLocalLimiter } from './local-limiter'
import { limitMetrics } from './metrics'
import type { Quota } from './plans'

/** Silence that a store may keep while somebody waits: 200 ms, and at most one beat more until it is noticed. */
const MAX_SILENCE_TICKS = 5
/** The longest that anybody waits for a store that does answer, but is behind: 1 s. */
const MAX_WAIT_TICKS = 25
const TICK_MS = 40
const PROBE_EVERY_MS = 500

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
 */
export function createOutageLimiter({ limiter, now, log }: OutageOptions): Limiter & { close(): void } {
  const local = createLocalLimiter(now)
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
    const verdict = await local.consume(subject, quota, cost)
    return { ...verdict, outcome: 'admitted' }
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
