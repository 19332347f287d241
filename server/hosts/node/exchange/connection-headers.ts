import type { IncomingHttpHeaders } from 'node:http'

/** Belong to one connection (RFC 9110, section 7.6.1), and to how a body is sent. */
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

/** What a request or response says, without what concerns its connection. */
export const withoutConnectionHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)))
