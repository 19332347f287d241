import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

interface PetChange {
  readonly petId: number
  readonly status: string
}

/** Where the changes of animals are. */
export const CHANGES_PATH = '/api/trpc/pets.changes'

/** Where an order is followed. */
export const followPath = (input: unknown) =>
  `/api/trpc/orders.follow?input=${encodeURIComponent(JSON.stringify(input))}`

/** An event of the stream. */
export interface StreamEvent {
  readonly event: string
  readonly id: string | undefined
  readonly data: string
}

export interface StreamOptions {
  /** `CHANGES_PATH` by default. */
  readonly path?: string
  readonly key?: string
  readonly lastEventId?: string | undefined
}

/** Opens the stream as a browser does. */
export function openStream(
  origin: string,
  { path = CHANGES_PATH, key, lastEventId, signal }: StreamOptions & { signal?: AbortSignal } = {},
): Promise<Response> {
  return fetch(`${origin}${path}`, {
    headers: {
      Accept: 'text/event-stream',
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
    },
    ...(signal ? { signal } : {}),
  })
}

/**
 * The events of a response but pings, each when it is complete.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export async function* eventsOf({ body }: Response): AsyncGenerator<StreamEvent> {
  let text = ''
  for await (const chunk of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => [line.replace(/:.*/s, ''), line.replace(/^[^:]*: ?/, '')]))
      if (!fields.has('data') || fields.get('event') === 'ping') continue
      yield { event: fields.get('event') ?? 'message', id: fields.get('id'), data: fields.get('data') ?? '' }
    }
  }
}

/** The streams of a test, which end with it. */
export function createStreams() {
  const open: AbortController[] = []
  return {
    /** Opens one; `next` resolves to its next event, and `close` breaks its connection. */
    async open(origin: string, options: StreamOptions = {}) {
      const connection = new AbortController()
      open.push(connection)
      const response = await openStream(origin, { ...options, signal: connection.signal })
      const events = eventsOf(response)
      const next = async (): Promise<StreamEvent> => {
        const { value, done } = await events.next()
        if (done) throw new Error('the stream has ended')
        return value
      }
      return { response, next, close: () => connection.abort() }
    },
    closeAll() {
      for (const connection of open.splice(0)) connection.abort()
    },
  }
}

const changesSchema = z.array(z.strictObject({ petId: z.int(), status: z.enum(['available', 'pending', 'sold']) }))

/** The changes in an event's data. */
export const changesIn = ({ data }: StreamEvent): PetChange[] => changesSchema.parse(JSON.parse(data))

/** A client that reconnects with the id of the last event whenever its connection ends. */
export interface Follower<Seen = PetChange> {
  /** All that it has seen. */
  readonly seen: readonly Seen[]
  lastEventId(): string | undefined
  /** How often it has had a stream. */
  streams(): number
  /** The kinds of events that ended no stream of a client: `return` and `serialized-error` must not come. */
  readonly otherEvents: readonly string[]
  /** Breaks its connection. */
  drop(): void
  stop(): Promise<void>
}

const RECONNECT_AFTER_MS = 20

/** @param originOf asked at each connection, so that a test can send it to another server */
export const follow = (originOf: () => string, key: string, lastEventId?: string): Follower =>
  followStream(originOf, { key, lastEventId }, changesIn)

const orderSchema = z.object({ status: z.string() })

/** Sees the states of a shopper's order. */
export const followOrder = (originOf: () => string, trackingCode: string): Follower<string> =>
  followStream(originOf, { path: followPath({ trackingCode }) }, ({ data }) => [
    orderSchema.parse(JSON.parse(data)).status,
  ])

function followStream<Seen>(
  originOf: () => string,
  { lastEventId: begin, ...options }: StreamOptions,
  read: (event: StreamEvent) => readonly Seen[],
): Follower<Seen> {
  const seen: Seen[] = []
  const otherEvents: string[] = []
  const stop = new AbortController()
  let lastEventId = begin
  let connection = new AbortController()
  let streams = 0

  async function readOnce(): Promise<void> {
    connection = new AbortController()
    const signal = AbortSignal.any([connection.signal, stop.signal])
    const response = await openStream(originOf(), { ...options, lastEventId, signal })
    if (response.status !== 200) return
    streams += 1
    for await (const event of eventsOf(response)) {
      if (event.event !== 'message') otherEvents.push(event.event)
      else {
        seen.push(...read(event))
        lastEventId = event.id
      }
    }
  }
  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      await readOnce().catch(() => {})
      await pause(RECONNECT_AFTER_MS, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  const ended = run()
  return {
    seen,
    otherEvents,
    lastEventId: () => lastEventId,
    streams: () => streams,
    drop: () => connection.abort(),
    stop() {
      stop.abort()
      return ended
    },
  }
}
