import { z } from 'zod'
import { faultsOfResponse } from '@/e2e/contract/client'
import { faultsOfError } from '@/e2e/contract/client/errors'
import type { Document } from '@/e2e/contract/client/openapi-document'
import { errorShape } from '@/e2e/contract/suite/trpc-responses'
import { errorIn } from '@/e2e/mcp/client'
import { MCP_PATH } from '@/server/http/paths'
import type { Door } from './doors'
import type { RawRequest, RawResponse } from './raw-request'

/** What is wrong with a response, whatever was asked. */
export function faultsOf(
  door: Door,
  request: RawRequest,
  response: RawResponse | undefined,
  document: Document,
): string[] {
  if (!response) return request.isRough ? [] : ['there is no response']
  const { status, headers, body } = response
  // That of a transfer coding which nobody here decodes (RFC 9112, section 6.1).
  if (status === 501 && request.headers.some(isOtherCoding)) return body.length === 0 ? [] : ['501 with a body']
  if (status >= 500) return [`answered ${status}`]
  // What HTTP's parser refuses gets no more than a status and a close.
  if (isBare(response)) return request.isRough || isRefusedByParser(request) ? [] : [`a bare ${status}`]
  const id = headers['x-request-id'] ?? ''
  const faults = /^[A-Za-z0-9._:-]{1,128}$/.test(id) ? [] : [`X-Request-Id is ${id}`]
  if (request.isRough) return faults
  const path = pathOf(request.target)
  if (/^\/v1($|\/)/.test(path)) return [...faults, ...restFaults(request, response, document)]
  if (/^\/api\/trpc($|\/)/.test(path)) return [...faults, ...trpcFaults(request, response)]
  if (pathOf(request.target) === MCP_PATH) return [...faults, ...mcpFaults(request, response)]
  if (!otherStatuses.includes(status)) faults.push(`answered ${status}`)
  if (status >= 400 && headers['content-type'] === 'application/json' && request.method !== 'HEAD')
    faults.push(...faultsOfError(status, headers, parse(body)))
  if (door === 'rest' && status < 400 && status !== 204)
    faults.push(`another spelling of a path was answered ${status}`)
  return faults
}

const isOtherCoding = ([name, value]: RawRequest['headers'][number]) =>
  name.toLowerCase() === 'transfer-encoding' && value.trim().toLowerCase() !== 'chunked'

const restStatusesOfNoOperation: readonly number[] = [204, 401, 404, 405, 429]
// tRPC itself answers HEAD with 204.
const trpcStatuses: readonly number[] = [200, 204, 207, 400, 401, 403, 404, 405, 409, 412, 413, 415, 429]
const otherStatuses: readonly number[] = [200, 204, 303, 307, 308, 400, 401, 403, 404, 405, 409, 413, 415, 429]

function restFaults({ method, target }: RawRequest, response: RawResponse, document: Document): string[] {
  const { status } = response
  const path = pathOf(target)
  const isOperation = document.operationOf(method, path) !== undefined
  const faults = faultsOfResponse(document, { method, path: target, ...response })
  return isOperation || restStatusesOfNoOperation.includes(status) ? faults : [...faults, `answered ${status}`]
}

const answersShape = z.union([errorShape, z.array(z.union([errorShape, z.object({ result: z.unknown() })]))])

function trpcFaults({ method }: RawRequest, { status, headers, body }: RawResponse): string[] {
  const faults = trpcStatuses.includes(status) ? [] : [`answered ${status}`]
  const type = headers['content-type'] ?? ''
  if (type.startsWith('text/event-stream') || type === 'application/jsonl' || method === 'HEAD' || status === 204)
    return faults
  if (type !== 'application/json') return [...faults, `is ${type}`]
  // A streamed batch is one JSON text a line.
  if (headers['transfer-encoding'] === 'chunked' && headers.vary?.includes('trpc-accept')) {
    const lines = body.toString().split('\n').filter(Boolean)
    return lines.every((line) => parse(Buffer.from(line)) !== undefined) ? faults : [...faults, 'is no stream of JSON']
  }
  if (status < 400 && status !== 207) return parse(body) === undefined ? [...faults, 'is no JSON'] : faults
  const { data: answers, error } = answersShape.safeParse(parse(body))
  if (error) return [...faults, `is no answer of tRPC: ${body.toString().slice(0, 200)}`]
  const statuses = [answers].flat().flatMap((answer) => ('error' in answer ? [answer.error.data.httpStatus] : []))
  if (status !== 207 && statuses.some((each) => each !== status)) faults.push(`the body says ${statuses}`)
  if (statuses.some((each) => each >= 500)) faults.push(`the body says ${statuses}`)
  return faults
}

/**
 * JSON-RPC's code for a fault of the server. The SDK also gives it to parameters that are wrong, with a list of how, and
 * to a subscription, of which none is allowed.
 */
const isNoFault = ({ code, message }: { readonly code: number; readonly message: string }) =>
  code !== -32_603 || message === 'Subscription limit reached' || Array.isArray(parse(Buffer.from(message)))

const mcpStatuses: readonly number[] = [200, 202, 400, 401, 403, 404, 405, 406, 413, 415, 429]
const rpcShape = z
  .object({ jsonrpc: z.literal('2.0') })
  .and(
    z.union([
      z.object({ error: z.object({ code: z.int(), message: z.string().min(1) }).refine(isNoFault) }),
      z.object({ result: z.object({ isError: z.literal(true), content: z.unknown() }).transform(errorIn) }),
      z.object({ result: z.object({ isError: z.literal(false).optional() }) }),
    ]),
  )

function mcpFaults({ method }: RawRequest, { status, headers, body }: RawResponse): string[] {
  const faults = mcpStatuses.includes(status) ? [] : [`answered ${status}`]
  if (method === 'HEAD' || status === 202) return body.length === 0 ? faults : [...faults, 'has a body']
  const isStream = headers['content-type'] === 'text/event-stream'
  const text = isStream ? (/^data: (.*)$/m.exec(body.toString())?.[1] ?? '') : body.toString()
  const { data: answer, error } = rpcShape.safeParse(parse(Buffer.from(text)))
  if (error) return [...faults, `is no answer of MCP: ${error.message}`]
  if ('result' in answer && 'status' in answer.result && answer.result.status >= 500) faults.push('the tool failed')
  return faults
}

const isBare = ({ status, body, headers }: RawResponse) =>
  [400, 405, 431].includes(status) && body.length === 0 && headers['x-request-id'] === undefined

/** More of target and headers than Node's parser takes, in bytes; a little less, for what the sender adds. */
const MAX_HEAD = 16_000

/** What Node's parser does not take, and a request may still be by accident. */
const isRefusedByParser = ({ method, target, headers }: RawRequest) =>
  method === 'CONNECT' || !/^(\/|https?:)/i.test(target) || target.length + headers.flat().join().length > MAX_HEAD

const pathOf = (target: string) => /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(target)?.[1] ?? ''

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
