import type { Channel, Notifications } from '@/server/platform/db/live/notifications'
import { singleFlightFresh } from '@/server/platform/db/single-flight'
import type { Log } from '@/server/platform/telemetry/log'
import { metrics } from '@/server/platform/telemetry/metrics'

/** Background work that finds out for itself what is due, and may run in several processes at once. */
export interface Job {
  /** In the metrics, in snake case. */
  readonly task: string
  /** How long after a turn the next one begins, unless something asks for one earlier; ms. */
  readonly everyMs: number
  /** Channels whose notifications ask for a turn. */
  readonly channels?: readonly Channel[]
  /** Does what is due. May resolve to how much that was. */
  readonly run: (turn: Turn) => Promise<unknown>
  /** Logged with the `count` that a turn resolves to, unless that is 0. */
  readonly success?: string
  /** Logged when a turn fails after one that did not; the next one tries again. */
  readonly failure: string
  /** Whether a last turn is due when the process stops. */
  readonly runsAtStop?: boolean
}

/** What a job may ask of the process that runs it. */
export interface Turn {
  /** Aborted once the process stops: nothing more is begun. */
  readonly stopping: AbortSignal
  /** Aborted 5 s later: what is in progress is given up. */
  readonly cutOff: AbortSignal
  /** Asks for another turn at once, or in some ms, if none begins earlier. */
  again(inMs?: number): void
  /** For work that goes on after the turn: the process does not stop before it has settled. */
  waitUntil(work: Promise<unknown>): void
}

/** What became of a job that was to run once. */
type Outcome = 'done' | 'failed' | 'unfinished'

export interface RunningJobs {
  /**
   * Gives every job one more turn, for a platform that stops a process between requests: one job after another, in their
   * order, since one may make work for the next. Whatever is not done after `withinMs` is left, or goes on for as long
   * as the process does. Never rejects.
   */
  runOnce(withinMs: number): Promise<Readonly<Record<string, Outcome>>>
  /** Resolves once what has begun has ended, or 6 s later. */
  stop(): Promise<void>
}

/** Notifications this close to each other ask for one turn, ms. */
const GATHER_MS = 10
/** How long what is in progress may take once the process stops, ms. */
const STOP_GRACE_MS = 5_000
/** How long it may take to note that it was cut off, ms. */
const CUT_OFF_MS = 1_000

/** Gives every job a turn now, and then whenever one is due. Does not keep the process alive. */
export function startJobs(
  jobs: readonly Job[],
  { notifications, log }: { readonly notifications: Pick<Notifications, 'on'>; readonly log: Log },
): RunningJobs {
  const [stopping, cutOff] = [new AbortController(), new AbortController()]
  const running = jobs.map((job) => startJob(job, { stopping: stopping.signal, cutOff: cutOff.signal, log }))
  for (const [index, { channels = [] }] of jobs.entries())
    for (const channel of channels) notifications.on(channel, () => running[index]?.again(0))
  return {
    async runOnce(withinMs) {
      const timeUp = AbortSignal.timeout(withinMs)
      const late = new Promise<Outcome>((resolve) => timeUp.addEventListener('abort', () => resolve('unfinished')))
      const outcomes: [string, Outcome][] = []
      for (const { task, runOnce } of running)
        outcomes.push([task, timeUp.aborted ? 'unfinished' : await Promise.race([runOnce(), late])])
      return Object.fromEntries(outcomes)
    },
    async stop() {
      stopping.abort()
      const timers: NodeJS.Timeout[] = []
      const late = new Promise<void>((resolve) => {
        timers.push(setTimeout(() => cutOff.abort(new Error('the process stopped')), STOP_GRACE_MS))
        timers.push(setTimeout(resolve, STOP_GRACE_MS + CUT_OFF_MS))
      })
      await Promise.race([Promise.all(running.map(({ end }) => end())), late])
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

interface Process extends Pick<Turn, 'stopping' | 'cutOff'> {
  readonly log: Log
}

function startJob(job: Job, { stopping, cutOff, log }: Process) {
  const { task, everyMs, success, failure, runsAtStop = false } = job
  const begun = new Set<Promise<unknown>>()
  let isFailing = false
  let timer: NodeJS.Timeout | undefined
  /** When it fires, by `performance.now()`. */
  let timerAt = Number.POSITIVE_INFINITY

  function again(inMs?: number): void {
    const at = performance.now() + (inMs === undefined ? 0 : Math.max(GATHER_MS, Math.min(inMs, everyMs)))
    if (stopping.aborted || at >= timerAt) return
    clearTimeout(timer)
    timerAt = at
    timer = setTimeout(turn, at - performance.now()).unref()
  }

  function waitUntil(work: Promise<unknown>): void {
    const settled = work.then(noop, noop).finally(() => begun.delete(settled))
    begun.add(settled)
  }

  const measured = measureTask(job, () => job.run({ stopping, cutOff, again, waitUntil }))
  const run = singleFlightFresh(async () => {
    if (stopping.aborted && !runsAtStop) return
    try {
      const count = await measured()
      isFailing = false
      if (success !== undefined && typeof count === 'number' && count > 0) log.info({ count }, success)
    } catch (error) {
      // What it needs may be closed already.
      if (!isFailing && !stopping.aborted) log.warn({ err: error }, failure)
      isFailing = true
      throw error
    }
  })

  /** Never rejects. */
  async function turn(): Promise<Outcome> {
    clearTimeout(timer)
    timerAt = Number.POSITIVE_INFINITY
    const outcome = await run().then(
      () => 'done' as const,
      () => 'failed' as const,
    )
    again(everyMs)
    return outcome
  }

  turn()
  return {
    task,
    again,
    async runOnce(): Promise<Outcome> {
      const outcomes = [await turn()]
      while (begun.size > 0) {
        await Promise.all(begun)
        outcomes.push(await turn())
      }
      return outcomes.includes('failed') ? 'failed' : 'done'
    },
    async end(): Promise<void> {
      // After the one in progress.
      await turn()
      await Promise.all(begun)
    },
  }
}

const noop = () => {}

/** The same function, which also reports when it last succeeded and how often it is run. */
function measureTask<Result>({ task, everyMs }: Job, run: () => Promise<Result>): () => Promise<Result> {
  metrics.taskInterval.set({ task }, everyMs / 1000)
  // Since when it is due, so that one that never succeeds is noticed too.
  metrics.taskLastSuccess.set({ task }, Date.now() / 1000)
  metrics.taskFailures.inc({ task }, 0)
  return async () => {
    const startedAt = performance.now()
    try {
      const result = await run()
      metrics.taskLastSuccess.set({ task }, Date.now() / 1000)
      return result
    } catch (error) {
      metrics.taskFailures.inc({ task })
      throw error
    } finally {
      metrics.taskDuration.set({ task }, (performance.now() - startedAt) / 1000)
    }
  }
}
