import { send } from '@/server/hosts/node/exchange/send'
import { createFairQueue } from '@/server/hosts/node/fairness/fair-queue'
import { takeTurn } from '@/server/hosts/node/fairness/turns'
import type { Runtime } from '@/server/runtime'
import { createForward } from './forward'
import { startNextProcess } from './next-process'
import type { PageHandler, Pages } from './pages'
import { plainPageResponse } from './plain-page-response'

/**
 * A page is tens of milliseconds of work on one event loop, so that more at once make none of them faster. Two, since
 * each waits for the database now and then; one for each client while others wait is enough.
 */
const bounds = { running: 2, runningPerClient: 1, waiting: 1_024, waitingPerClient: 256, waitMs: 10_000 }

/**
 * Starts Next in a process of its own, and hands pages to it in fair turns: whatever one client asks for, the others
 * wait for at most one page of it.
 * @param signal aborts the start
 */
export async function startProductionPages(runtime: Runtime, signal: AbortSignal): Promise<Pages> {
  const nextProcess = await startNextProcess(runtime, signal)
  return { handle: createForwardedPages(runtime, nextProcess.socketPath), close: () => nextProcess.stop() }
}

function createForwardedPages({ config }: Runtime, socketPath: string): PageHandler {
  const queue = createFairQueue(bounds)
  // Beside the turns there are clients that left while Next was at work for them.
  const forward = createForward(socketPath, bounds.running * 4)
  return async (exchange, form) => {
    const { request, response, clientIp } = exchange
    const turn = await takeTurn(queue, clientIp, response)
    if (turn.isRefused) return send(exchange, plainPageResponse('busy', config, request))
    const result = await forward(request, response, form).finally(() => turn.end())
    if (result === 'unreachable') return send(exchange, plainPageResponse('unavailable', config, request))
  }
}
