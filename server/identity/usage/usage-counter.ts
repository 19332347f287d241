import type { ErrorCode } from '@/server/platform/errors/error-table'

export const HOUR_MS = 3_600_000

/**
 * The operation of a request for something that does not exist, since callers choose their paths; and of an agent's
 * request that calls nothing, but connects or lists the tools.
 */
export const OTHER_OPERATION = 'other'

/** A request that has been answered. */
export interface AnsweredRequest {
  readonly keyId: string
  readonly requestId: string
  /** The operationId of a REST operation, the name of the procedure that tRPC or MCP calls, or `OTHER_OPERATION`. */
  readonly operation: string
  readonly status: number
  /** The error that it was answered with, if it failed. */
  readonly code?: ErrorCode | undefined
  /** What its sender was told about it. */
  readonly message?: string | undefined
}

/** A key's requests in one hour that were answered alike. */
export interface HourCount {
  readonly keyId: string
  readonly operation: string
  readonly statusClass: StatusClass
  /** Hours since 1970, UTC. */
  readonly hour: number
  count: number
}

/** A failed request; or everything that the limits refused with one code in one hour, represented by the latest. */
export interface FailedRequest {
  readonly keyId: string
  readonly code: ErrorCode
  readonly status: number
  requestId: string
  operation: string
  message: string
  /** Unix ms. */
  at: number
  times: number
}

/** What was counted since the last batch was taken. */
export interface UsageBatch {
  readonly counts: readonly HourCount[]
  readonly failures: readonly FailedRequest[]
  /** Requests that there was no room for. */
  readonly lost: number
}

/** How many failed requests are kept per key, here and in the database. */
export const FAILED_PER_KEY = 100

/** How many characters of their messages are kept. */
const MAX_MESSAGE = 300

interface Bounds {
  readonly counts: number
  readonly failingKeys: number
}

/**
 * This takes up to 15 MB for the counts and 60 MB for failed requests. It is reached only while the database is away,
 * since a batch is taken every few seconds.
 */
const usualBounds: Bounds = { counts: 50_000, failingKeys: 500 }

/** Counts requests in memory. */
export interface UsageCounter {
  readonly count: (request: AnsweredRequest) => void
  /** What was counted since the last call; undefined if nothing was. */
  readonly take: () => UsageBatch | undefined
}

/** @param now Unix ms */
export function createUsageCounter(now: () => number, bounds: Bounds = usualBounds): UsageCounter {
  let counts = new Map<string, HourCount>()
  let failures = new Map<string, Failures>()
  let lost = 0

  function countFailure(request: AnsweredRequest, code: ErrorCode, at: number): void {
    const { keyId, requestId, operation, status, message = '' } = request
    let ofKey = failures.get(keyId)
    if (!ofKey) {
      if (failures.size >= bounds.failingKeys) return
      ofKey = { refused: new Map(), others: [] }
      failures.set(keyId, ofKey)
    }
    const refusedIn = status === 429 ? `${code} ${Math.floor(at / HOUR_MS)}` : undefined
    const known = refusedIn === undefined ? undefined : ofKey.refused.get(refusedIn)
    if (known) {
      Object.assign(known, { requestId, operation, message, at, times: known.times + 1 })
      return
    }
    const failure = { keyId, code, status, requestId, operation, message, at, times: 1 }
    if (refusedIn !== undefined) ofKey.refused.set(refusedIn, failure)
    // Trimmed now and then: shifting for each one would move all of them.
    else if (ofKey.others.push(failure) >= 2 * FAILED_PER_KEY) ofKey.others.splice(0, FAILED_PER_KEY)
  }

  return {
    count(request) {
      const { keyId, operation, status, code } = request
      const at = now()
      const statusClass = statusClassOf(status)
      const hour = Math.floor(at / HOUR_MS)
      const name = `${keyId} ${operation} ${statusClass} ${hour}`
      const known = counts.get(name)
      if (known) known.count += 1
      else if (counts.size < bounds.counts) counts.set(name, { keyId, operation, statusClass, hour, count: 1 })
      else lost += 1
      if (code !== undefined) countFailure(request, code, at)
    },
    take() {
      if (counts.size === 0 && lost === 0) return undefined
      const batch = { counts: [...counts.values()], failures: [...failures.values()].flatMap(latest), lost }
      counts = new Map()
      failures = new Map()
      lost = 0
      return batch
    },
  }
}

/** The failed requests of a key. */
interface Failures {
  /** Refused by its limits, by code and hour. */
  readonly refused: Map<string, FailedRequest>
  readonly others: FailedRequest[]
}

/**
 * The part of a message that is kept, which may quote what was sent: without NUL or half a character, for PostgreSQL.
 */
const keptMessage = (message: string): string =>
  [...message.replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd')].slice(0, MAX_MESSAGE).join('')

const latest = ({ refused, others }: Failures): FailedRequest[] =>
  [...[...refused.values()].slice(-FAILED_PER_KEY), ...others.slice(-FAILED_PER_KEY)].map((failure) => ({
    ...failure,
    message: keptMessage(failure.message),
  }))

/** How requests were answered, as counted; the migration's check knows each value. */
export const statusClasses = ['2xx', '304', '4xx', '429', '5xx'] as const

export type StatusClass = (typeof statusClasses)[number]

/** The class of an HTTP status. 429 is separate: the account's limit was the problem, not the request. */
export function statusClassOf(status: number): StatusClass {
  if (status === 304) return '304'
  if (status === 429) return '429'
  if (status < 400) return '2xx'
  return status < 500 ? '4xx' : '5xx'
}
