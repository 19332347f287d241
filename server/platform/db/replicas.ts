import type { Log } from '@/server/platform/telemetry/log'
import { beforeEachCollection, metrics } from '@/server/platform/telemetry/metrics'
import { withTimeout } from '@/server/platform/with-timeout'
import { createPrismaClient, type Database } from './client'
import { singleFlightFresh } from './single-flight'

/** The read replicas of a database. */
export interface Replicas {
  /**
   * Runs something read-only on a replica that shows everything committed before the call.
   * @returns undefined when there is no such replica, or `run` failed there: the primary then has to answer
   */
  readonly read: <Result extends object>(run: (db: Database) => Promise<Result>) => Promise<Result | undefined>
  readonly close: () => Promise<void>
}

interface ReplicasOptions {
  /** Of streaming replicas of the primary's cluster. */
  readonly urls: readonly string[]
  readonly primary: Pick<Database, 'query'>
  /** The most connections held at once to each. */
  readonly maxConnections: number
  readonly log: Pick<Log, 'warn' | 'info'>
}

/** How far the log of a database has been written, or replayed. */
interface Position {
  /** The cluster, the database and the schema. */
  readonly database: string
  /** Changes when a replica is promoted: positions of different timelines cannot be compared. */
  readonly timeline: string
  /** In bytes. */
  readonly lsn: number
}

/** How long a read on replicas may take, in ms: the primary needs time to answer after that. */
const READ_WITHIN_MS = 1_000
/** While a replica is down, how often it is tried, in ms. */
const RETRY_MS = 1_000

const DATABASE = `concat_ws(' ', system_identifier, current_database(), current_schema()) AS database`

/**
 * Whatever is committed is in the log before anybody can see it. Where the last record ends with a page, PostgreSQL
 * reports where the next one will begin, after the header of the next page (24 bytes, or 40 in the first page of a
 * file): a replica has replayed everything before that header.
 * @see https://github.com/postgres/postgres/blob/REL_18_STABLE/src/include/access/xlog_internal.h
 */
const WRITTEN = `
  SELECT ${DATABASE}, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS timeline,
    next_record - CASE
      WHEN next_record % bytes_per_wal_segment = 40 THEN 40
      WHEN next_record % wal_block_size = 24 THEN 24
      ELSE 0
    END AS lsn
  FROM pg_control_system(), pg_control_init(),
    LATERAL (SELECT (pg_current_wal_insert_lsn() - '0/0')::int8 AS next_record) AS log`

const SERVER = `
  SELECT concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time()) AS server,
    pg_backend_pid() AS pid`

/**
 * The timeline is that of the last restartpoint: after a failover a replica is used again from its first one on the new
 * timeline, which comes within `checkpoint_timeout`.
 */
const REPLAYED = `
  SELECT ${DATABASE}, upper(lpad(to_hex(timeline_id), 8, '0')) AS timeline,
    (pg_last_wal_replay_lsn() - '0/0')::int8 AS lsn
  FROM pg_control_system(), pg_control_checkpoint()
  WHERE pg_is_in_recovery()`

/**
 * Connects to replicas. One that fails or does not answer is left alone until it responds again: that costs the
 * requests that were waiting for it a second, and later ones nothing.
 */
export function openReplicas({ urls, primary, log, ...options }: ReplicasOptions): Replicas {
  const readWritten = singleFlightFresh(() => readPosition(primary, WRITTEN))
  const replicas = urls.map((url) => openReplica(url, { ...options, log, readWritten }))
  const stopMeasuring = beforeEachCollection(() => metrics.replicasUp.set(replicas.filter(({ isUp }) => isUp()).length))
  let turn = 0

  async function readCurrent<Result>(run: (db: Database) => Promise<Result>): Promise<Result | undefined> {
    const written = await readWritten()
    turn += 1
    for (let index = 0; index < replicas.length; index += 1) {
      const result = await replicas[(turn + index) % replicas.length]?.readAt(written, run)
      if (result) return result
    }
    return undefined
  }

  return {
    async read(run) {
      if (!replicas.some(({ isUp }) => isUp())) return undefined
      const result = await readCurrent(run).catch(() => undefined)
      metrics.replicaReads.inc({ result: result ? 'hit' : 'miss' })
      return result
    },
    async close() {
      stopMeasuring()
      await Promise.all(replicas.map(({ close }) => close()))
    },
  }
}

