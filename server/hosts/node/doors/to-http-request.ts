import { type Exchange, header } from '@/server/hosts/node/exchange/exchange'
import { readBody } from '@/server/hosts/node/exchange/read-body'
import { disconnectSignal, type Turn } from '@/server/hosts/node/fairness/turns'
import type { HttpRequest } from '@/server/http/request'

/**
 * A request as `server/http` reads it.
 * @param base where its path begins
 * @param turn interrupted while the body is read, which takes as long as the client wants, and by waits
 */
export function toHttpRequest(exchange: Exchange, base: string, turn: Turn) {
  const { request, response, method, path, search, startedAt, facts } = exchange
  let signal: AbortSignal | undefined
  return {
    method,
    path: path.slice(base.length),
    search,
    header(name) {
      return header(request, name)
    },
    readBody(limit) {
      return turn.interrupt(() => readExpectedBody(exchange, limit))
    },
    getSignal() {
      signal ??= disconnectSignal(response)
      return signal
    },
    wait(until) {
      return turn.interrupt(until)
    },
    startedAt,
    facts,
  } satisfies HttpRequest
}

function readExpectedBody({ request, response, expectsContinue }: Exchange, limit: number) {
  if (expectsContinue) response.writeContinue()
  return readBody(request, limit)
}
