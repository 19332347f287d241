import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { withoutConnectionHeaders } from '@/server/hosts/node/exchange/exchange'
import type { Form } from '@/server/http/forms/read-form'
import { FOR_ALL_HEADER } from '@/server/http/pages/page-for-all'
import { injectTrace } from '@/server/platform/telemetry/tracing'

/**
 * The server behind notices that a client has disconnected only when it is not busy: until then, it may be rendering a
 * page that nobody will receive.
 */
const STILL_AT_WORK_MS = 100

/**
 * Forwards a request, and its response back.
 * @param onOutcome called before the client gets anything of the response, or learns that there is none
 */
export type Forward = (
  request: IncomingMessage,
  response: ServerResponse,
  form: Pick<Form, 'body' | 'contentType'> | undefined,
  onOutcome?: () => void,
) => Promise<'done' | 'unreachable'>

/**
 * Forwards requests to a server on a Unix socket. Resolves once that server has finished, however slowly the client
 * reads: what the client has not taken yet waits in memory. Resolves to `unreachable`, with nothing sent to the client,
 * if there was no response. A client that leaves ends the work for it.
 */
export function createForward(socketPath: string, maxSockets: number): Forward {
  const agent = new Agent({ keepAlive: true, maxSockets })
  return (request, response, form, onOutcome) =>
    new Promise((resolve) => {
      const { method, url: path } = request
      const headers = withoutConnectionHeaders(request.headers)
      delete headers[FOR_ALL_HEADER]
      injectTrace(headers)
      if (form) {
        headers['content-type'] = form.contentType
        headers['content-length'] = String(form.body.length)
      }
      const forwarded = httpRequest({ socketPath, agent, method, path, headers })
      const leave = () => {
        isDisconnected = true
        forwarded.destroy()
      }
      let isDisconnected = false
      const settle = (result: 'done' | 'unreachable') => {
        response.off('close', leave)
        if (isDisconnected) setTimeout(resolve, STILL_AT_WORK_MS, 'done')
        else resolve(result)
      }
      response.once('close', leave)
      forwarded.once('error', () => {
        onOutcome?.()
        if (response.headersSent) response.destroy()
        settle(response.headersSent || response.destroyed ? 'done' : 'unreachable')
      })
      forwarded.once('response', (received) => {
        onOutcome?.()
        response.writeHead(received.statusCode ?? 502, {
          ...withoutConnectionHeaders(received.headers),
          ...(received.headers['content-length'] ? { 'content-length': received.headers['content-length'] } : {}),
        })
        received.on('data', (chunk) => response.write(chunk))
        received.once('end', () => {
          response.end()
          settle('done')
        })
        // It broke off in the middle: without an end the client sees that something is missing.
        received.once('error', () => {
          response.destroy()
          settle('done')
        })
      })
      forwarded.end(form?.body)
    })
}