interface ReplicaOptions extends Omit<ReplicasOptions, 'urls' | 'primary'> {
  readonly readWritten: () => Promise<Position>
}

function openReplica(url: string, { maxConnections, log, readWritten }: ReplicaOptions) {
  const { host: replica } = new URL(url)
  /** Undefined while it is down. */
  let connected: ConnectedReplica | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false
  let hasWarned = false

  async function readAt<Result>(written: Position, run: (db: Database) => Promise<Result>) {
    if (!connected) return undefined
    const { db, shows } = connected
    const attempt = async () => ((await shows(written)) ? run(db) : undefined)
    return withTimeout(attempt(), READ_WITHIN_MS, noAnswer).catch((error) => {
      if (connected?.db === db) {
        connected = undefined
        warn(error)
        db.$disconnect().catch(() => {})
        probing = probe()
      }
      throw error
    })
  }

  async function probe(): Promise<void> {
    const tried = connectReplica(url, maxConnections)
    try {
      const attempt = readWritten().then(tried.refuseOther)
      await withTimeout(attempt, READ_WITHIN_MS, noAnswer)
      if (isClosed) return await tried.db.$disconnect()
      connected = tried
      if (hasWarned) log.info({ replica }, 'a replica is used again')
      hasWarned = false
    } catch (error) {
      tried.db.$disconnect().catch(() => {})
      if (isClosed) return
      warn(error)
      retry = setTimeout(() => {
        probing = probe()
      }, RETRY_MS).unref()
    }
  }

  function warn(error: unknown): void {
    if (!hasWarned) log.warn({ err: error, replica }, 'a replica cannot be used: another, or the primary, answers')
    hasWarned = true
  }

  let probing = probe()
  return {
    isUp: () => connected !== undefined,
    readAt,
    async close() {
      isClosed = true
      clearTimeout(retry)
      await probing
      await connected?.db.$disconnect()
    },
  }
}

type ConnectedReplica = ReturnType<typeof connectReplica>

/** All its connections lead to the same run of one server, so whatever it has replayed stays visible. */
function connectReplica(url: string, maxConnections: number) {
  let server: string | undefined
  const db = createPrismaClient(url, {
    maxConnections,
    connectTimeoutMs: READ_WITHIN_MS,
    statementTimeoutMs: READ_WITHIN_MS,
    async onConnect(client) {
      const { rows } = await client.query<{ server: string; pid: number }>(SERVER)
      const [found] = rows
      if (Reflect.get(client, 'processID') !== found?.pid)
        throw new Error('its address is that of a pooler, not its own')
      server ??= found?.server
      if (found?.server !== server) throw new Error('it was restarted, or its address leads to several servers')
    },
  })
  let replayed: Position = { database: '', timeline: '', lsn: -1 }
  const readReplayed = singleFlightFresh(async () => {
    replayed = await readPosition(db, REPLAYED)
  })
  const hasReplayed = ({ database, timeline, lsn }: Position) =>
    replayed.database === database && replayed.timeline === timeline && replayed.lsn >= lsn
  return {
    db,
    /** Whether it shows everything that was written. */
    async shows(written: Position): Promise<boolean> {
      if (!hasReplayed(written)) await readReplayed()
      return hasReplayed(written)
    },
    /** @throws Error unless it is a replica of this database, however far behind */
    async refuseOther({ database }: Position): Promise<void> {
      await readReplayed()
      if (database !== replayed.database) throw new Error('it is not a replica of the database at DATABASE_URL')
    },
  }
}

async function readPosition(db: Pick<Database, 'query'>, sql: string): Promise<Position> {
  const [row] = await db.query<{ database: string; timeline: string; lsn: number | null }>(sql, [])
  if (!row) throw new Error('it is not a standby server')
  return { ...row, lsn: row.lsn ?? -1 }
}

const noAnswer = () => new Error('the replica did not answer in time')
