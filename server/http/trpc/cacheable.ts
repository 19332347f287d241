import type { AnyTRPCRouter } from '@trpc/server'
import { appRouter } from '@/server/app-router'
import { listProcedures } from '@/server/http/call-procedure'
import { preferredMediaType } from '@/server/http/media-types'
import type { HttpRequest, ReadHeader } from '@/server/http/request'
import { type Access, accessOf, isAuthorized, viewOf } from '@/server/procedures/authorize'
import type { Caller } from '@/server/procedures/callers/caller'
import { callsIn } from './batch'

/** What each cached query of a router requires of its caller. */
export const accessOfCachedQueries = (router: AnyTRPCRouter): ReadonlyMap<string, Access> =>
  new Map(
    listProcedures(router).flatMap(([name, { _def }]) =>
      _def.type === 'query' && Object(_def.meta).isCached ? [[name, accessOf(Object(_def.meta))] as const] : [],
    ),
  )

const queries = accessOfCachedQueries(appRouter)

/** Whether a client prefers the results of a batch one by one, in a stream. */
export const asksForLines = (header: ReadHeader): boolean =>
  preferredMediaType(header('accept'), ['application/json', 'application/jsonl']) === 'application/jsonl'

/**
 * With whom the caller may share a cached response: those with the same view of what is called get the same. Undefined
 * unless the response may be cached: it calls only queries that are, this caller may see the result of each, and no
 * header asks tRPC for anything else.
 */
export function cachedView({ method, path, header }: HttpRequest, caller: Caller): string | undefined {
  const isPlain =
    method === 'GET' &&
    header('content-type') === null &&
    header('trpc-accept') === null &&
    header('idempotency-key') === null &&
    !asksForLines(header)
  if (!isPlain) return undefined
  const views = new Set<string>()
  for (const name of callsIn(path)) {
    const access = queries.get(name)
    if (!access || !isAuthorized(caller, access)) return undefined
    views.add(viewOf(caller, access))
  }
  return [...views].join('\n')
}
