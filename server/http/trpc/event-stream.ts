import { getTRPCErrorFromUnknown, getTRPCErrorShape, isTrackedEnvelope, type TRPCError } from '@trpc/server'
import { appRouter } from '@/server/app-router'
import { eventFrame, eventStreamHeaders, frame, isAsyncIterable } from '@/server/http/event-streams/frames'
import { PING, withPings } from '@/server/http/event-streams/pings'
import type { StreamingResponse } from '@/server/http/responses'
import type { Context } from '@/server/trpc/context'

interface EventStream {
  /** What the procedure gave: its events, or the error that takes their place. */
  readonly events: unknown
  readonly path: string
  readonly ctx: Context
  readonly onError: (error: TRPCError) => void
  /** Called when nothing more is sent; not if the response is never read. */
  readonly onEnd: () => void
}

const { _config: config } = appRouter._def
const PING_EVERY_MS = config.sse?.ping?.intervalMs ?? 15_000

const headers = { ...eventStreamHeaders, Vary: 'trpc-accept, accept' }

/**
 * A subscription in tRPC's form of server-sent events, until it ends or is aborted. tRPC's own response sends each
 * event in three pieces over five web streams: half a millisecond of CPU for each client, many times as much as this.
 */
export const eventStreamResponse = (stream: EventStream): StreamingResponse => ({
  status: 200,
  headers,
  body: framesOf(stream),
  endsWithConnection: true,
})

async function* framesOf({ events, path, ctx, onError, onEnd }: EventStream): AsyncGenerator<Uint8Array> {
  try {
    yield connectedFrame
    if (events instanceof Error) throw events
    if (!isAsyncIterable(events)) throw new Error(`${path} yields no events`)
    for await (const event of withPings(events, PING_EVERY_MS)) {
      if (event === PING) yield pingFrame
      else if (isTrackedEnvelope(event)) yield eventFrame(event[0], event[1])
      else throw new Error(`${path} yields an event without an id to resume from`)
    }
    yield returnFrame
  } catch (cause) {
    // An aborted stream ends without a word, so that a client that is still there comes back.
    if (cause instanceof Error && cause.name === 'AbortError') return
    const error = getTRPCErrorFromUnknown(cause)
    onError(error)
    const shape = getTRPCErrorShape({ config, error, type: 'subscription', path, input: undefined, ctx })
    yield frame(JSON.stringify(shape), { event: 'serialized-error' })
  } finally {
    onEnd()
  }
}

const connectedFrame = frame(JSON.stringify(config.sse?.client ?? {}), { event: 'connected' })
const pingFrame = frame('', { event: 'ping' })
const returnFrame = frame('', { event: 'return' })
