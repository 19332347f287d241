import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { GateResult } from '@/server/http/gate/gate'
import { clientIp } from '@/server/platform/client-ip'
import { type RequestFacts, requestIdFrom } from '@/server/platform/telemetry/finished-request'

/** A request and its response, with what every handler needs to know about them. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Who it is from, for per-client limits: an address (for IPv6, its network). */
  readonly clientIp: string
  readonly method: string
  /** Undecoded. */
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  /** Set when the client waits for permission to send its body. */
  readonly expectsContinue: boolean
  /** When its head arrived, by `performance.now()`. */
  readonly startedAt: number
  readonly facts: RequestFacts
  /** Ends the time measurement of a response that goes on for as long as the client wants. */
  endMeasurement?: (status: number) => void
}

export function toExchange(
  request: IncomingMessage,
  response: ServerResponse,
  expectsContinue: boolean,
  trustedProxies = 0,
): Exchange {
  const target = targetOf(request.url ?? '/')
  // Code that reads the address later must read what was counted.
  request.url = target
  const mark = target.indexOf('?')
  return {
    request,
    response,
    clientIp: clientIp(request.socket.remoteAddress, header(request, 'x-forwarded-for'), trustedProxies),
    method: request.method ?? 'GET',
    path: mark < 0 ? target : target.slice(0, mark),
    search: mark < 0 ? '' : target.slice(mark),
    expectsContinue,
    startedAt: performance.now(),
    facts: { door: 'page', operations: [] },
  }
}

/** The path and the query of a request's target. */
function targetOf(url: string): string {
  if (url.startsWith('/') && !url.includes('#')) return url
  // A proxy may send the absolute form (RFC 9112, section 3.2.2); the host in it does not matter here.
  const local = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '')
  return local === '' || local.startsWith('?') ? `/${local}` : local
}

/** A header by its lower-case name, several joined by commas; null if it was not sent. */
export function header(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : (value ?? null)
}

/** The request's id, which it gets if it was sent without one. */
export function requestIdOf({ request, facts }: Exchange): string {
  facts.requestId ??= requestIdFrom(header(request, 'x-request-id'))
  return facts.requestId
}

/** Whether a header's name, however it is spelled, equals this one in lower case. */
export const isName = (spelled: string, name: string): boolean =>
  spelled.length === name.length && spelled.toLowerCase() === name

/** Headers of one connection (RFC 9110, section 7.6.1), or about how a body is sent. */
const connectionHeaders = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** The headers of a request or response, without those that concern its connection. */
export const withoutConnectionHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)))

/** RFC 9110, section 9.2.1. */
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may have changed what pages show: not if the gate or its operation refused it. A fault may have
 * occurred after the write.
 */
export const mayHaveWritten = (
  { method }: { readonly method: string },
  { refusal }: Pick<GateResult, 'refusal'>,
  { status }: { readonly status: number },
): boolean => !safeMethods.has(method) && !refusal && (status < 400 || status >= 500)
