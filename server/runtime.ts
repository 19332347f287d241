import type { OpenAPIObject } from 'trpc-to-openapi'
import type { Deps } from '@/server/deps'
import { createJobs } from '@/server/domain/jobs'
import { storeDemoPhotos } from '@/server/domain/photos/store-demo-photos'
import { createReadLatestDetails, getStoreDetails, type LatestDetails } from '@/server/domain/store/store.service'
import { readShownTexts } from '@/server/domain/store/texts/texts.service'
import { createUsageCounter, type UsageCounter } from '@/server/identity/usage/usage-counter'
import { findSession } from '@/server/identity/users/sessions.service'
import { createPrismaClient, type Database } from '@/server/platform/db/client'
import { divideConnections, fitConnections } from '@/server/platform/db/connection-shares'
import type { OnExit } from '@/server/platform/db/embedded/supervise'
import { type ChangeLog, createChangeLog } from '@/server/platform/db/live/change-log'
import { createReadChanges } from '@/server/platform/db/live/changes'
import type { Notifications } from '@/server/platform/db/live/notifications'
import { openConnections } from '@/server/platform/db/live/open-connections'
import { openDatabase } from '@/server/platform/db/open'
import { notePublicUrl } from '@/server/platform/db/public-url'
import type { Readiness } from '@/server/platform/db/readiness'
import { seedDemoCatalogue } from '@/server/platform/db/seed'
import { type RunningJobs, startJobs } from '@/server/platform/jobs/start-jobs'
import { keptMailsOf } from '@/server/platform/mail/kept-mails'
import { enqueueMail } from '@/server/platform/mail/outbox'
import { checkSmtpLogin } from '@/server/platform/mail/transport'
import { createPasswordHashing } from '@/server/platform/passwords/password-hashing'
import { openPhotoFiles } from '@/server/platform/photo-files/photo-files'
import { openSharedKeys } from '@/server/platform/shared-keys/shared-keys'
import { createWebhookSecrets } from '@/server/platform/signing/webhook-secrets'
import type { AbsorbFault } from '@/server/platform/telemetry/console-to-log'
import { createLog, type Log } from '@/server/platform/telemetry/log'
import type { Config } from './config'
import type { ResponseContent } from './http/encode-response'
import { createOpenStreams } from './http/event-streams/open-streams'
import { createAuthenticate } from './http/gate/authenticate'
import { createGate, type Gate } from './http/gate/gate'
import { createMcpHandler, type McpHandler } from './http/mcp/handler'
import { documentResponse } from './http/public-endpoints'
import { createRestHandler, type RestHandler } from './http/rest/handler'
import { createDocument } from './http/rest/openapi/document'
import { createTrpcHandler, type TrpcHandler } from './http/trpc/handler'
import { createAttemptLimiter } from './limits/attempts/attempt-limiter'
import type { Limiter, StoreLimiter } from './limits/limiter'
import { openLimiter } from './limits/setup/open-limiter'

/** Everything that a process builds once and that REST, tRPC, MCP and the pages share. */
export interface Runtime {
  readonly config: Config
  readonly deps: Deps
  readonly notifications: Notifications
  /** Of the open database, for another process of this service; it may contain a password. */
  readonly databaseUrl: string
  /** The same, bypassing a pooler. */
  readonly directUrl: string
  /** How many connections the process that renders pages may hold. */
  readonly connectionsForPages: number
  readonly gate: Gate
  readonly rest: RestHandler
  readonly trpc: TrpcHandler
  readonly mcp: McpHandler
  /** Describes the REST interface, for pages that show it. */
  readonly openApi: OpenAPIObject
  /** The response to `/openapi.json`. */
  readonly document: ResponseContent
  /** What every page shows about the store; the last known state when the database cannot be reached. Never rejects. */
  readonly readLatestDetails: () => Promise<LatestDetails>
  /** Counts requests, including those of another process of this service. */
  readonly limiter: Limiter
  /** Counts how the requests of keys were answered. */
  readonly usage: UsageCounter
  /** What is known to have changed, for whatever is cached. */
  readonly changes: ChangeLog
  /** Signs the gate's decision for a route that runs elsewhere. */
  readonly gateResultKey: Buffer
  readonly log: Log
  /** The same for whatever uses the database: errors explained by its outage are counted there, not logged. */
  readonly faultLog: Log
  /** Whether an outage of the database explains an error, which then needs no line of its own. */
  readonly absorbFault: AbsorbFault
  /** Unix milliseconds. */
  readonly now: () => number
  /** Whether requests can be served: the database is reachable, has every migration and accepts writes. */
  checkReadiness(): Promise<Readiness>
  /** The background work of this process; undefined if it has none. */
  readonly jobs?: Pick<RunningJobs, 'runOnce'>
  /** From now on it reports not being ready, so that a load balancer sends its requests elsewhere. */
  announceShutdown(): void
  /**
   * Ends the event streams, and any that are requested later, without marking them as complete: clients reconnect to
   * another process and resume where they were.
   */
  endStreams(): Promise<void>
  /** Closes the database, and stops it if this process started it. */
  close(): Promise<void>
}

export interface RuntimeOptions {
  readonly now?: () => number
  readonly log?: Log
  /** What counts requests, closed by the caller; by default one of its own. */
  readonly limiter?: Awaited<ReturnType<typeof openLimiter>>
  /** Called when the database that this process started ends unexpectedly. */
  readonly onDatabaseExit?: OnExit
  /** When aborted, the start ends as soon as it can, with the signal's reason and everything closed again. */
  readonly signal?: AbortSignal
}

