import type { GateResult } from '@/server/http/gate/gate'
import { methodNotAllowed, type Refusal } from '@/server/http/refusals'
import type { HttpRequest } from '@/server/http/request'
import type { HttpResponse } from '@/server/http/responses'
import { errorTable } from '@/server/platform/errors/error-table'
import { detailsOf } from './call-tool'

/** Each message is a POST; there are neither sessions to end nor streams to open. */
const METHODS = 'POST'

/** JSON-RPC's code for a server's own errors; the data says which it is. */
const SERVER_ERROR = -32_000

/**
 * Whether a browser sends this for another site's page. Without this check such a page could reach a store that runs on
 * its visitor's own machine or network, by a host name of its own ("DNS rebinding").
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning
 */
export function isFromForeignPage({ header }: Pick<HttpRequest, 'header'>, publicUrl: string): boolean {
  const origin = header('origin')
  return origin !== null && origin !== new URL(publicUrl).origin
}

export const foreignPage: HttpResponse<string> = {
  status: 403,
  headers: {},
  body: errorBody('Pages of other sites may not call this. Call it from a program, which sends no Origin.'),
}

export const notAcceptable: HttpResponse<string> = {
  status: 406,
  headers: {},
  body: errorBody(
    'Messages are answered in application/json or text/event-stream. Accept one of them, or leave out Accept.',
  ),
}

export const refusalOf = ({ method }: Pick<HttpRequest, 'method'>): Refusal | undefined =>
  METHODS === method ? undefined : methodNotAllowed(method, METHODS)

/** Path below the origin of the page that shows how to connect an agent. */
const AGENTS_PAGE = '/developers/agents'

/**
 * Refuses a request as a whole. It does not say which message it responds to, since the message has often not been
 * read.
 */
export function refusalResponse(refusal: Refusal, gateResult: GateResult, publicUrl: string): HttpResponse<string> {
  const { code, headers = {} } = refusal
  return {
    status: errorTable[code].status,
    code,
    headers,
    body: errorBody(refusal.message, {
      ...detailsOf(refusal, gateResult),
      documentation: `${publicUrl}${AGENTS_PAGE}`,
    }),
  }
}

function errorBody(message: string, data?: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: SERVER_ERROR, message, data } })
}
