import { anonymous, type Caller, callerOf } from '@/server/accounts/caller'
import { toPublicError } from '@/server/errors/public-error'
import { RETRY_UNAVAILABLE_S } from '@/server/errors/retry'
import { ServiceError } from '@/server/errors/service-error'
import type { ErrorCode } from '@/server/errors/table'
import {
  accountSubject,
  type Limiter,
  type LimitResult,
  rateLimitHeaders,
  retryAfterSeconds,
  type Subject,
} from '@/server/limits/limiter'
import { addressQuotas, type Quota, quotaOf } from '@/server/limits/plans'
import type { Log } from '@/server/telemetry/log'
import { requestIdFrom } from '@/server/telemetry/request-id'
import type { Authenticate } from './authenticate'

/** The facts of a request that decide whether it is let in. */
export interface GateRequest {
  readonly authorization: string | null
  readonly requestId: string | null
  /** The client's address. */
  readonly clientIp: string
  /** Whether a caller without a key is served (a shopper), or needs one. */
  readonly allowAnonymous: boolean
  /** How many requests it counts for: the calls in a batch, else 1. */
  readonly cost: number
}

/** What the gate found. `headers` belong on the answer, whatever it is. */
export interface GateResult {
  readonly requestId: string
  /** The client's. */
  readonly clientIp: string
  readonly headers: Readonly<Record<string, string>>
  readonly caller: Caller
  /** Set when the request must be answered with this error. */
  readonly refusal?: Refusal | undefined
}

/** Why a request is not let in. */
export interface Refusal {
  readonly reason: ErrorCode
  readonly message: string
}

export type Gate = (request: GateRequest) => Promise<GateResult>

const MISSING_KEY = 'Send your API key in the header "Authorization: Bearer <API_KEY>".'
const INVALID_KEY = 'The API key is malformed, unknown, revoked or expired. Check it, or ask for a new one.'

/**
 * The one place that decides who is calling and whether they may call now: request id, caller, rate limit, in this order.
 * Runs exactly once for a request, behind every door. Never rejects: what goes wrong is a refusal too.
 */
export function createGate({
  identify,
  limiter,
  now,
  log,
}: {
  identify: Authenticate
  limiter: Limiter
  now: () => number
  log: Log
}): Gate {
  return async (request) => {
    const requestId = requestIdFrom(request.requestId)
    const answer = (
      caller: Caller,
      verdict: LimitResult,
      headers: Record<string, string>,
      refusal?: Refusal,
    ): GateResult => ({
      requestId,
      clientIp: request.clientIp,
      caller,
      headers: { 'X-Request-Id': requestId, ...rateLimitHeaders(verdict, now()), ...headers },
      ...(refusal ? { refusal } : verdict.outcome === 'admitted' ? {} : { refusal: limitRefusal(verdict, now()) }),
    })
    const take = (subject: Subject, quota: Quota) => limiter.consume(subject, quota, request.cost)
    const address = { name: `address:${request.clientIp}` }

    let identified: Awaited<ReturnType<Authenticate>>
    try {
      identified = await identify(request.authorization)
    } catch (error) {
      const known = toPublicError(error)
      log.error({ err: error, requestId }, 'a caller could not be identified')
      const verdict = await limiter.peek(address, addressQuotas.withoutValidKey)
      const retry = known.code === 'service_unavailable' ? { 'Retry-After': String(RETRY_UNAVAILABLE_S) } : {}
      return answer(anonymous, verdict, retry, { reason: known.code, message: known.message })
    }
    if ('key' in identified) {
      const { id, accountId } = identified.key
      const verdict = await take({ name: accountSubject(accountId), keyId: String(id) }, quotaOf(identified.key))
      return answer(callerOf(identified.key), verdict, {})
    }
    if (identified.problem === 'missing' && request.allowAnonymous) {
      return answer(anonymous, await take({ name: `shopper:${request.clientIp}` }, addressQuotas.shopper), {})
    }
    const verdict = await take(address, addressQuotas.withoutValidKey)
    if (verdict.outcome !== 'admitted') return answer(anonymous, verdict, {})
    const isMissing = identified.problem === 'missing'
    return answer(
      anonymous,
      verdict,
      // RFC 6750, section 3: no error code for a request that carried no key at all.
      { 'WWW-Authenticate': isMissing ? 'Bearer' : 'Bearer error="invalid_token"' },
      { reason: 'unauthorized', message: isMissing ? MISSING_KEY : INVALID_KEY },
    )
  }
}

/** The refusal of a gateResult as an error, for doors that throw it. */
export const refusalError = ({ reason, message }: Refusal) => new ServiceError(reason, message)

function limitRefusal(verdict: LimitResult, now: number): Refusal {
  const wait = `Wait ${retryAfterSeconds(verdict, now)} s before the next request`
  return verdict.outcome === 'banned'
    ? {
        reason: 'temporarily_banned',
        message: `This API key is banned for a while because it went on asking after it was refused. ${wait}.`,
      }
    : {
        reason: 'rate_limit_exceeded',
        message: `The limit of ${verdict.limit} requests is used up. ${wait}, and longer each time if refused again.`,
      }
}
