import { getTRPCErrorShape, type TRPCError } from '@trpc/server'
import type { TRPCRequestInfo } from '@trpc/server/http'
import { appRouter } from '@/server/app-router'
import type { Deps } from '@/server/deps'
import { toPublicError } from '@/server/errors/public-error'
import { RETRY_UNAVAILABLE_S } from '@/server/errors/retry'
import { invalidRequest } from '@/server/errors/service-error'
import { BODY_LIMIT } from '@/server/http/body-limit'
import { type GateResult, type Refusal, refusalError } from '@/server/http/gate/gate'
import { isJson, SEND_JSON } from '@/server/http/media-type'
import { TRPC_PATH } from '@/server/http/paths'
import type { Log } from '@/server/telemetry/log'
import type { Context } from '@/server/trpc/context'
import { idempotencyOf, REPLAYED_HEADER } from '@/server/trpc/idempotency/idempotency'

/** So much of a procedure's name is logged, in characters; a caller may write anything there. */
const LOGGED_PATH = 100

/** The most calls that one batch may hold. */
export const MAX_BATCH = 20

const isBatch = (search: string) => new URLSearchParams(search).get('batch') === '1'
const callsIn = (path: string) => path.slice(TRPC_PATH.length + 1).split(/,|%2c/i)

/** How many calls a request makes, from its undecoded path and query: it is counted as that many. At least 1. */
export const countCalls = (path: string, search: string): number =>
  isBatch(search) ? Math.min(callsIn(path).length, MAX_BATCH) : 1

/**
 * The answer to a request that the gate has refused, in tRPC's own form: the same error for each call of a batch. tRPC itself
 * would look for the procedures first, and tell somebody who may not ask which of them exist.
 */
export function answerRefusal(refusal: Refusal, path: string, search: string) {
  const error = refusalError(refusal)
  const answerTo = (call: string) => ({
    error: getTRPCErrorShape({
      config: appRouter._def._config,
      error,
      type: 'unknown',
      path: call,
      input: undefined,
      ctx: undefined,
    }),
  })
  const calls = callsIn(path).slice(0, MAX_BATCH)
  return {
    status: toPublicError(error).status,
    body: JSON.stringify(isBatch(search) ? calls.map(answerTo) : answerTo(path.slice(TRPC_PATH.length + 1))),
  }
}

/** The methods that tRPC answers: queries and mutations. */
export const TRPC_METHODS = 'GET, HEAD, POST'

/** What of a request tRPC would refuse in a form of its own, if at all. */
interface RequestForm {
  readonly method: string
  /** Undecoded. */
  readonly path: string
  readonly search: string
  readonly contentType: string | null
}

/** The refusal of a request that no procedure can take: by its method, its media type, or how many calls it makes. */
export function refusedForm({ method, path, search, contentType }: RequestForm): Refusal | undefined {
  if (!TRPC_METHODS.split(', ').includes(method)) {
    return { reason: 'method_not_allowed', message: `${method} is not possible here; ${TRPC_METHODS} are.` }
  }
  if (method === 'POST' && !isJson(contentType)) return { reason: 'unsupported_media_type', message: SEND_JSON }
  if (isBatch(search) && callsIn(path).length > MAX_BATCH) {
    return { reason: 'invalid_request', message: `A batch holds at most ${MAX_BATCH} calls; send the rest in another.` }
  }
  return undefined
}

/** What of an answer decides its headers. */
interface ResponseFacts {
  readonly type: TRPCRequestInfo['type']
  readonly ctx?: Context | undefined
  readonly errors: readonly TRPCError[]
}

/**
 * The options of a tRPC adapter for one request that the gate has let in.
 * @param idempotencyKey the header of that name
 */
export function trpcOptions(
  { deps, log }: { deps: Deps; log: Log },
  { requestId, caller }: GateResult,
  idempotencyKey: string | null,
) {
  return {
    router: appRouter,
    maxBatchSize: MAX_BATCH,
    maxBodySize: BODY_LIMIT,
    async createContext({ info }: { info: TRPCRequestInfo }): Promise<Context> {
      log.info({ requestId, calls: info.calls.map((call) => call.path.slice(0, LOGGED_PATH)) }, 'tRPC')
      return { ...deps, caller, idempotency: idempotencyOf(idempotencyKey, () => bodyOf(info)) }
    },
    responseMeta({ type, ctx, errors }: ResponseFacts) {
      const codes = errors.map((error) => toPublicError(error).code)
      return {
        headers: {
          // An event stream has its own.
          ...(type === 'subscription' ? {} : { 'Cache-Control': 'private, no-cache' }),
          ...(ctx?.idempotency?.isReplayed ? { [REPLAYED_HEADER]: 'true' } : {}),
          ...(codes.includes('service_unavailable') ? { 'Retry-After': String(RETRY_UNAVAILABLE_S) } : {}),
          ...(codes.includes('unauthorized') ? { 'WWW-Authenticate': 'Bearer' } : {}),
        },
      }
    },
    onError({ error, path }: { error: TRPCError; path: string | undefined }) {
      const hasLeft = ['AbortError', 'ResponseAborted'].includes(error.cause?.name ?? error.name)
      if (hasLeft || !toPublicError(error).isFault) return
      log.error({ err: error, requestId, path }, 'a tRPC call failed')
    },
  }
}

/** The body of a mutation by what it says: its spelling is only how a client sends it. */
async function bodyOf({ calls: [call, ...others], accept }: TRPCRequestInfo): Promise<string> {
  // Its headers would be sent before it is known whether the answer is that of an earlier request.
  if (accept) throw invalidRequest(`Idempotency-Key: goes with an answer that is not streamed; leave out trpc-accept.`)
  if (others.length > 0) throw invalidRequest('Idempotency-Key: goes with one call; send this one outside of a batch.')
  return JSON.stringify((await call?.getRawInput()) ?? null)
}
