import type { Page } from '@playwright/test'

/** What a page has asked for. */
export interface Exchange {
  readonly url: URL
  /** Empty until it is answered. */
  readonly mimeType: string
  /** The Content-Encoding; empty if it is sent as it is. */
  readonly encoding: string
  /** What came over the line so far, headers included. */
  readonly bytes: number
}

export interface Traffic {
  readonly exchanges: readonly Exchange[]
  /** Whether all is answered, but for event streams, which stay open, and nothing has been asked for a while. */
  isQuiet(): boolean
}

/** Longer than a page takes from an answer to what it asks for next. */
const QUIET_MS = 1_000

/** Records what a page asks for from now on. */
export async function watchTraffic(page: Page): Promise<Traffic> {
  const exchanges = new Map<string, { -readonly [Field in keyof Exchange]: Exchange[Field] } & { isOpen: boolean }>()
  let lastNews = performance.now()
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return
    lastNews = performance.now()
    exchanges.set(requestId, { url: new URL(request.url), mimeType: '', encoding: '', bytes: 0, isOpen: true })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    lastNews = performance.now()
    const exchange = exchanges.get(requestId)
    if (!exchange) return
    const header = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')
    exchange.mimeType = response.mimeType
    exchange.encoding = header?.[1] ?? ''
    exchange.bytes = response.encodedDataLength
    exchange.isOpen = response.mimeType !== 'text/event-stream'
  })
  const end = (requestId: string, bytes?: number) => {
    lastNews = performance.now()
    const exchange = exchanges.get(requestId)
    if (exchange) Object.assign(exchange, { isOpen: false, ...(bytes === undefined ? {} : { bytes }) })
  }
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength))
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  await session.send('Network.enable')
  return {
    get exchanges() {
      return [...exchanges.values()]
    },
    isQuiet: () => performance.now() - lastNews >= QUIET_MS && [...exchanges.values()].every(({ isOpen }) => !isOpen),
  }
}
