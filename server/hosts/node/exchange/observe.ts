import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { CLIENT_LEFT, type FinishedRequest, type ObserveRequest } from '@/server/platform/telemetry/finished-request'
import { type Exchange, requestIdOf } from './exchange'

/** For a response that has not begun: set where it is refused by other means. */
const isRefused = ({ statusCode }: ServerResponse) => statusCode !== 200

/** Reports once how a request ended: when its whole response was handed to the system, or its client has left. */
export function observeExchange(exchange: Exchange, observe: ObserveRequest): void {
  const { response, method, clientIp, startedAt, facts } = exchange
  response.once('close', () => {
    observe({
      door: facts.door,
      requestId: requestIdOf(exchange),
      method,
      operations: facts.operations,
      status: response.headersSent || isRefused(response) ? response.statusCode : CLIENT_LEFT,
      code: facts.code,
      durationMs: performance.now() - startedAt,
      keyId: facts.keyId,
      clientIp,
      isAborted: !response.writableFinished,
      traceId: facts.traceId,
    })
  })
}

/** A request that is refused before, or without, being read. */
export const unreadRequest = (facts: Pick<FinishedRequest, 'status' | 'clientIp'>): FinishedRequest => ({
  door: 'refused',
  requestId: randomUUID(),
  // As OpenTelemetry calls it.
  method: '_OTHER',
  operations: [],
  durationMs: 0,
  isAborted: false,
  ...facts,
})
