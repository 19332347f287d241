import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import path from 'node:path'
import { type Config, readConfig } from './config'
import { setRuntime } from './current-runtime'
import { isDatabaseUnreachable } from './db/errors'
import { listen } from './hosts/node/listen'
import { createMetricsServer } from './hosts/node/metrics-server'
import type { Pages } from './hosts/node/pages/pages'
import { startProductionPages } from './hosts/node/pages/production-pages'
import { createNodeServer } from './hosts/node/server'
import { STATIC_FOLDER } from './hosts/node/static-files/build-output'
import { readStaticFiles } from './hosts/node/static-files/static-files'
import { startRuntime } from './runtime'
import { createLog } from './telemetry/log'

/** How long requests in flight may take to finish during shutdown. */
const DRAIN_MS = 10_000

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Starts everything, serves until SIGTERM or SIGINT, then finishes the requests in flight and stops the database. */
async function main(): Promise<void> {
  // The reader of our output may be gone before us; that is no reason to stop.
  process.stdout.on('error', () => {})
  const config = readConfig()
  const log = createLog()
  const stop = new AbortController()
  print(
    config.DATABASE_URL
      ? 'Opening the database at DATABASE_URL ...'
      : `Starting PostgreSQL in ${path.resolve(config.DATA_DIR)} ...`,
  )
  const runtime = await startRuntime(config, {
    log,
    onDatabaseExit(detail) {
      log.fatal({ detail }, 'the embedded PostgreSQL ended unexpectedly')
      process.exitCode = 1
      stop.abort()
    },
  })
  setRuntime(runtime)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort())
  try {
    const isDevelopment = process.argv.includes('--dev')
    const pages = await (isDevelopment ? developmentPages(config) : startProductionPages(runtime))
    const files = isDevelopment ? undefined : await readStaticFiles(STATIC_FOLDER)
    const server = createNodeServer(runtime, pages.handle, files)
    const connections = trackConnections(server)
    await listen(server, 'PORT', config)
    if (config.METRICS_PORT) await listen(createMetricsServer(log), 'METRICS_PORT', config)
    print(startupMessage(config))
    await waitForAbort(stop.signal)
    print('Stopping once the requests in flight are finished.')
    await Promise.all([runtime.endStreams(), drain(server, connections)])
    await pages.close()
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

/** The open connections of a server, kept up to date. */
function trackConnections(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return open
}

/** Stops accepting connections, waits for the requests in flight, and cuts off those that take over `DRAIN_MS`. */
async function drain(server: Server, connections: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // Browsers open some connections in advance; Node does not count those as idle.
  for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
  // A busy connection becomes idle once its response is sent, and would then be kept alive.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearInterval(idle)
  clearTimeout(limit)
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