/**
 * Opens the database (starting our own if none is configured), migrates it and builds everything that handles requests.
 * @throws Error with a message for the operator, when the database or the store of the rate limits cannot be opened, or
 * the mail server refuses the login; the reason of `signal` if that is aborted
 */
export async function startRuntime(config: Config, options: RuntimeOptions = {}): Promise<Runtime> {
  const { now = Date.now, log = createLog(undefined, config.LOG_LEVEL), onDatabaseExit, signal } = options
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closeResource of closers.splice(0).reverse()) await closeResource()
  }
  // In parallel with everything else, since a mail server may be slow.
  const login = checkSmtpLogin(config)
  login.catch(() => {})
  try {
    const limiter = options.limiter ?? (await openLimiter(config, { now, log }))
    if (!options.limiter) closers.push(() => limiter.close())
    signal?.throwIfAborted()
    const database = await openDatabase(config, 'server', {
      onExit: onDatabaseExit,
      warn: (message) => log.warn(message),
      signal,
    })
    closers.push(() => database.close())
    await login
    const openGate: OpenGate = (db, log) =>
      createGate({
        authenticate: createAuthenticate({ db, isStaging: config.STAGING, now, log }),
        findSession: (token) => findSession(db, token, now()),
        limiter,
        now,
        log,
      })
    const shares = divideConnections(await fitConnections(database.url, config, log))
    const runtime = await connectRuntime(config, {
      databaseUrl: database.url,
      directUrl: database.directUrl,
      maxConnections: shares.requests,
      connectionsForPages: shares.pages,
      openGate,
      limiter,
      now,
      log,
    })
    closers.push(() => runtime.close())
    // Jobs have their own connections: nobody waits for them, and they may take longer than a request.
    const db = createPrismaClient(database.url, { maxConnections: shares.jobs, log })
    closers.push(() => db.$disconnect())
    if (config.DEMO) await seedDemoCatalogue(db, { storePhotos: () => storeDemoPhotos({ ...runtime.deps, db }) })
    if (!config.COPY) await notePublicUrl(db, config.PUBLIC_URL)
    signal?.throwIfAborted()
    // What the real store has done, or will do, must not be done twice.
    if (config.COPY) return { ...runtime, close }
    const { notifications, faultLog } = runtime
    const jobs = startJobs(createJobs({ ...runtime, db }), { notifications, log: faultLog })
    closers.push(() => jobs.stop())
    return { ...runtime, jobs, close }
  } catch (error) {
    await close()
    throw error
  }
}

type OpenGate = (db: Database, log: Log) => Gate

interface ConnectionOptions {
  /** Of a database that has every migration. */
  readonly databaseUrl: string
  /** The same, bypassing a pooler: the process listens there. */
  readonly directUrl: string
  /** The most connections held at once. */
  readonly maxConnections: number
  /** Those that the process that renders pages may hold in addition, if there is one. */
  readonly connectionsForPages?: number
  readonly openGate: OpenGate
  readonly limiter: StoreLimiter
  /** Unix ms; the time of day by default. */
  readonly now?: () => number
  readonly log: Log
}

/** Builds everything that handles requests, on a database opened by another part, or another process. */
export async function connectRuntime(config: Config, options: ConnectionOptions): Promise<Runtime> {
  const {
    databaseUrl,
    directUrl,
    maxConnections,
    connectionsForPages = 0,
    openGate,
    limiter,
    now = Date.now,
    log,
  } = options
  const connections = openConnections({
    ...{ databaseUrl, directUrl, maxConnections, replicaUrls: config.REPLICA_URLS, now, log },
    isLimitStoreRefused: limiter.isRefused,
  })
  const { db, replicas, notifications, events, readiness, faultLog, absorbFault, endStreams, close } = connections
  try {
    const { signing, gateResultKey } = await openSharedKeys(db)
    const deps = {
      db,
      replicas,
      ...signing,
      now,
      events,
      limiter,
      countAttempt: createAttemptLimiter(limiter, now),
      webhookSecrets: createWebhookSecrets({ key: config.WEBHOOK_KEY, dataDir: config.DATA_DIR }),
      passwords: createPasswordHashing(),
      photoFiles: openPhotoFiles(config),
      sendMail: enqueueMail,
      keptMails: keptMailsOf(config),
      canSendMail: config.SMTP_URL !== undefined,
      publicUrl: config.PUBLIC_URL,
      isStaging: config.STAGING,
      orderExpiryMs: config.ORDER_EXPIRY,
      log: faultLog,
      onUnavailable: readiness.noteFailure,
    }
    const changes = createChangeLog(createReadChanges(db))
    const usage = createUsageCounter(now)
    const streams = createOpenStreams({ db, now, log: faultLog })
    const { publicUrl } = deps
    const openApi = createDocument({ publicUrl, stagingUrl: config.STAGING_URL, isStaging: config.STAGING })
    return {
      config,
      deps,
      notifications,
      databaseUrl,
      directUrl,
      connectionsForPages,
      gate: openGate(db, faultLog),
      rest: createRestHandler({ deps, changes, streams, publicUrl, usage, now, log: faultLog }),
      trpc: createTrpcHandler({ deps, changes, streams, usage, log: faultLog }),
      mcp: createMcpHandler({ deps, publicUrl, usage, log: faultLog }),
      openApi,
      document: documentResponse(openApi),
      readLatestDetails: createReadLatestDetails(changes, async () => {
        const [details, shownTexts] = await Promise.all([getStoreDetails({ db }), readShownTexts({ db })])
        return { details, shownTexts }
      }),
      limiter,
      usage,
      changes,
      gateResultKey,
      log,
      faultLog,
      absorbFault,
      now,
      checkReadiness: readiness.check,
      announceShutdown: readiness.announceShutdown,
      endStreams,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
