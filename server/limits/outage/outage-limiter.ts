import type { LimitResult } from '@/server/limits/limit-result'
import type { Limiter, StoreLimiter, Subject } from '@/server/limits/limiter'
import { LimiterState } from '@/server/limits/memory/limiter-state'
import { createMemoryLimiter } from '@/server/limits/memory/memory-limiter'
import type { Quota } from '@/server/limits/plans'
import { ConfigError } from '@/server/platform/environment/environment'
import type { Log } from '@/server/platform/telemetry/log'
import { metrics } from '@/server/platform/telemetry/metrics'
import { createOutageLines } from '@/server/platform/telemetry/outage-lines'

const TICK_MS = 40
/** How long the store may be silent while a request waits: 200 ms, and at most one more tick until that is noticed. */
const MAX_SILENCE_TICKS = 5
/** The longest that a request waits for a store that does reply, but is behind: 1 s. */
const MAX_WAIT_TICKS = 25
/** About twice a second. */
const PROBE_EVERY_TICKS = 12

/** In each window, in this process, during an outage. */
const MAX_SUBJECTS = 100_000
/** How often an operator is told about a wrong setting; ms. */
const TELL_EVERY_MS = 60_000

export interface OutageOptions {
  readonly limiter: Limiter
  /**
   * Whether the store, or at least each of its nodes, replies in the order of the requests. If so, a reply that
   * overtakes an older request says nothing about the node that the older one waits for.
   */
  readonly repliesInOrder?: boolean
  /** Unix ms. */
  readonly now: () => number
  readonly log: Log
}

/** What was being counted. */
interface Counting {
  readonly subject: Subject
  readonly quota: Quota
}

interface Waiting extends Counting {
  readonly sinceTick: number
  giveUp(reason: unknown): void
}

/**
 * A limiter over a network that never stands in the way. When its store fails, or is silent for 240 ms, an outage
 * begins: all waiting requests are served at once, and none waits again until the store has replied to a probe. The
 * probe requests what could not be counted, since only one node of a cluster may be failing. A burst that the store
 * works off is no outage: the limits hold. Waiting is measured in ticks, not by the clock, so that a busy process does
 * not blame the store.
 *
 * During an outage requests are counted in this process instead, strikes and bans included, and all are served. The
 * headers show a client's state by that count, down to a `remaining` of 0 and the end of a ban; it is not refused for
 * that, then or later. If the store refuses (a ConfigError says so), an error is logged each minute.
 */
export function createOutageLimiter({
  limiter,
  repliesInOrder = false,
  now,
  log,
}: OutageOptions): StoreLimiter & { close(): void } {
  metrics.limiterStoreUp.set(1)
  const fallback = createMemoryLimiter(now, new LimiterState({ maxSubjects: MAX_SUBJECTS }))
  const lines = createOutageLines(log, now, {
    begins: 'the store of the limits fails: requests are served without being limited',
    lasts: 'the store of the limits still fails',
    ends: 'the store of the limits responds again: requests are limited',
  })
  const waiting = new Set<Waiting>()
  /** What could not be counted, which began the outage; undefined while there is none. */
  let failed: Counting | undefined
  let isRefused = false
  let tellAt = 0
  let isProbing = false
  let tick = 0
  let lastReplyTick = 0
  let nextProbeTick = 0
  let ticking: NodeJS.Timeout | undefined

  /** While a request waits or the store is out. */
  function startTicking(): void {
    ticking ??= setInterval(() => {
      tick += 1
      const [longest] = waiting
      if (longest && isTooLong(longest)) begin(new Error('the store of the limits does not respond'), longest)
      if (failed && !isProbing && tick >= nextProbeTick) probe(failed)
      if (!longest && !failed) stopTicking()
    }, TICK_MS).unref()
  }

  const isTooLong = ({ sinceTick }: Waiting) =>
    tick - Math.max(sinceTick, lastReplyTick) > MAX_SILENCE_TICKS || tick - sinceTick > MAX_WAIT_TICKS

  function stopTicking(): void {
    clearInterval(ticking)
    ticking = undefined
  }

  /** Settles as the store does; rejects if it takes too long or an outage begins first. */
  function withTimeout({ subject, quota }: Counting, reply: Promise<LimitResult>): Promise<LimitResult> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = { subject, quota, sinceTick: tick, giveUp: reject }
      waiting.add(entry)
      startTicking()
      reply.then(
        (value) => {
          if (!repliesInOrder || waiting.values().next().value === entry) lastReplyTick = tick
          waiting.delete(entry)
          resolve(value)
        },
        (error) => {
          waiting.delete(entry)
          reject(error)
        },
      )
    })
  }

  function begin(reason: unknown, { subject, quota }: Counting): void {
    if (!failed) {
      failed = { subject, quota }
      metrics.limiterStoreUp.set(0)
      metrics.limiterOutages.inc()
      nextProbeTick = tick + PROBE_EVERY_TICKS
      startTicking()
    }
    note(reason)
    for (const { giveUp } of [...waiting]) giveUp(reason)
    waiting.clear()
  }

  function note(reason: unknown): void {
    lines.begin(reason)
    isRefused = reason instanceof ConfigError
    if (!isRefused || now() < tellAt) return
    tellAt = now() + TELL_EVERY_MS
    log.error({ err: reason }, 'the store of the limits refuses to count: requests are served without being limited')
  }

  function probe(counting: Counting): void {
    isProbing = true
    withTimeout(counting, limiter.peek(counting.subject, counting.quota))
      .then(
        () => {
          failed = undefined
          isRefused = false
          metrics.limiterStoreUp.set(1)
          lines.end()
        },
        (error) => {
          note(error)
          nextProbeTick = tick + PROBE_EVERY_TICKS
        },
      )
      .finally(() => {
        isProbing = false
      })
  }

  /** The store's reply; undefined if it is out. */
  async function askStore(counting: Counting, ask: () => Promise<LimitResult>): Promise<LimitResult | undefined> {
    if (failed) return undefined
    try {
      return await withTimeout(counting, ask())
    } catch (error) {
      begin(error, counting)
      return undefined
    }
  }

  async function consume(subject: Subject, quota: Quota, cost: number): Promise<LimitResult> {
    const ask = () => (cost === 0 ? limiter.peek(subject, quota) : limiter.consume(subject, quota, cost))
    const result = await askStore({ subject, quota }, ask)
    if (result) return result
    metrics.limiterUnlimited.inc()
    if (cost > 0) lines.countRequest()
    return { ...(await fallback.consume(subject, quota, cost)), outcome: 'admitted' }
  }

  return {
    consume,
    peek: (subject, quota) => consume(subject, quota, 0),
    async forget(...given) {
      await fallback.forget(...given)
      return limiter.forget(...given)
    },
    isRefused: () => isRefused,
    close: stopTicking,
  }
}
