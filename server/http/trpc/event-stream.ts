import { getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError } from '@trpc/server'
import { appRouter } from '@/server/app-router'
import { eventFrame, eventStreamHeaders, frame, framesOf } from '@/server/http/event-streams/frames'
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
export const eventStreamResponse = ({ events, path, ctx, onError, onEnd }: EventStream): StreamingResponse => ({
  status: 200,
  headers,
  body: framesOf({
    events,
    pingEveryMs: PING_EVERY_MS,
    begin: connectedFrame,
    ping: pingFrame,
    ofEvent: (id, data) => [eventFrame(id, data)],
    ofFault(fault) {
      const error = getTRPCErrorFromUnknown(fault)
      onError(error)
      const shape = getTRPCErrorShape({ config, error, type: 'subscription', path, input: undefined, ctx })
      return [frame(JSON.stringify(shape), { event: 'serialized-error' })]
    },
    end: returnFrame,
    onEnd,
  }),
  endsWithConnection: true,
})

const connectedFrame = frame(JSON.stringify(config.sse?.client ?? {}), { event: 'connected' })
const pingFrame = frame('', { event: 'ping' })
const returnFrame = frame('', { event: 'return' })
