import path from 'node:path'
import { parseArgs } from 'node:util'
import { startUsage } from '@/server/cli/settings-list'
import { setRuntime } from '@/server/hosts/current-runtime'
import { disablePretenuring } from '@/server/hosts/disable-pretenuring'
import { linkUrl } from '@/server/identity/users/one-time-links.service'
import { createFirstStaffLink, hasStaff } from '@/server/identity/users/users.service'
import { createPrismaClient } from '@/server/platform/db/client'
import { freePort } from '@/server/platform/db/embedded/free-port'
import type { OnExit } from '@/server/platform/db/embedded/supervise'
import { isDatabaseUnreachable } from '@/server/platform/db/errors'
import type { PrismaClient } from '@/server/platform/db/generated/client'
import { loadEnvFile } from '@/server/platform/environment/environment'
import { createLog, type Log } from '@/server/platform/telemetry/log'
import { logUncaughtError } from '@/server/platform/telemetry/log-uncaught-error'
import { logWarnings } from '@/server/platform/telemetry/log-warnings'
import { closeTracing, startTracing } from '@/server/platform/telemetry/tracing'
import { type Config, describeMissingPublicUrl, describeMisspelledSettings, readConfig } from './config'
import { listen, refuseTakenPorts } from './hosts/node/listen'
import { createMetricsServer, measureProcess, reportBuild } from './hosts/node/metrics/process-metrics'
import { reportStore } from './hosts/node/metrics/store-metrics'
import { type Pages, startProductionPages } from './hosts/node/pages/production-pages'
import { createNodeServer } from './hosts/node/server'
import { followConnections, handleShutdownSignals, type ShutdownRequest } from './hosts/node/shutdown'
import { STATIC_FOLDER } from './hosts/node/static-files/build-output'
import { readStaticFiles } from './hosts/node/static-files/static-files'
import { type RuntimeOptions, startRuntime } from './runtime'

