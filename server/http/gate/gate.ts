import { type Refusal, tooManyAtOnce, toRefusal } from '@/server/http/refusals'
import { isBanned } from '@/server/identity/accounts/api-keys.service'
import type { Session } from '@/server/identity/users/sessions.service'
import { ban, type LimitResult, rateLimitHeaders, retryAfterSeconds, windowHeaders } from '@/server/limits/limit-result'
import { accountSubject, type Limiter, type Subject } from '@/server/limits/limiter'
import { addressQuotas, type Quota, quotaOf, STAGING_QUOTA } from '@/server/limits/plans'
import { invalidKey, missingKey } from '@/server/platform/errors/service-error'
import { requestIdFrom } from '@/server/platform/telemetry/finished-request'
import type { Log } from '@/server/platform/telemetry/log'
import { metrics } from '@/server/platform/telemetry/metrics'
import { inSpan } from '@/server/platform/telemetry/tracing'
import { anonymous, type Caller, callerOf, userCallerOf } from '@/server/procedures/callers/caller'
import type { Authenticate, Authentication } from './authenticate'

/** The facts of a request that decide whether it is served. */
export interface GateRequest {
  readonly authorization: string | null
  /** The token of the session with which a form was sent. It identifies the sender unless `authorization` is given. */
  readonly session?: string | undefined
  readonly requestId: string | null
  readonly clientIp: string
  /** Whether a caller without a key is served (a shopper), or refused. */
  readonly allowAnonymous: boolean
  /** How many requests it counts for: the calls in a batch, otherwise 1. */
  readonly cost: number
  /** Set when it counts only towards a limit of its own, not the account's, and is not subject to bans by strikes. */
  readonly countsApart?: boolean
  /** Set when there is no room for it: it is refused without looking anybody up, and counts for nothing. */
  readonly isOverloaded?: boolean
  /** Set when the request itself is malformed: it is refused without identifying the caller. */
  readonly malformed?: Refusal | undefined
}

/** The gate's decision. `headers` belong on every response. */
export interface GateResult {
  readonly requestId: string
  readonly clientIp: string
  readonly headers: Readonly<Record<string, string>>
  readonly caller: Caller
  /** Set when the request must be refused with this error. */
  readonly refusal?: Refusal | undefined
}

export type Gate = (request: GateRequest) => Promise<GateResult>

interface GateOptions {
  readonly authenticate: Authenticate
  readonly findSession: (token: string) => Promise<Session | undefined>
  readonly limiter: Limiter
  /** Unix ms. */
  readonly now: () => number
  readonly log: Log
}

/**
 * The one place that decides who is calling and whether they may call now: request id, caller, rate limit, in this
 * order. Runs exactly once for each request, whichever way it came. Never rejects: a failure becomes a refusal.
 */
