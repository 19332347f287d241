import pg from 'pg'
import type { Log } from '@/server/platform/telemetry/log'
import { type Silence, watchSilence } from './silence'

interface PoolConfig extends pg.PoolConfig {
  readonly connectionString: string
  readonly max: number
  /** In ms. */
  readonly connectionTimeoutMillis: number
}

type PoolLog = Pick<Log, 'warn' | 'info'>

type Connected = (error?: Error, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void

/** Somebody who waits for a connection. */
interface Waiting {
  readonly give: Connected
  /** By `performance.now()`. */
  readonly until: number
}

/** The SQLSTATE when a database, or a role, has no connection left. */
const TOO_MANY_CONNECTIONS = '53300'
/** How long to wait between attempts while there is no connection at all, in ms. */
const RETRY_MS = 100
/** How long after the database had no further connection the pool tries to grow again, in ms. */
const GROW_AFTER_MS = 10_000

/**
 * pg's pool, adapted to a database in trouble:
 * - While the database does not answer, callers are refused at once, not each after a timeout.
 * - When the database has fewer connections than the pool may open, callers share the existing ones.
 * - A connection that was left in the middle of something is closed instead of lent to the next caller.
 */
export class Pool extends pg.Pool {
  readonly #waiting = new Set<Waiting>()
  readonly #silence: Silence
  readonly #configured: PoolConfig
  readonly #log: PoolLog | undefined
  /** The open ones: pg's own count includes those that may yet be refused. */
  readonly #open = new Set<pg.PoolClient>()
  /** Set while the database has fewer connections than the pool may open. */
  #isShort = false

  constructor(config: PoolConfig, log?: PoolLog) {
    super(config)
    this.#configured = config
    this.#log = log
    this.#silence = watchSilence({
      connectionString: config.connectionString,
      isAwaited: () => this.#waiting.size > 0 || this.totalCount > this.idleCount,
      onSilent: () => this.#giveUp(),
      log,
    })
    this.on('connect', (client) => {
      this.#silence.noteAnswer()
      this.#open.add(client)
      if (this.#open.size === config.max) this.#isShort = false
      // Not `drain`: while somebody is always waiting, the next query is sent before that.
      client.connection.stream.on('data', this.#silence.noteAnswer)
      // A running query is rejected anyway; without a listener, the event would end the process.
      client.on('error', () => {})
      closeWhenUnanswered(client)
    })
    this.on('remove', (client) => {
      this.#open.delete(client)
    })
    // Its last caller may have given up in the middle of a transaction, or of a statement.
    this.on('release', (_error, client) => {
      if (client.getTransactionStatus() !== 'I') void client.end()
    })
  }

  get isSilent(): boolean {
    return this.#silence.isSilent()
  }

  /** Grows with everything that comes from the database. */
  get answers(): number {
    return this.#silence.answers()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.#acquire(callback)
      return undefined
    }
    return new Promise((resolve, reject) => {
      this.#acquire((error, client) => (client ? resolve(client) : reject(error)))
    })
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | undefined {
    this.#silence.stop()
    const ended = super.end()
    if (!callback) return ended
    ended.then(callback)
    return undefined
  }

  #acquire(give: Connected): void {
    if (this.#silence.isSilent()) {
      give(noAnswer())
      return
    }
    const waiting = { give, until: performance.now() + this.#configured.connectionTimeoutMillis }
    this.#waiting.add(waiting)
    this.#silence.noteWait()
    this.#try(waiting)
  }

  #try(waiting: Waiting): void {
    super.connect((error, client, release) => {
      if (!this.#waiting.has(waiting)) {
        release?.()
        return
      }
      if (error && codeOf(error) === TOO_MANY_CONNECTIONS) {
        this.#silence.noteAnswer()
        this.#shrink()
        if (performance.now() < waiting.until) {
          this.#tryAgain(waiting)
          return
        }
      }
      this.#waiting.delete(waiting)
      waiting.give(error, client, release)
    })
  }

  /** Waits for one of the existing connections. */
  #tryAgain(waiting: Waiting): void {
    const tryAgain = () => this.#waiting.has(waiting) && this.#try(waiting)
    if (this.totalCount > 0) tryAgain()
    else setTimeout(tryAgain, RETRY_MS)
  }

  #shrink(): void {
    const { max } = this.#configured
    const isShrunk = this.options.max < max
    // pg reads it each time.
    this.options.max = Math.max(1, this.totalCount)
    if (!isShrunk) {
      setTimeout(() => {
        this.options.max = max
      }, GROW_AFTER_MS).unref()
    }
    if (this.#isShort) return
    this.#isShort = true
    this.#log?.warn(
      { connections: this.#open.size, pool: max },
      'the database has no further connection; the pool makes do with those that it has',
    )
  }

  /** Refuses everybody who is waiting. A network may have forgotten the connections, so none is used again. */
  #giveUp(): void {
    const refused = [...this.#waiting]
    this.#waiting.clear()
    for (const { give } of refused) give(noAnswer())
    for (const { connection } of this.#open) connection.stream.destroy()
  }
}

/** In the form of Node's own errors, which Prisma's adapter passes on unchanged. */
const noAnswer = () =>
  Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT', syscall: 'connect', errno: -110 })

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined)

/**
 * Closes a connection whose statement was not answered in time. pg only stops waiting: whatever is sent on the
 * connection next, such as a transaction's ROLLBACK, would wait as well, and then run within what was left open.
 */
function closeWhenUnanswered(client: pg.PoolClient): void {
  Object.assign(client, {
    query(...args: unknown[]) {
      const result: unknown = Reflect.apply(pg.Client.prototype.query, client, args)
      if (result instanceof Promise) {
        result.catch((error: unknown) => {
          if (error instanceof Error && error.message === 'Query read timeout') client.connection.stream.destroy()
        })
      }
      return result
    },
  })
}