const options = {
  dev: { type: 'boolean' },
  staging: { type: 'boolean' },
  copy: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const isDevelopment = process.argv.includes('--dev')

/** Starts everything, serves until SIGTERM or SIGINT, then finishes the requests in flight and stops the database. */
async function main(): Promise<void> {
  const { help, ...given } = parseCommandLine()
  if (help) {
    process.stdout.write(startUsage)
    return
  }
  // First of all: whatever has been started when a signal arrives is stopped again.
  const shutdown = handleShutdownSignals()
  try {
    await completeEnvironment(given)
    await serve(shutdown)
  } catch (error) {
    // An interrupted start has closed what it had opened.
    if (error !== shutdown.signal.reason) throw error
  }
}

async function serve(shutdown: ShutdownRequest): Promise<void> {
  disablePretenuring()
  // The reader of our output may be gone before us; that is no reason to stop.
  process.stdout.on('error', () => {})
  const config = readConfig()
  const log = createLog(undefined, config.LOG_LEVEL)
  logWarnings(log)
  // In development Next handles them, so that a page's does not end everything.
  if (!isDevelopment) logUncaughtError(log)
  const onDatabaseExit: OnExit = (detail, restart) => {
    if (restart) {
      log.error({ detail, ...restart }, 'the embedded PostgreSQL ended unexpectedly; it is started again')
      return
    }
    log.fatal({ detail }, 'the embedded PostgreSQL ended unexpectedly, too often to start it again')
    process.exitCode = 1
    shutdown.shutDownNow()
  }
  await refuseTakenPorts(config)
  announce(
    log,
    config.DATABASE_URL
      ? 'Opening the database at DATABASE_URL ...'
      : `Starting PostgreSQL in ${path.resolve(config.DATA_DIR)} ...`,
  )
  const onServing = async (databaseUrl: string) => {
    announce(log, `Pet Store is running at ${config.PUBLIC_URL}`, startupMessage(config))
    const advice = describeMissingPublicUrl(config)
    if (advice) process.stderr.write(`${advice}\n`)
    if (config.COPY) return
    const db = createPrismaClient(databaseUrl, { maxConnections: 1 })
    try {
      await helpFirstStaff(config, db, log).catch((error) =>
        log.error({ err: error }, 'the link for the first member of staff could not be made'),
      )
    } finally {
      await db.$disconnect()
    }
  }
  return serveRequests(config, shutdown, { log, onDatabaseExit, onServing })
}

type ServeOptions = Pick<RuntimeOptions, 'onDatabaseExit'> & {
  readonly log: Log
  /** Called once requests are served, with the address of the database. */
  readonly onServing: (databaseUrl: string) => Promise<void>
}

async function serveRequests(config: Config, shutdown: ShutdownRequest, options: ServeOptions): Promise<void> {
  const { log, onServing, ...given } = options
  await startTracing(config, log)
  measureProcess('server')
  await reportBuild()
  const runtimeOptions = { log, signal: shutdown.signal, ...given }
  const reloading = isDevelopment ? await reloadChanges(config, runtimeOptions) : undefined
  const runtime = reloading?.runtime ?? (await startRuntime(config, runtimeOptions))
  setRuntime(runtime)
  reportStore(runtime)
  try {
    const pages = await (isDevelopment ? developmentPages(config) : startProductionPages(runtime, shutdown.signal))
    try {
      const files = isDevelopment ? undefined : await readStaticFiles(STATIC_FOLDER)
      const server = createNodeServer(runtime, pages, files, reloading?.handleRequest)
      const connections = followConnections(server)
      await listen(server, 'PORT', config)
      if (config.METRICS_PORT) await listen(createMetricsServer(log), 'METRICS_PORT', config)
      await onServing(runtime.databaseUrl)
      await shutdown.requested()
      announce(log, isDevelopment ? 'Stopping.' : 'Stopping once the requests in flight are finished.')
      runtime.announceShutdown()
      connections.announceClose()
      // In development no load balancer is in front, and Next's sockets for hot reload would never end.
      if (!isDevelopment) await shutdown.delay(config.SHUTDOWN_DELAY * 1000)
      await Promise.all([runtime.endStreams(), !isDevelopment && connections.drain()])
    } finally {
      await pages.close()
    }
  } finally {
    await runtime.close()
    await closeTracing()
    log.flush()
  }
}

/** Ends the process when the command line is wrong. */
function parseCommandLine() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n\nnpm start -- --help shows what can be given.\n`)
    process.exit(2)
  }
}

/** Completes the environment with what else says how to run; child processes inherit it. */
async function completeEnvironment({ staging, copy }: ReturnType<typeof parseCommandLine>): Promise<void> {
  // First, since it decides which file is read.
  if (staging) process.env.STAGING = 'true'
  if (copy) process.env.COPY = 'true'
  loadEnvFile()
  // Chosen before anything listens, since links begin with it.
  if (process.env.PORT === '0') process.env.PORT = String(await freePort())
  for (const line of describeMisspelledSettings()) process.stderr.write(`${line}\n`)
}

/** Vite is installed only for development. */
async function reloadChanges(config: Config, options: RuntimeOptions & { readonly log: Log }) {
  const { startReloading } = await import('./hosts/node/reload')
  return startReloading(config, { ...options, announce: (message) => announce(options.log, message) })
}

/** Next is loaded only for development: otherwise it is in a process of its own. */
async function developmentPages(config: Config): Promise<Pages> {
  const { startDevelopmentPages } = await import('./hosts/node/pages/development-pages')
  return startDevelopmentPages(config)
}

/**
 * Tells the operator something: as `text` if they are at a terminal, otherwise as a line of the log, as standard output
 * then has nothing else.
 */
function announce(log: Log, message: string, text = message): void {
  if (process.stdout.isTTY) process.stdout.write(`${text}\n`)
  else {
    log.info(message)
    log.flush()
  }
}

const startupMessage = (config: Config) => `
Pet Store is running at ${config.PUBLIC_URL}${config.STAGING ? ', for staging' : config.COPY ? ', as a copy' : ''}

  storefront   ${config.PUBLIC_URL}/
  REST         ${config.PUBLIC_URL}/v1/pets   described by ${config.PUBLIC_URL}/openapi.json
  an API key   npm run --silent keys -- create --name NAME${config.STAGING ? ' --staging' : config.COPY ? ' --copy' : ''}
  data         ${config.DATABASE_URL ? 'the database at DATABASE_URL' : path.resolve(config.DATA_DIR)}
`

/** Anyone with the link can become staff, so it is only shown at a terminal and never logged. */
async function helpFirstStaff(config: Config, db: PrismaClient, log: Log): Promise<void> {
  const link = process.stderr.isTTY ? await createFirstStaffLink(db, Date.now()) : undefined
  if (link) {
    const [url, end] = [linkUrl(config.PUBLIC_URL, link), link.expiresAt.toISOString()]
    process.stderr.write(`Become the first member of staff, once and until ${end}:\n  ${url}\n`)
  } else if (!(await hasStaff(db))) announce(log, NO_STAFF)
}

const NO_STAFF =
  'Nobody is staff yet. `npm run --silent users -- invite EMAIL --staff` prints a link that makes somebody a member of it.'

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
