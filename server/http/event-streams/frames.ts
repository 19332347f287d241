/** The headers of an event stream; a proxy must neither keep nor collect what is sent. */
export const eventStreamHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
} as const

/** https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream */
export const frame = (data: string, { event, id }: { readonly event?: string; readonly id?: string }): Uint8Array =>
  Buffer.from(
    [
      ...(event === undefined ? [] : [`event: ${event}`]),
      `data: ${data}`,
      ...(id === undefined ? [] : [`id: ${id}`]),
      '\n',
    ].join('\n'),
  )

const frames = new WeakMap<object, { readonly id: string; readonly bytes: Uint8Array }>()

/** An event that goes to many clients is written once, and the same bytes are sent to all of them. */
export function eventFrame(id: string, data: unknown): Uint8Array {
  if (typeof data !== 'object' || data === null) return frame(JSON.stringify(data), { id })
  const known = frames.get(data)
  if (known?.id === id) return known.bytes
  const bytes = frame(JSON.stringify(data), { id })
  frames.set(data, { id, bytes })
  return bytes
}

export const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value
