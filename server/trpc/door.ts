import type { TRPCError } from '@trpc/server'
import { toPublicError } from '@/server/errors/public-error'
import { type Passage, refusalError } from '@/server/gate/gate'
import type { Context } from '@/server/procedure/context'
import { BODY_LIMIT } from '@/server/rest/input'
import type { Service } from '@/server/service'
import { appRouter } from './app-router'

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
export function trpcOptions(service: Service, passage: Passage) {
  return {
    router: appRouter,
    maxBatchSize: MAX_BATCH,
    maxBodySize: BODY_LIMIT,
    async createContext(): Promise<Context> {
      if (passage.refusal) throw refusalError(passage.refusal)
      return { ...service.domain, caller: passage.caller }
    },
    onError({ error, path }: { error: TRPCError; path: string | undefined }) {
      if (!toPublicError(error).isFault) return
      service.log.error({ err: error, requestId: passage.requestId, path }, 'a tRPC call failed')
    },
  }
}
