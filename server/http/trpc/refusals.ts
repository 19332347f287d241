import { getTRPCErrorShape } from '@trpc/server'
import { appRouter } from '@/server/app-router'
import { isDecodable } from '@/server/http/paths'
import { isJson, notJson } from '@/server/http/read-json'
import { methodNotAllowed, type Refusal, refusalError } from '@/server/http/refusals'
import type { HttpRequest } from '@/server/http/request'
import type { HttpResponse } from '@/server/http/responses'
import { errorTable } from '@/server/platform/errors/error-table'
import { calledBy, callsIn, isBatch, MAX_BATCH } from './batch'

/** The methods of queries and mutations. */
const METHODS = 'GET, HEAD, POST'

/**
 * The refusal of a request that no procedure can accept; tRPC would refuse some in a form of its own, and others not at
 * all.
 */
export function refusalOf({ method, path, search, header }: HttpRequest): Refusal | undefined {
  if (!METHODS.split(', ').includes(method)) return methodNotAllowed(method, METHODS)
  if (method === 'POST' && !isJson(header('content-type'))) return notJson
  if (isBatch(search) && callsIn(path).length > MAX_BATCH) {
    return { code: 'invalid_request', message: `A batch holds at most ${MAX_BATCH} calls; send the rest in another.` }
  }
  if (!isDecodable(path)) {
    return { code: 'not_found', message: 'There is no such procedure: the percent-encoding of the path is malformed.' }
  }
  return undefined
}

/**
 * A refusal in tRPC's own form: the same error for each call of a batch. tRPC itself would look up the procedures
 * first, and so reveal which exist to a caller who may not call them.
 */
export function refusalResponse(refusal: Refusal, { path, search }: HttpRequest): HttpResponse<string> {
  const error = refusalError(refusal)
  const { _config: config } = appRouter._def
  const result = (call: string) => ({
    error: getTRPCErrorShape({ config, error, type: 'unknown', path: call, input: undefined, ctx: undefined }),
  })
  const calls = callsIn(path).slice(0, MAX_BATCH)
  return {
    status: errorTable[refusal.code].status,
    code: refusal.code,
    message: refusal.message,
    headers: refusal.headers ?? {},
    body: JSON.stringify(isBatch(search) ? calls.map(result) : result(calledBy(path))),
  }
}
