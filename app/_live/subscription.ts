import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '@/server/app-router'

type Inputs = inferRouterInputs<AppRouter>
type Outputs = inferRouterOutputs<AppRouter>

type DataOf<Output> = Output extends AsyncIterable<infer Event extends { data: unknown }> ? Event['data'] : never

interface Subscriptions {
  'pets.changes': { input: NonNullable<Inputs['pets']['changes']>; data: DataOf<Outputs['pets']['changes']> }
  'orders.follow': { input: Inputs['orders']['follow']; data: DataOf<Outputs['orders']['follow']> }
}

/** The server says at least this often that it is there (every 15 s), or the line is dead without having been cut. */
const SILENCE_MS = 40_000
/** When to come again after an answer that is no event stream, such as 429. */
const RETRY_MS = 10_000

/**
 * Follows a subscription for as long as the store has something to tell, over cut and silent lines, while the page can be seen: a browser
 * has six connections to a store, and tabs in the background must leave them to the others. tRPC's server-sent events, read by the
 * browser's own EventSource: every page follows something from the start, and tRPC's client for it is 9 kB.
 * @returns the way to stop
 */
export function openSubscription<Name extends keyof Subscriptions>(
  name: Name,
  input: Subscriptions[Name]['input'],
  onEvent: (event: { id: string; data: Subscriptions[Name]['data'] }) => void,
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let resumeFrom: { lastEventId?: string } = {}

  const close = () => {
    clearTimeout(timer)
    source?.close()
  }
  const openIfSeen = () => (document.visibilityState === 'hidden' ? close() : open())
  const stop = () => {
    document.removeEventListener('visibilitychange', openIfSeen)
    close()
  }
  const openAgainAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(open, ms)
  }
  function open() {
    close()
    const asked = JSON.stringify({ ...input, ...resumeFrom })
    const opened = new EventSource(`/api/trpc/${name}?input=${encodeURIComponent(asked)}`)
    source = opened
    opened.onmessage = ({ lastEventId: id, data }) => {
      resumeFrom = { lastEventId: id }
      openAgainAfter(SILENCE_MS)
      onEvent({ id, data: JSON.parse(data) })
    }
    for (const sign of ['connected', 'ping']) opened.addEventListener(sign, () => openAgainAfter(SILENCE_MS))
    opened.addEventListener('return', stop)
    opened.addEventListener('serialized-error', () => {
      opened.close()
      openAgainAfter(RETRY_MS)
    })
    // It mends a cut line by itself; closed means that it was answered with something else.
    opened.onerror = () => openAgainAfter(opened.readyState === EventSource.CLOSED ? RETRY_MS : SILENCE_MS)
  }
  document.addEventListener('visibilitychange', openIfSeen)
  openIfSeen()
  return stop
}
