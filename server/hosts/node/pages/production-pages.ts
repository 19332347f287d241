import type { IncomingMessage } from 'node:http'
import { type PlainPageName, plainPage } from '@/server/hosts/next/pages/plain-pages'
import { pageHeaders } from '@/server/hosts/next/pages/security-headers'
import { GATE_RESULT_HEADER, verifyGateResult } from '@/server/hosts/next/signed-gate-result'
import { type Exchange, header } from '@/server/hosts/node/exchange/exchange'
import { readBody } from '@/server/hosts/node/exchange/read-body'
import { send } from '@/server/hosts/node/exchange/send'
import { createFairQueue, QueueFullError } from '@/server/hosts/node/fairness/fair-queue'
import { clientOf, takeTurn } from '@/server/hosts/node/fairness/turns'
import { BODY_LIMIT } from '@/server/http/body-limit'
import type { Runtime } from '@/server/runtime'
import { createForward } from './forward'
import { startNextProcess } from './next-process'
import type { PageHandler, Pages } from './pages'

/**
 * A page is tens of milliseconds of work on one event loop, so that more at once make none of them faster. Two, since
 * each waits for the database now and then; one for each client while others wait is enough.
 */
const bounds = { running: 2, runningPerClient: 1, waiting: 1_024, waitingPerClient: 256, waitMs: 10_000 }

/**
 * Starts Next in a process of its own, and hands pages to it in fair turns: whatever one client asks for, the others
 * wait for at most one page of it.
 */
export async function startProductionPages(runtime: Runtime): Promise<Pages> {
  const nextProcess = await startNextProcess(runtime)
  return { handle: createForwardedPages(runtime, nextProcess.socketPath), close: () => nextProcess.stop() }
}

function createForwardedPages(runtime: Runtime, socketPath: string): PageHandler {
  const queue = createFairQueue(bounds)
  // Beside the turns there are what Next asks of itself, and clients that left while it was at work for them.
  const forward = createForward(socketPath, bounds.running * 4)
  const { TRUSTED_PROXIES, PUBLIC_URL } = runtime.config
  const headers = pageHeaders({ isSecure: PUBLIC_URL.startsWith('https:') })
  const sendPlain = (exchange: Exchange, name: PlainPageName) => {
    const page = plainPage(name)
    return send(exchange, { ...page, headers: { ...headers, ...page.headers } })
  }
  return async (exchange) => {
    const { request, response, method } = exchange
    const body = method === 'POST' ? await readBody(request, BODY_LIMIT) : null
    if (body === 'too large') return sendPlain(exchange, 'formTooLarge')
    const forwardTo = async () => {
      if ((await forward(request, response, body)) === 'unreachable') await sendPlain(exchange, 'unavailable')
    }
    if (isOfNextItself(request, runtime)) return forwardTo()
    try {
      const turn = await takeTurn(queue, clientOf(request, TRUSTED_PROXIES), response)
      try {
        await forwardTo()
      } finally {
        turn.end()
      }
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      response.setHeader('Connection', 'close')
      return sendPlain(exchange, 'busy')
    }
  }
}

/**
 * Whether Next sent a request to itself, in the turn of a form, for the page that the form leads to. It repeats the
 * form's headers, among them the signed gate result, which no client ever sees.
 */
function isOfNextItself(request: IncomingMessage, { gateResultKey, now }: Runtime): boolean {
  return (
    request.method === 'GET' &&
    verifyGateResult(header(request, GATE_RESULT_HEADER), gateResultKey, now()) !== undefined
  )
}
