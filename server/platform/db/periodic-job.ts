import type { Log } from '@/server/platform/telemetry/log'
import { metrics } from '@/server/platform/telemetry/metrics'
import type { PrismaClient } from './generated/client'
import { singleFlightFresh } from './single-flight'

/** What most jobs work with. */
export interface JobDeps {
  readonly db: PrismaClient
  /** Unix ms. */
  readonly now: () => number
  readonly log: Log
}

interface PeriodicJob {
  /** In the metrics, in snake case. */
  readonly task: string
  readonly everyMs: number
  readonly run: () => Promise<unknown>
  readonly log: Log
  /** Logged when it fails; the next turn tries again. */
  readonly failure: string
  /** Resolves once whatever a run has begun is done, if the run itself does not wait for it. */
  readonly settled?: () => Promise<unknown>
}

/** The background work of this process, by the names of the tasks. */
const tasks = new Map<string, () => Promise<unknown>>()

/** What became of a task that was to run once. */
export type TaskOutcome = 'done' | 'failed' | 'unfinished'

/**
 * Runs all background work of this process once more, for a platform that stops a process between requests: one task
 * after another, in the order in which they were started, since one may make work for the next. Whatever is not done
 * after `withinMs` is left, or goes on for as long as the process does. Never rejects.
 */
export async function runTasks(withinMs: number): Promise<Readonly<Record<string, TaskOutcome>>> {
  const timeUp = AbortSignal.timeout(withinMs)
  const late = new Promise<TaskOutcome>((resolve) => timeUp.addEventListener('abort', () => resolve('unfinished')))
  const outcomes: [string, TaskOutcome][] = []
  for (const [name, run] of tasks) {
    const done = () =>
      run().then(
        () => 'done' as const,
        () => 'failed' as const,
      )
    outcomes.push([name, timeUp.aborted ? 'unfinished' : await Promise.race([done(), late])])
  }
  return Object.fromEntries(outcomes)
}

/**
 * Runs a job now and at every interval, until the returned function is called: a run that this interrupts, because what
 * it needs is closed, is no failure. Does not keep the process alive.
 */
export function startPeriodicJob({ task, everyMs, run, log, failure }: PeriodicJob): () => void {
  const measured = measureTask({ task, everyMs }, run)
  let isStopped = false
  const turn = () =>
    measured().catch((error) => {
      if (!isStopped) log.warn({ err: error }, failure)
    })
  tasks.set(task, measured)
  turn()
  const timer = setInterval(turn, everyMs).unref()
  return () => {
    isStopped = true
    clearInterval(timer)
    if (tasks.get(task) === measured) tasks.delete(task)
  }
}

/**
 * A job that is requested whenever there may be something to do: callers during a run share the next one. The first
 * failure is logged, and no others until it succeeds again. Never rejects.
 */
export function createSharedJob({ task, everyMs, run, log, failure, settled }: PeriodicJob): () => Promise<void> {
  const measured = singleFlightFresh(measureTask({ task, everyMs }, run))
  let isFailing = false
  tasks.set(task, async () => {
    await measured()
    await settled?.()
  })
  return async () => {
    try {
      await measured()
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, failure)
      isFailing = true
    }
  }
}

/** The same function, which also reports when it last succeeded and how often it is run. */
function measureTask<Result>(
  { task, everyMs }: Pick<PeriodicJob, 'task' | 'everyMs'>,
  run: () => Promise<Result>,
): () => Promise<Result> {
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
