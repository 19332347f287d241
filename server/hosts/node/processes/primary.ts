import type { Config } from '@/server/config'
import { fitConnections } from '@/server/db/connection-shares'
import type { OnExit } from '@/server/db/embedded/supervise'
import { openDatabase } from '@/server/db/open'
import { countForWorkers } from '@/server/hosts/node/channel/limiter-channel'
import { listen } from '@/server/hosts/node/listen'
import { createMetricsServer, measureProcess, reportBuild } from '@/server/hosts/node/metrics/process-metrics'
import type { ShutdownRequest } from '@/server/hosts/node/shutdown'
import { openMemoryLimiter } from '@/server/limits/memory/open-memory-limiter'
import type { Log } from '@/server/telemetry/log'
import { startWorkers } from './workers'

interface PrimaryOptions {
  readonly log: Log
  readonly onDatabaseExit: OnExit
  /** Called once all workers serve, with the address of the database. */
  readonly onServing: (databaseUrl: string) => Promise<void>
}

/**
 * Serves with `PROCESSES` workers on one port, until a shutdown is requested: opens the database for them, counts their
 * requests if no Redis does, and replaces them one by one on SIGUSR2.
 * @throws Error with a message for the operator when something cannot be opened, or a worker cannot start
 */
export async function serveWithWorkers(
  config: Config,
  shutdown: ShutdownRequest,
  { log, onDatabaseExit, onServing }: PrimaryOptions,
): Promise<void> {
  measureProcess('primary', 0)
  await reportBuild()
  const limiter = countsInRedis(config) ? undefined : await openMemoryLimiter(config.DATA_DIR, Date.now)
  try {
    if (limiter) countForWorkers(limiter)
    const database = await openDatabase(config, 'server', {
      onExit: onDatabaseExit,
      warn: (message) => log.warn(message),
      signal: shutdown.signal,
    })
    try {
      const perProcess = await fitConnections(database.url, config, log)
      const workers = await startWorkers({
        count: config.PROCESSES,
        environment: {
          DATABASE_URL: database.url,
          DATABASE_URL_FILE: '',
          WAL_ARCHIVE: '',
          METRICS_PORT: '',
          DATABASE_POOL: String(perProcess),
          // Which database it is decides it, and to a worker each is given by its address.
          DEMO: String(config.DEMO),
        },
        log,
        signal: shutdown.signal,
      })
      try {
        process.on('SIGUSR2', () => void workers.restartOneByOne())
        if (config.METRICS_PORT) await listen(createMetricsServer(log), 'METRICS_PORT', config)
        await onServing(database.url)
        await shutdown.requested()
      } finally {
        await workers.stop()
      }
    } finally {
      await database.close()
    }
  } finally {
    await limiter?.close()
  }
}

export const countsInRedis = (config: Config): boolean =>
  config.REDIS_URL !== undefined || config.UPSTASH_REDIS_REST_URL !== undefined
