import { isTrackedEnvelope } from '@trpc/server'
import { appRouter } from '@/server/app-router'

/** How often something is sent while there are no events, in ms, so that proxies do not close the connection. */
const PING_EVERY_MS = appRouter._def._config.sse?.ping?.intervalMs ?? 15_000

/** The headers of an event stream; a proxy must neither store nor buffer what is sent. */
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

interface Frames {
  /** What the procedure returned: its events, or the error in their place. */
  readonly events: unknown
  readonly begin: Uint8Array
  readonly ping: Uint8Array
  readonly ofEvent: (id: string, data: unknown) => Iterable<Uint8Array>
  /** What is sent for a fault; an aborted stream ends silently, so that a client that is still there reconnects. */
  readonly ofFault: (fault: unknown) => Iterable<Uint8Array>
  readonly end?: Uint8Array
  /** Called once nothing more is sent; not if the stream is never read. */
  readonly onEnd: () => void
}

/** What is sent of a subscription's events, until it ends, fails or is aborted. */
export async function* framesOf({ events, ...frames }: Frames): AsyncGenerator<Uint8Array> {
  try {
    yield frames.begin
    if (events instanceof Error) throw events
    if (!isAsyncIterable(events)) throw new Error('a subscription yields no events')
    for await (const event of withPings(events, PING_EVERY_MS)) {
      if (event === PING) yield frames.ping
      else if (isTrackedEnvelope(event)) yield* frames.ofEvent(event[0], event[1])
      else throw new Error('a subscription yields an event without an id to resume from')
    }
    if (frames.end) yield frames.end
  } catch (fault) {
    if (!(fault instanceof Error && fault.name === 'AbortError')) yield* frames.ofFault(fault)
  } finally {
    frames.onEnd()
  }
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** Comes between events. */
const PING = Symbol('ping')

type Result = IteratorResult<unknown, undefined>

/**
 * The same events, and a ping every `everyMs` while the consumer waits: proxies close a connection that is silent for a
 * minute. Not a generator, since each layer of those adds a cost for each event and client.
 */
function withPings(events: AsyncIterable<unknown>, everyMs: number): AsyncIterable<unknown> {
  const iterator = events[Symbol.asyncIterator]()
  /** Passes the next result to the consumer, while it waits. */
  let deliver: ((result: Result | Promise<never>) => void) | undefined
  let isComing = false
  /** What arrived while the consumer was busy with a ping. */
  let arrived: Result | Promise<never> | undefined

  const pass = (result: Result | Promise<never>) => {
    const waiting = deliver
    deliver = undefined
    if (waiting) waiting(result)
    else arrived = result
  }
  const timer = setInterval(() => {
    if (deliver) pass({ done: false, value: PING })
  }, everyMs)
  const onResult = (result: Result) => {
    isComing = false
    if (result.done) clearInterval(timer)
    pass(result)
  }
  const onError = (error: unknown) => {
    clearInterval(timer)
    const failed = Promise.reject<never>(error)
    // Nobody may ever wait for it.
    failed.catch(() => {})
    pass(failed)
  }

  return {
    [Symbol.asyncIterator]: () => ({
      next: () =>
        new Promise<Result>((resolve) => {
          if (arrived) {
            resolve(arrived)
            arrived = undefined
            return
          }
          deliver = resolve
          if (isComing) return
          isComing = true
          iterator.next().then(onResult, onError)
        }),
      async return() {
        clearInterval(timer)
        // Not awaited: events that wait for a change return when they are aborted.
        iterator.return?.()?.catch(() => {})
        return { done: true, value: undefined }
      },
    }),
  }
}
