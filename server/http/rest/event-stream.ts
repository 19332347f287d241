import { eventStreamHeaders, frame, framesOf } from '@/server/http/event-streams/frames'
import type { StreamingResponse } from '@/server/http/responses'

const comment = Buffer.from(':\n\n')

interface EventStream {
  /** What the subscription gave: lists of items with ids of their own, each with the position to resume from. */
  readonly events: unknown
  readonly onError: (error: unknown) => void
  /** Called when nothing more is sent; not if the response is never read. */
  readonly onEnd: () => void
}

/** A subscription as server-sent events: each item with its id. It ends when it is aborted or something fails. */
export const eventStreamResponse = ({ events, onError, onEnd }: EventStream): StreamingResponse => ({
  status: 200,
  headers: eventStreamHeaders,
  body: framesOf({
    events,
    begin: comment,
    ping: comment,
    ofEvent: framesOfItems,
    ofFault(fault) {
      onError(fault)
      return []
    },
    onEnd,
  }),
  endsWithConnection: true,
})

/** An id without data triggers no event in the client, but is the one that it resumes from. */
function framesOfItems(position: string, items: unknown): Uint8Array[] {
  if (!Array.isArray(items)) throw new Error('the subscription yields no lists')
  if (items.length === 0) return [Buffer.from(`id: ${position}\n\n`)]
  return items.map((item) => frame(JSON.stringify(item), { id: String(item.id) }))
}
