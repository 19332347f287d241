import type { Log } from '@/server/telemetry/log'
import { metrics } from '@/server/telemetry/metrics'
import { singleFlightFresh } from './single-flight'

interface PeriodicJob {
  /** In the metrics, in snake case. */
  readonly task: string
  readonly everyMs: number
  readonly run: () => Promise<unknown>
  readonly log: Log
  /** Logged when it fails; the next turn tries again. */
  readonly failure: string
}

/** Runs a job now and at every interval, until the returned function is called. Does not keep the process alive. */
export function startPeriodicJob({ task, everyMs, run, log, failure }: PeriodicJob): () => void {
  const measured = measureTask({ task, everyMs }, run)
  const turn = () => measured().catch((error) => log.warn({ err: error }, failure))
  turn()
  const timer = setInterval(turn, everyMs).unref()
  return () => clearInterval(timer)
}

/**
 * A job for whoever finds that there may be something to do: those who call while it runs share the next turn. Of
 * failures, the first is logged until it succeeds again. Never rejects.
 */
export function createSharedJob({ task, everyMs, run, log, failure }: PeriodicJob): () => Promise<void> {
  const measured = measureTask({ task, everyMs }, run)
  let isFailing = false
  return singleFlightFresh(async () => {
    try {
      await measured()
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, failure)
      isFailing = true
    }
  })
}

/** The same function, reporting when it last succeeded, and how often it is run. */
export function measureTask<Result>(
  { task, everyMs }: Pick<PeriodicJob, 'task' | 'everyMs'>,
  run: () => Promise<Result>,
): () => Promise<Result> {
  metrics.taskInterval.set({ task }, everyMs / 1000)
  // Since when it is due: one that never succeeds is noticed too.
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
