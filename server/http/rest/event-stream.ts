import { isTrackedEnvelope } from '@trpc/server'
import { eventFrame, eventStreamHeaders, isAsyncIterable } from '@/server/http/event-streams/frames'
import { PING, withPings } from '@/server/http/event-streams/pings'
import type { StreamingResponse } from '@/server/http/responses'

/** How often something is sent, so that proxies do not close the connection. In ms. */
const PING_EVERY_MS = 15_000

const comment = Buffer.from(':\n\n')

interface EventStream {
  /** What the procedure gave. */
  readonly events: unknown
  readonly onError: (error: unknown) => void
  /** Called when nothing more is sent; not if the response is never read. */
  readonly onEnd: () => void
}

/**
 * A subscription as server-sent events: each with its id, from which a client that comes back goes on. It ends without a
 * word when it is aborted or something fails; clients come back then.
 */
export const eventStreamResponse = (stream: EventStream): StreamingResponse => ({
  status: 200,
  headers: eventStreamHeaders,
  body: framesOf(stream),
  endsWithConnection: true,
})

async function* framesOf({ events, onError, onEnd }: EventStream): AsyncGenerator<Uint8Array> {
  try {
    yield comment
    if (!isAsyncIterable(events)) throw new Error('the subscription yields no events')
    for await (const event of withPings(events, PING_EVERY_MS)) {
      if (event === PING) yield comment
      else if (isTrackedEnvelope(event)) yield eventFrame(event[0], event[1])
      else throw new Error('the subscription yields an event without an id to resume from')
    }
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) onError(error)
  } finally {
    onEnd()
  }
}
