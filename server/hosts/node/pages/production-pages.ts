import type { IncomingMessage } from 'node:http'
import { type Config, isSecure } from '@/server/config'
import { type Exchange, header } from '@/server/hosts/node/exchange/exchange'
import { send } from '@/server/hosts/node/exchange/send'
import { createFairQueue } from '@/server/hosts/node/fairness/fair-queue'
import { takeTurn } from '@/server/hosts/node/fairness/turns'
import { measureQueue } from '@/server/hosts/node/metrics/request-metrics'
import { encodeResponse, type ResponseContent } from '@/server/http/encode-response'
import { takesLong } from '@/server/http/forms/form-bounds'
import type { Form } from '@/server/http/forms/read-form'
import { countRender } from '@/server/http/pages/count-render'
import { isPathForAll, isPersonalized, routerHeaders, showsNoAnimal } from '@/server/http/pages/page-for-all'
import { isFont, type PlainPageName, plainResponse } from '@/server/http/pages/plain-pages'
import type { HttpResponse } from '@/server/http/responses'
import { metrics } from '@/server/platform/telemetry/metrics'
import { languageOfPath } from '@/server/platform/values/language'
import type { Runtime } from '@/server/runtime'
import { createForward } from './forward'
import { createCatalogueWatch, evenInOutage } from './memory/catalogue-watch'
import { createPageMemory, type Render, type Visitor } from './memory/page-memory'
import { createRenderForAll } from './memory/render-for-all'
import { startNextProcess } from './next-process'

/**
 * Answers everything but REST and tRPC.
 * @param form what was read of a request with a body
 */
type PageHandler = (exchange: Exchange, form?: Form) => Promise<void>

/** The pages of a running host. */
export interface Pages {
  readonly handle: PageHandler
  /** If the requested page is cached, and known to be fresh: a function that sends it. */
  readonly getCached: (exchange: Exchange) => (() => Promise<void>) | undefined
  /** To be called when this process may have written to the database, before anybody learns of it. */
  readonly noteWrite: () => void
  close(): Promise<void>
}

/**
 * A page is tens of milliseconds of work on one event loop, so running more at once makes none of them faster. Two,
 * since each waits for the database now and then; one per client is enough while others wait.
 */
const bounds = { running: 2, runningPerClient: 1, waiting: 1_024, waitingPerClient: 256, waitMs: 10_000 }

/** For forms that take seconds of a thread of their own, so that no page waits for them. In ms. */
const longFormBounds = { running: 2, runningPerClient: 1, waiting: 16, waitingPerClient: 8, waitMs: 45_000 }

/**
 * Starts Next in a process of its own, and hands pages to it in fair turns: whatever one client requests, the others
 * wait for at most one of its pages.
 * @param signal aborts the start
 */
export async function startProductionPages(runtime: Runtime, signal: AbortSignal): Promise<Pages> {
  const nextProcess = await startNextProcess(runtime, signal)
  return { ...createRememberedPages(runtime, nextProcess.socketPath), close: () => nextProcess.stop() }
}

/** Memory for a few hundred pages: one with many portraits has 200 kB. */
const MEMORY_BYTES = 96 * 1024 * 1024
/** Memory for those that show no animal: a page for developers has 100 kB at most. */
const FIXED_MEMORY_BYTES = 32 * 1024 * 1024

/** A client has had too many pages rendered in this minute. */
class RendersUsedUpError extends Error {
  override name = 'RendersUsedUpError'
  readonly waitSeconds: number

  constructor(waitSeconds: number) {
    super('the client has had too many pages rendered')
    this.waitSeconds = waitSeconds
  }
}

