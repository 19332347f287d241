import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '@/server/app-router'

type Inputs = inferRouterInputs<AppRouter>
type Outputs = inferRouterOutputs<AppRouter>

type DataOf<Output> = Output extends AsyncIterable<infer Event extends { data: unknown }> ? Event['data'] : never

interface Subscriptions {
  'pets.changes': { input: NonNullable<Inputs['pets']['changes']>; data: DataOf<Outputs['pets']['changes']> }
  'orders.follow': { input: Inputs['orders']['follow']; data: DataOf<Outputs['orders']['follow']> }
}

/** The server sends something every 15 s; after this much silence, in ms, the connection is dead. */
const SILENCE_MS = 40_000
/** How long to wait after a response that is not an event stream, such as 429, in ms; doubled each time in a row. */
const RETRY_MS = 10_000
const MAX_RETRY_MS = 5 * 60_000

/**
 * Follows a subscription until the server ends it, reconnecting when the connection is cut or goes silent, but only
 * while the page is visible: a browser has six connections per host, which background tabs must leave to the others. It
 * waits while the device is offline, whereas EventSource would retry, and report a failure, every few seconds. Reads
 * tRPC's server-sent events with the browser's own EventSource: every page follows something from the start, and tRPC's
 * client for it weighs 9 kB.
 * @param options as long as `whileHidden` says so, it continues in a background tab: for pages that nobody opens many
 *   of
 * @returns a function that unsubscribes
 */
export function openSubscription<Name extends keyof Subscriptions>(
  name: Name,
  input: Subscriptions[Name]['input'],
  onEvent: (event: { id: string; data: Subscriptions[Name]['data'] }) => void,
  { whileHidden = () => false }: { readonly whileHidden?: () => boolean } = {},
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let resumeFrom: { lastEventId?: string } = {}
  let refusals = 0

  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const openOrClose = () => {
    if (document.visibilityState === 'hidden' && !whileHidden()) close()
    else if (!source) open()
  }
  const stop = () => {
    document.removeEventListener('visibilitychange', openOrClose)
    removeEventListener('offline', close)
    removeEventListener('online', openOrClose)
    close()
  }
  const reopenAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(open, ms)
  }
  const reopenAfterRefusal = () => {
    const ms = Math.min(RETRY_MS * 2 ** refusals, MAX_RETRY_MS)
    refusals += 1
    // Up to half as long again, so that clients refused together do not come back together.
    reopenAfter(ms * (1 + Math.random() / 2))
  }
  function open() {
    close()
    const requestInput = JSON.stringify({ ...input, ...resumeFrom })
    const opened = new EventSource(`/api/trpc/${name}?input=${encodeURIComponent(requestInput)}`)
    source = opened
    opened.onmessage = ({ lastEventId: id, data }) => {
      resumeFrom = { lastEventId: id }
      refusals = 0
      reopenAfter(SILENCE_MS)
      onEvent({ id, data: JSON.parse(data) })
    }
    opened.addEventListener('connected', () => reopenAfter(SILENCE_MS))
    opened.addEventListener('ping', () => {
      refusals = 0
      reopenAfter(SILENCE_MS)
    })
    opened.addEventListener('return', stop)
    opened.addEventListener('serialized-error', () => {
      opened.close()
      reopenAfterRefusal()
    })
    // EventSource reconnects on its own when cut; CLOSED means that the response was something else.
    opened.onerror = () => {
      if (!navigator.onLine) close()
      if (opened.readyState === EventSource.CLOSED) reopenAfterRefusal()
      else reopenAfter(SILENCE_MS)
    }
  }
  document.addEventListener('visibilitychange', openOrClose)
  addEventListener('offline', close)
  addEventListener('online', openOrClose)
  openOrClose()
  return stop
}
