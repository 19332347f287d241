import { setTimeout as sleep } from 'node:timers/promises'
import { PetStoreError } from './pet-store-error.js'
import { retryAfterMs } from './response-headers.js'
import { parseEventStream } from './server-sent-events.js'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** The store refuses the stream, and would refuse it again. */
export class StreamRefusedError extends Error {
  override name = 'StreamRefusedError'
}

/** What to do about a status, if the store's message may not say it. */
const advice: Readonly<Record<number, string>> = {
  401: 'Set API_KEY to a valid key.',
  403: 'Events of pets need the scope pets:read, those of orders need orders:read.',
  404: 'Check the base URL: it ends with the version, such as /v1.',
}

export interface FollowOptions {
  /** Ends with the version: `https://…/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
  /** The id of the last event that you have handled; by default, the newest that there is. */
  readonly after?: string | undefined
  /** Only events of this type. */
  readonly type?: string | undefined
  /** Ends the iteration. */
  readonly signal?: AbortSignal
  /** Called before each wait. */
  readonly onInterruption?: (reason: string, waitMs: number) => void
  /** How long nothing may come, in ms; the store sends a comment every 15 s. */
  readonly silenceMs?: number
  readonly wait?: (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<unknown>
}

/** A place among the events. */
export interface FollowedEvent<Event> {
  /** Where to go on after it: pass it as `after`. */
  readonly id: string
  /** Left out where nothing has happened: at the beginning, for instance, the newest event has this id. */
  readonly event?: Event
}

const neverAborts = new AbortController().signal

/**
 * The store's events from now on, or after one. After an interruption it resumes after the last one.
 * @throws StreamRefusedError when it is no use trying again
 */
export async function* followEvents<Event>(options: FollowOptions): AsyncGenerator<FollowedEvent<Event>, void, void> {
  const {
    baseUrl,
    apiKey,
    after,
    type,
    signal = neverAborts,
    onInterruption,
    silenceMs = 40_000,
    wait = sleep,
  } = options
  const url = `${baseUrl}/events${type === undefined ? '' : `?${new URLSearchParams({ type })}`}`
  const headers = new Headers({ Accept: 'text/event-stream', Authorization: `Bearer ${apiKey}` })
  if (after !== undefined) headers.set('Last-Event-ID', after)
  let backoffMs = FIRST_WAIT_MS
  while (!signal.aborted) {
    let reason = 'The stream ended.'
    let waitMs = backoffMs
    const silence = createSilenceLimit(silenceMs)
    try {
      const response = await silence.during(fetch(url, { headers, signal: AbortSignal.any([signal, silence.signal]) }))
      if (response.ok) {
        backoffMs = FIRST_WAIT_MS
        waitMs = FIRST_WAIT_MS
        for await (const { id, data } of parseEventStream(chunksOf(response, silence))) {
          // Every event of the store has one.
          if (id === undefined) continue
          const followed = data === undefined ? { id } : { id, event: JSON.parse(data) }
          headers.set('Last-Event-ID', id)
          yield followed
        }
      } else {
        reason = await silence.during(describeRefusal(response))
        if (isFinal(response)) throw new StreamRefusedError(reason)
        waitMs = Math.max(waitMs, retryAfterMs(response) ?? 0)
      }
    } catch (error) {
      if (error instanceof StreamRefusedError) throw error
      reason = reasonOf(error)
    } finally {
      silence.end()
    }
    if (signal.aborted) return
    onInterruption?.(reason, waitMs)
    backoffMs = Math.min(2 * backoffMs, LONGEST_WAIT_MS)
    // It is only rejected when the signal aborts.
    await wait(waitMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Why a fetch failed. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  // An error of several addresses has no message.
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}

/** Aborts a request that brings nothing for too long while somebody waits for it. */
function createSilenceLimit(ms: number) {
  const controller = new AbortController()
  return {
    signal: controller.signal,
    async during<T>(step: Promise<T>): Promise<T> {
      const timer = setTimeout(() => controller.abort(new Error(`Nothing came for ${ms / 1_000} s.`)), ms)
      try {
        return await step
      } finally {
        clearTimeout(timer)
      }
    },
    end: () => controller.abort(),
  }
}

async function* chunksOf(response: Response, silence: ReturnType<typeof createSilenceLimit>) {
  if (!response.body || !response.headers.get('Content-Type')?.startsWith('text/event-stream'))
    throw new StreamRefusedError(`${response.url} is no event stream. ${advice[404]}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await silence.during(reader.read())
    if (done) return
    yield value
  }
}

async function describeRefusal(response: Response): Promise<string> {
  const { status, message } = new PetStoreError(response, await response.json().catch(() => undefined))
  return [`${status}: ${message}`, advice[status] ?? []].flat().join(' ')
}

const isFinal = ({ status }: Response) => status < 500 && status !== 408 && status !== 429
