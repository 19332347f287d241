import path from 'node:path'
import { type Config, readConfig } from './config'
import { setRuntime } from './current-runtime'
import { isDatabaseUnreachable } from './db/errors'
import { listen } from './hosts/node/listen'
import { createMetricsServer } from './hosts/node/metrics-server'
import type { Pages } from './hosts/node/pages/pages'
import { startProductionPages } from './hosts/node/pages/production-pages'
import { createNodeServer } from './hosts/node/server'
import { followConnections, handleShutdownSignals, type ShutdownRequest } from './hosts/node/shutdown'
import { STATIC_FOLDER } from './hosts/node/static-files/build-output'
import { readStaticFiles } from './hosts/node/static-files/static-files'
import { startRuntime } from './runtime'
import { createLog } from './telemetry/log'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Starts everything, serves until SIGTERM or SIGINT, then finishes the requests in flight and stops the database. */
async function main(): Promise<void> {
  // First of all: whatever was started by the time of a signal is stopped again.
  const shutdown = handleShutdownSignals()
  try {
    await serve(shutdown)
  } catch (error) {
    // A start that was interrupted has closed what it had opened.
    if (error !== shutdown.signal.reason) throw error
  }
}

async function serve(shutdown: ShutdownRequest): Promise<void> {
  // The reader of our output may be gone before us; that is no reason to stop.
  process.stdout.on('error', () => {})
  const config = readConfig()
  const log = createLog()
  print(
    config.DATABASE_URL
      ? 'Opening the database at DATABASE_URL ...'
      : `Starting PostgreSQL in ${path.resolve(config.DATA_DIR)} ...`,
  )
  const runtime = await startRuntime(config, {
    log,
    signal: shutdown.signal,
    onDatabaseExit(detail) {
      log.fatal({ detail }, 'the embedded PostgreSQL ended unexpectedly')
      process.exitCode = 1
      shutdown.shutDownNow()
    },
  })
  setRuntime(runtime)
  try {
    const isDevelopment = process.argv.includes('--dev')
    const pages = await (isDevelopment ? developmentPages(config) : startProductionPages(runtime, shutdown.signal))
    try {
      const files = isDevelopment ? undefined : await readStaticFiles(STATIC_FOLDER)
      const server = createNodeServer(runtime, pages.handle, files)
      const connections = followConnections(server)
      await listen(server, 'PORT', config)
      if (config.METRICS_PORT) await listen(createMetricsServer(log), 'METRICS_PORT', config)
      print(startupMessage(config))
      await waitForAbort(shutdown.signal)
      print('Stopping once the requests in flight are finished.')
      runtime.announceShutdown()
      connections.announceClose()
      await shutdown.delay(config.SHUTDOWN_DELAY * 1000)
      await Promise.all([runtime.endStreams(), connections.drain()])
    } finally {
      await pages.close()
    }
  } finally {
    await runtime.close()
    log.flush()
  }
}

/** Next is loaded only for development: otherwise it is in a process of its own. */
async function developmentPages(config: Config): Promise<Pages> {
  const { startDevelopmentPages } = await import('./hosts/node/pages/development-pages')
  return startDevelopmentPages(config)
}

function waitForAbort(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

const startupMessage = (config: Config) => `
Pet Store is running at ${config.PUBLIC_URL}

  storefront   ${config.PUBLIC_URL}/
  REST         ${config.PUBLIC_URL}/v1/pets   described by ${config.PUBLIC_URL}/openapi.json
  an API key   npm run --silent keys -- create --name NAME
  data         ${config.DATABASE_URL ? 'the database at DATABASE_URL' : path.resolve(config.DATA_DIR)}
`

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function describeStartupError(error: unknown): string {
  if (isDatabaseUnreachable(error)) return `The database at DATABASE_URL cannot be reached: ${messageOf(error)}`
  return messageOf(error)
}

main().then(
  // Everything of ours is closed, but Next's own timers would keep the process alive.
  () => process.exit(),
  (error) => {
    process.stderr.write(`${describeStartupError(error)}\n`)
    process.exit(1)
  },
)
