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
  readonly method: string
  /** Undecoded, without the query. */
  readonly path: string
  /** When its head arrived, by `performance.now()`. */
  readonly startedAt: number
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

/** A request, whatever became of it. */
export interface KeyRequest
  extends Pick<AnsweredRequest, 'keyId' | 'requestId' | 'method' | 'path' | 'operation' | 'status'> {
  /** Unix ms. */
  readonly at: number
  /** From the arrival of its head until it was answered. */
  readonly ms: number
}

/** What was counted since the last batch was taken. */
export interface UsageBatch {
  readonly counts: readonly HourCount[]
  /** The latest of each key. */
  readonly requests: readonly KeyRequest[]
  readonly failures: readonly FailedRequest[]
  /** Requests that there was no room for. */
  readonly lost: number
}

/** How many requests are kept per key, and how many that failed, here and in the database. */
export const KEPT_PER_KEY = 100

/** How many characters of a message, and of a path, are kept. */
const MAX_LENGTH = 300

interface Bounds {
  readonly counts: number
  /** Those of which the requests themselves are kept. */
  readonly keys: number
}

/**
 * This takes up to 15 MB for the counts, 60 MB for failed requests and 25 MB for all. It is reached only while the database
 * is away, since a batch is taken every few seconds.
 */
const usualBounds: Bounds = { counts: 50_000, keys: 500 }

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
  let requests = new Map<string, KeyRequest[]>()
  let lost = 0

  function noteRequest(request: AnsweredRequest, at: number): void {
    const { keyId, requestId, method, path, operation, status, startedAt } = request
    const ms = Math.round(performance.now() - startedAt)
    let ofKey = requests.get(keyId)
    if (!ofKey) {
      if (requests.size >= bounds.keys) return
      ofKey = []
      requests.set(keyId, ofKey)
    }
    pushLatest(ofKey, { keyId, requestId, method, path: copyOf(path), operation, status, at, ms })
  }

  function countFailure(request: AnsweredRequest, code: ErrorCode, at: number): void {
    const { keyId, requestId, operation, status, message = '' } = request
    let ofKey = failures.get(keyId)
    if (!ofKey) {
      if (failures.size >= bounds.keys) return
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
    else pushLatest(ofKey.others, failure)
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
      noteRequest(request, at)
      if (code !== undefined) countFailure(request, code, at)
    },
    take() {
      if (counts.size === 0 && lost === 0) return undefined
      const batch = {
        counts: [...counts.values()],
        requests: [...requests.values()].flatMap((ofKey) =>
          ofKey.slice(-KEPT_PER_KEY).map((request) => ({ ...request, path: keptText(request.path) })),
        ),
        failures: [...failures.values()].flatMap(latest),
        lost,
      }
      counts = new Map()
      requests = new Map()
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

/** The part of a path that may be kept. A slice of it would keep the whole request line in memory, query included. */
const copyOf = (path: string): string => Buffer.from(path.slice(0, 2 * MAX_LENGTH)).toString()

/** Trims now and then: shifting for each one would move all of them. */
function pushLatest<T>(latest: T[], added: T): void {
  if (latest.push(added) >= 2 * KEPT_PER_KEY) latest.splice(0, KEPT_PER_KEY)
}

/** The part of a text that is kept, which may quote what was sent: without NUL or half a character, for PostgreSQL. */
const keptText = (text: string): string => [...text.replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd')].slice(0, MAX_LENGTH).join('')

const latest = ({ refused, others }: Failures): FailedRequest[] =>
  [...[...refused.values()].slice(-KEPT_PER_KEY), ...others.slice(-KEPT_PER_KEY)].map((failure) => ({
    ...failure,
    message: keptText(failure.message),
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
