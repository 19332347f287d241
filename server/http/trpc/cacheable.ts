import { z } from 'zod'
import type { Caller } from '@/server/accounts/caller'
import { isScope } from '@/server/accounts/scopes'
import { appRouter } from '@/server/app-router'
import { listProcedures } from '@/server/http/list-procedures'
import type { HttpRequest } from '@/server/http/request'
import { type Access, isAuthorized } from '@/server/trpc/authorize'
import { callsIn } from './batch'

const accessSchema = z.object({ scope: z.string().refine(isScope), allowAnonymous: z.boolean().optional() })

/** What each query requires of its caller. */
const queries: ReadonlyMap<string, Access> = new Map(
  listProcedures(appRouter).flatMap(([name, { _def }]) =>
    _def.type === 'query' ? [[name, accessSchema.parse(_def.meta)] as const] : [],
  ),
)

/**
 * Whether the response depends on the request's address and the database alone: it calls nothing but queries, this
 * caller may see the result of each, and no header asks tRPC for anything else.
 */
export const isCacheable = ({ method, path, header }: HttpRequest, caller: Caller): boolean =>
  method === 'GET' &&
  header('content-type') === null &&
  header('trpc-accept') === null &&
  header('idempotency-key') === null &&
  !header('accept')?.includes('application/jsonl') &&
  callsIn(path).every((name) => {
    const access = queries.get(name)
    return access !== undefined && isAuthorized(caller, access)
  })
