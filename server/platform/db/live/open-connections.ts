import { createPrismaClient, type Database, requestTimeouts } from '@/server/platform/db/client'
import type { Event } from '@/server/platform/db/generated/client'
import { createOutageLog } from '@/server/platform/db/outage-log'
import { createReadinessCheck, type Readiness, type ReadinessCheck } from '@/server/platform/db/readiness'
import { openReplicas, type Replicas } from '@/server/platform/db/replicas'
import type { AbsorbFault } from '@/server/platform/telemetry/console-to-log'
import type { Log } from '@/server/platform/telemetry/log'
import { createEventFeed } from './event-feed'
import { createNotifications, type Notifications } from './notifications'
import type { ChangeFeed } from './recent-events'

interface Options {
  /** Of a database that has every migration. */
  readonly databaseUrl: string
  /** The same, bypassing a pooler: the process listens there. */
  readonly directUrl: string
  /** The most connections held at once. */
  readonly maxConnections: number
  readonly replicaUrls: readonly string[] | undefined
  /** Whether the store of the limits refuses, without which a process is not ready. */
  readonly isLimitStoreRefused: (() => boolean) | undefined
  /** Unix ms. */
  readonly now: () => number
  readonly log: Log
}

/** Everything through which requests reach the database, or hear from it. */
export interface Connections {
  readonly db: Database
  readonly replicas: Replicas | undefined
  readonly notifications: Notifications
  readonly events: ChangeFeed<Event>
  readonly readiness: ReadinessCheck
  /** For whatever uses the database: errors explained by its outage are counted there, not logged. */
  readonly faultLog: Log
  /** Whether an outage of the database explains an error. */
  readonly absorbFault: AbsorbFault
  /** Ends what follows the database. Can be called again. */
  endStreams(): Promise<void>
  close(): Promise<void>
}

/** Each connects when it is first needed. */
export function openConnections(options: Options): Connections {
  const { databaseUrl, directUrl, maxConnections, replicaUrls, isLimitStoreRefused, now, log } = options
  const db = createPrismaClient(databaseUrl, {
    maxConnections,
    ...requestTimeouts,
    log,
    onConnectionLost: (error) => log.debug({ err: error }, 'a database connection was lost'),
  })
  const replicas = replicaUrls && openReplicas({ urls: replicaUrls, primary: db, maxConnections, log })
  const outages = createOutageLog({ log, now, probe: async () => availableStates.has(await readiness.check()) })
  const { log: faultLog } = outages
  const readiness = createReadinessCheck({ db, isLimitStoreRefused, log: faultLog })
  const notifications = createNotifications({ databaseUrl: directUrl, log: faultLog })
  const events = createEventFeed({ db, notifications, log: faultLog })
  const endStreams = async () => {
    await Promise.all([events.close(), notifications.close()])
  }
  return {
    db,
    replicas,
    notifications,
    events,
    readiness,
    faultLog,
    absorbFault: outages.absorb,
    endStreams,
    async close() {
      outages.close()
      await endStreams()
      await replicas?.close()
      await db.$disconnect()
    },
  }
}

/** The states in which a database responds and can be written to, as far as is known. */
const availableStates: ReadonlySet<Readiness> = new Set(['ready', 'limit_store_refuses', 'database_not_migrated'])
