import type { TRPCError } from '@trpc/server'
import type { TRPCRequestInfo } from '@trpc/server/http'
import type { DomainContext } from '@/server/domain'
import { toPublicError } from '@/server/errors/public-error'
import { RETRY_UNAVAILABLE_S } from '@/server/errors/retry'
import { BODY_LIMIT } from '@/server/gate/body-limit'
import { type Passage, refusalError } from '@/server/gate/gate'
import type { Context } from '@/server/procedure/context'
import type { Log } from '@/server/telemetry/log'
import { appRouter } from './app-router'

/** So much of a procedure's name is logged, in characters; a caller may write anything there. */
const LOGGED_PATH = 100

/** Where the tRPC procedures are. */
export const TRPC_PATH = '/api/trpc'

/** The most calls that one batch may hold. */
export const MAX_BATCH = 20

/** How many calls a request makes, from its undecoded path and query: it is counted as that many. At least 1. */
export function countCalls(path: string, search: string): number {
  if (new URLSearchParams(search).get('batch') !== '1') return 1
  return Math.min(path.slice(TRPC_PATH.length + 1).split(/,|%2c/i).length, MAX_BATCH)
}

/** The options of a tRPC adapter for one request that has been to the gate. */
export function trpcOptions({ domain, log }: { domain: DomainContext; log: Log }, passage: Passage) {
  return {
    router: appRouter,
    maxBatchSize: MAX_BATCH,
    maxBodySize: BODY_LIMIT,
    async createContext({ info }: { info: TRPCRequestInfo }): Promise<Context> {
      const calls = info.calls.map((call) => call.path.slice(0, LOGGED_PATH))
      log.info({ requestId: passage.requestId, calls, refused: passage.refusal?.reason }, 'tRPC')
      if (passage.refusal) throw refusalError(passage.refusal)
      return { ...domain, caller: passage.caller }
    },
    responseMeta({ errors }: { errors: readonly TRPCError[] }) {
      const isUnavailable = errors.some((error) => toPublicError(error).code === 'service_unavailable')
      return isUnavailable ? { headers: { 'Retry-After': String(RETRY_UNAVAILABLE_S) } } : {}
    },
    onError({ error, path }: { error: TRPCError; path: string | undefined }) {
      if (!toPublicError(error).isFault) return
      log.error({ err: error, requestId: passage.requestId, path }, 'a tRPC call failed')
    },
  }
}
