import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { includeMetricsOf } from '@/server/hosts/node/metrics/process-metrics'
import type { Log } from '@/server/telemetry/log'
import { metrics } from '@/server/telemetry/metrics'

/** Processes that serve the same port. */
export interface Workers {
  /** Replaces one after another, each once its successor serves, so that no request is refused meanwhile. */
  restartOneByOne(): Promise<void>
  /** Lets all of them finish what they have begun, and resolves when they have ended. */
  stop(): Promise<void>
}

interface WorkersOptions {
  readonly count: number
  /** Settings that differ from those of this process. */
  readonly environment: Readonly<Record<string, string>>
  readonly log: Log
  /** Aborts the start. */
  readonly signal: AbortSignal
}

/** Told to a worker before it is ended: its successor serves, so nobody needs to look for another server. */
const replaced = 'replaced'

/** In a worker: whether it has been told that it is replaced. */
export function followReplacement(): () => boolean {
  let isReplaced = false
  process.on('message', (message) => {
    isReplaced ||= message === replaced
  })
  return () => isReplaced
}

/** Doubled after each end, so that one that cannot start does not keep the machine busy. */
const FIRST_RESTART_MS = 100
const MAX_RESTART_MS = 10_000

/**
 * Starts workers, and resolves when all of them listen. One that ends unexpectedly is started again.
 * @throws Error when one ends before it listens, having said why; the reason of the signal once it is aborted
 */
export async function startWorkers({ count, environment, log, signal }: WorkersOptions): Promise<Workers> {
  metrics.processRestarts.inc({ ended: 'server' }, 0)
  const running = new Set<Worker>()
  const stopping = new AbortController()

  /** Resolves to a worker that listens. */
  async function start(): Promise<Worker> {
    const worker = cluster.fork(environment)
    running.add(worker)
    includeMetricsOf(worker)
    const ended = once(worker, 'exit').then(() => {
      running.delete(worker)
      return 'ended' as const
    })
    if ((await Promise.race([once(worker, 'listening'), ended])) === 'ended') {
      throw new Error('A process that serves requests could not start.')
    }
    ended.then(() => {
      if (!worker.exitedAfterDisconnect && !stopping.signal.aborted) void startAgain()
    })
    return worker
  }

  async function startAgain(): Promise<void> {
    for (let afterMs = FIRST_RESTART_MS; !stopping.signal.aborted; afterMs = Math.min(afterMs * 2, MAX_RESTART_MS)) {
      metrics.processRestarts.inc({ ended: 'server' })
      log.error({ afterMs }, 'a process that serves requests ended unexpectedly; it is started again')
      try {
        await pause(afterMs, undefined, { signal: stopping.signal })
        await start()
        return
      } catch {
        // It has said why, or all of them are being stopped.
      }
    }
  }

  async function end(worker: Worker): Promise<void> {
    if (worker.isDead()) return
    const ended = once(worker, 'exit')
    // So that its end is expected.
    worker.exitedAfterDisconnect = true
    worker.process.kill('SIGTERM')
    await ended
  }

  const stop = async () => {
    stopping.abort()
    await Promise.all([...running].map(end))
  }

  let restarting: Promise<void> = Promise.resolve()
  const restart = async () => {
    for (const worker of [...running]) {
      if (stopping.signal.aborted) return
      await start()
      worker.send(replaced)
      await end(worker)
    }
  }

  try {
    const interrupted = new Promise<never>((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason)
      else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    interrupted.catch(() => {})
    await Promise.race([Promise.all(Array.from({ length: count }, start)), interrupted])
  } catch (error) {
    await stop()
    throw error
  }
  return {
    stop,
    restartOneByOne() {
      restarting = restarting.then(restart).catch((error) => {
        log.error({ err: error }, 'a process could not be replaced; the others go on as they were')
      })
      return restarting
    },
  }
}
