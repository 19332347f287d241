import type { Log } from '@/server/telemetry/log'

interface PeriodicJob {
  readonly everyMs: number
  readonly run: () => Promise<unknown>
  readonly log: Log
  /** Logged when it fails; the next turn tries again. */
  readonly failure: string
}

/** Runs a job now and at every interval, until the returned function is called. Does not keep the process alive. */
export function startPeriodicJob({ everyMs, run, log, failure }: PeriodicJob): () => void {
  const turn = () => run().catch((error) => log.warn({ err: error }, failure))
  turn()
  const timer = setInterval(turn, everyMs).unref()
  return () => clearInterval(timer)
}
