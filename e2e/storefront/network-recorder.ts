import type { Page } from '@playwright/test'

/** A request of a page and its response. */
export interface Exchange {
  readonly url: URL
  /** Empty until the response comes. */
  readonly mimeType: string
  /** The Content-Encoding; empty if it is sent as it is. */
  readonly encoding: string
  /** What came over the line of its body, once it has ended. */
  readonly bytes: number
}

export interface Traffic {
  readonly exchanges: readonly Exchange[]
  /** Whether all responses but open event streams have ended, and nothing has been requested for a while. */
  isQuiet(): boolean
}

interface Ending {
  isOpen: boolean
  headerBytes: number
}

/** Longer than a page takes from a response to its next request. */
const QUIET_MS = 500

/** Records a page's requests from now on, which are answered by no cache. */
export async function watchTraffic(page: Page): Promise<Traffic> {
  const exchanges = new Map<string, { -readonly [Field in keyof Exchange]: Exchange[Field] } & Ending>()
  let lastNews = performance.now()
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return
    lastNews = performance.now()
    exchanges.set(requestId, {
      url: new URL(request.url),
      mimeType: '',
      encoding: '',
      bytes: 0,
      headerBytes: 0,
      isOpen: true,
    })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    lastNews = performance.now()
    const exchange = exchanges.get(requestId)
    if (!exchange) return
    const header = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')
    exchange.mimeType = response.mimeType
    exchange.encoding = header?.[1] ?? ''
    exchange.headerBytes = response.encodedDataLength
    exchange.isOpen = response.mimeType !== 'text/event-stream'
  })
  const end = (requestId: string, bytes?: number) => {
    lastNews = performance.now()
    const exchange = exchanges.get(requestId)
    if (!exchange) return
    exchange.isOpen = false
    if (bytes !== undefined) exchange.bytes = bytes - exchange.headerBytes
  }
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength))
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return {
    get exchanges() {
      return [...exchanges.values()]
    },
    isQuiet: () => performance.now() - lastNews >= QUIET_MS && [...exchanges.values()].every(({ isOpen }) => !isOpen),
  }
}