export function createGate({ authenticate, findSession, limiter, now, log }: GateOptions): Gate {
  /** The key of a request, or who is signed in. An ended session counts as none: the page asks to sign in again. */
  async function authenticateRequest(request: GateRequest): Promise<Authentication | { readonly session: Session }> {
    const { authorization, session: token } = request
    const session = authorization === null && token !== undefined ? await findSession(token) : undefined
    return session ? { session } : authenticate(authorization)
  }

  async function identify(request: GateRequest, requestId: string): Promise<Identified> {
    const { clientIp, malformed, isOverloaded, allowAnonymous, countsApart } = request
    if (isOverloaded) return { ...withoutValidKey(clientIp, tooManyAtOnce), isUncounted: true }
    if (malformed) return withoutValidKey(clientIp, malformed)
    let authentication: Awaited<ReturnType<typeof authenticateRequest>>
    try {
      authentication = await authenticateRequest(request)
    } catch (error) {
      log.error({ err: error, requestId }, 'a caller could not be authenticated')
      return { ...withoutValidKey(clientIp, toRefusal(error)), isUncounted: true }
    }
    if ('key' in authentication) {
      const { key } = authentication
      const name = accountSubject(key.accountId)
      const caller = callerOf(key)
      if (isBanned(key, now()))
        return {
          caller,
          subject: { name },
          quota: quotaOf(key),
          isUncounted: true,
          bannedUntil: key.bannedUntil.getTime(),
        }
      if (countsApart) return { caller, subject: { name: `staging:${name}` }, quota: STAGING_QUOTA }
      return { caller, subject: { name, keyId: String(key.id) }, quota: quotaOf(key) }
    }
    const ofShopper = { subject: { name: `shopper:${clientIp}` }, quota: addressQuotas.shopper }
    if ('session' in authentication) return { caller: userCallerOf(authentication.session), ...ofShopper }
    const { problem } = authentication
    if (problem === 'missing' && allowAnonymous) return { caller: anonymous, ...ofShopper }
    return withoutValidKey(clientIp, keyRefusals[problem])
  }

  async function decide(request: GateRequest): Promise<GateResult> {
    const requestId = requestIdFrom(request.requestId)
    const { caller, subject, quota, refusal, isUncounted, bannedUntil } = await identify(request, requestId)
    const count = () => (isUncounted ? limiter.peek(subject, quota) : limiter.consume(subject, quota, request.cost))
    const counted = await inSpan('limiter', count)
    const limit = bannedUntil === undefined ? counted : ban(counted.usage, undefined, bannedUntil, request.cost)
    const decision = bannedUntil === undefined ? decisionOf(limit, quota) : 'banned_by_staff'
    metrics.limiterDecisions.inc({ decision: request.isOverloaded ? 'overloaded' : decision })
    const time = now()
    return {
      requestId,
      clientIp: request.clientIp,
      caller,
      headers: { 'X-Request-Id': requestId, ...rateLimitHeaders(limit, time), ...windowHeaders(limit.usage, time) },
      refusal: limitRefusal(limit, time, bannedUntil !== undefined) ?? refusal,
    }
  }

  return (request) => inSpan('gate', () => decide(request))
}

/** Who is calling, and what the request counts against. */
interface Identified {
  readonly caller: Caller
  readonly subject: Subject
  readonly quota: Quota
  /** Set when the request is to be refused even if it is within the limit. */
  readonly refusal?: Refusal
  /** Set when the request counts for nothing. */
  readonly isUncounted?: boolean
  /** Set when the staff has banned the key: the end of the ban; Unix ms. */
  readonly bannedUntil?: number
}

const withoutValidKey = (clientIp: string, refusal: Refusal): Identified => ({
  caller: anonymous,
  subject: { name: `address:${clientIp}` },
  quota: addressQuotas.withoutValidKey,
  refusal,
})

/** Which window refused follows from its limit; if both limits are equal, it is reported as the day's. */
function decisionOf({ outcome, limit }: LimitResult, quota: Quota): string {
  if (outcome !== 'over limit') return outcome
  return limit === quota.perDay ? 'limited_by_day' : 'limited_by_minute'
}

/** Made once, so that guessed keys cost little. */
const keyRefusals = {
  missing: toRefusal(missingKey()),
  'no bearer key': toRefusal(missingKey()),
  invalid: toRefusal(invalidKey()),
  'of staging': toRefusal(invalidKey('of staging')),
  'of production': toRefusal(invalidKey('of production')),
} as const

/**
 * Undefined for an admitted request.
 * @param isByStaff whether it is a ban by the staff
 */
function limitRefusal(limit: LimitResult, now: number, isByStaff: boolean): Refusal | undefined {
  if (limit.outcome === 'admitted') return undefined
  const wait = `Wait ${retryAfterSeconds(limit, now)} s before the next request`
  if (limit.outcome === 'over limit') {
    return {
      code: 'rate_limit_exceeded',
      message: `The limit of ${limit.limit} requests is used up. ${wait}, and longer after each further refusal.`,
    }
  }
  const why = isByStaff
    ? 'The store has banned this API key for a while; the audit log of its account says why.'
    : 'This API key is temporarily banned for sending requests after it was refused.'
  return { code: 'temporarily_banned', message: `${why} ${wait}.` }
}