function createRememberedPages(
  { config, changes, limiter, now, faultLog }: Runtime,
  socketPath: string,
): Omit<Pages, 'close'> {
  const queue = measureQueue('renders', createFairQueue(bounds))
  const longForms = createFairQueue(longFormBounds)
  // Besides the turns there are clients that left while Next was working for them.
  const forward = createForward(socketPath, bounds.running * 4 + longFormBounds.running)
  const prepareRender = createRenderForAll(socketPath, new URL(config.PUBLIC_URL).host, bounds.running * 4)
  const watch = createCatalogueWatch(changes)
  const memoryOptions = {
    takeTurnInBackground: () => queue.wait(NOBODY),
    today: () => new Date(now()).toISOString().slice(0, 10),
  }
  const ofCatalogue = createPageMemory<ResponseContent>({ ...memoryOptions, maxBytes: MEMORY_BYTES, watch })
  const storeWatch = createCatalogueWatch(evenInOutage(changes))
  // The store's own details stay as they were while the database is away, so these pages are available.
  const fixed = createPageMemory<ResponseContent>({ ...memoryOptions, maxBytes: FIXED_MEMORY_BYTES, watch: storeWatch })
  const noteWrite = () => {
    watch.noteWrite()
    storeWatch.noteWrite()
  }
  const memoryOf = (address: string) => (showsNoAnimal(address) ? fixed : ofCatalogue)
  const plainPage = (name: PlainPageName, { request }: Exchange, waitSeconds?: number) =>
    plainPageResponse(name, config, request, waitSeconds)

  const visitorOf = ({ request, response, clientIp }: Exchange): Visitor<ResponseContent> => ({
    async takeTurn() {
      const turn = await takeTurn(queue, clientIp, response)
      return turn.isRefused ? undefined : () => turn.end()
    },
    async countRender() {
      const waitSeconds = await countRender({ limiter, now }, clientIp)
      if (waitSeconds !== undefined) throw new RendersUsedUpError(waitSeconds)
    },
    render: timed(prepareRender(request.url ?? '', (name) => header(request, name))),
    requestId: header(request, 'x-request-id') ?? undefined,
  })
  return {
    getCached(exchange) {
      const address = addressForAll(exchange)
      const page = address === undefined ? undefined : memoryOf(address).getCached(address)
      return page && (() => sendPage(exchange, page))
    },
    noteWrite,
    async handle(exchange, form) {
      const address = addressForAll(exchange)
      if (address !== undefined) {
        try {
          const page = await memoryOf(address).get(address, visitorOf(exchange))
          return page ? sendPage(exchange, page) : send(exchange, plainPage('busy', exchange))
        } catch (error) {
          // Of a visitor who has left.
          if (exchange.response.destroyed) throw error
          if (error instanceof RendersUsedUpError)
            return send(exchange, plainPage('pagesOverLimit', exchange, error.waitSeconds))
          const { requestId } = exchange.facts
          faultLog.warn({ err: error, requestId }, 'a page could not be shown')
          return send(exchange, plainPage('unavailable', exchange))
        }
      }
      const { request, response, clientIp } = exchange
      const turn = await takeTurn(form && takesLong(exchange.path) ? longForms : queue, clientIp, response)
      if (turn.isRefused) return send(exchange, plainPage('busy', exchange))
      // Forms are counted as requests, and a typeface is not a page.
      const isCounted = !form && !isFont(exchange.path)
      const waitSeconds = isCounted ? await countRender({ limiter, now }, clientIp) : undefined
      if (waitSeconds !== undefined) {
        turn.end()
        return send(exchange, plainPage('pagesOverLimit', exchange, waitSeconds))
      }
      const endTimer = metrics.renderDuration.startTimer({ kind: 'personal' })
      const result = await forward(request, response, form, form && noteWrite).finally(() => {
        endTimer()
        turn.end()
      })
      if (result === 'unreachable') return send(exchange, plainPage('unavailable', exchange))
    },
  }
}

/** Sends a page that is the same for everybody, in the form that suits this visitor. */
async function sendPage({ request, response, method }: Exchange, page: ResponseContent): Promise<void> {
  const { status, headers, body } = await encodeResponse(page, (name) => header(request, name))
  const length = body === null ? {} : { 'Content-Length': Buffer.byteLength(body) }
  response.writeHead(status, { ...headers, ...length }).end(method === 'HEAD' ? null : body)
}

const timed =
  (render: Render<ResponseContent>): Render<ResponseContent> =>
  (requestId) =>
    render(requestId).finally(metrics.renderDuration.startTimer({ kind: 'shared' }))

/** The client in whose turns pages are refreshed before anybody has to wait for them. */
const NOBODY = ''

/** Addresses longer than any link of ours are not worth the memory. */
const MAX_LENGTH = 4_096

/**
 * What the requested page depends on, apart from the catalogue: the address, and what Next's router says it already
 * has. Undefined when it may depend on the visitor too, or is not a page sent to everybody.
 */
function addressForAll({ request, method, path }: Exchange): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const { headers, url = '' } = request
  if (!isPathForAll(path) || isPersonalized((name) => header(request, name))) return undefined
  // Browsers send no body with it.
  if ('content-length' in headers || 'transfer-encoding' in headers) return undefined
  const address = 'rsc' in headers ? [url, ...routerHeaders.map((name) => header(request, name) ?? '')].join('\n') : url
  return address.length > MAX_LENGTH ? undefined : address
}

/** A plain page in the language of the requested address. */
export const plainPageResponse = (
  name: PlainPageName,
  config: Config,
  request: IncomingMessage,
  waitSeconds?: number,
): HttpResponse =>
  plainResponse(name, {
    language: languageOfPath(request.url ?? ''),
    header: (field) => header(request, field),
    isSecure: isSecure(config),
    waitSeconds,
  })
