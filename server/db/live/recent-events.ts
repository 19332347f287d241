import type { Event } from '@/server/db/generated/client'
import type { Changes } from './change-feed'

/** The most events read or returned at once. */
export const BATCH_SIZE = 500

/** At least this many events are kept. */
const MIN_KEPT = 1_000

/** The newest events, without gaps: all since the position it started at, or at least the last `MIN_KEPT`. */
export class RecentEvents {
  readonly #events: Event[] = []
  /** All events after this position are kept. */
  #floor: number
  #newest: number
  /** The last result: when there is something new, all followers request the same. */
  #last: { readonly position: number; readonly newest: number; readonly found: Changes<Event> | undefined } | undefined

  /** @param position the number of the newest event so far, 0 if there is none */
  constructor(position: number) {
    this.#floor = position
    this.#newest = position
  }

  /** The number of the newest event. */
  get newest(): number {
    return this.#newest
  }

  /** Adds the events that follow the newest one, in order. */
  add(events: readonly Event[]): void {
    this.#events.push(...events)
    this.#newest = Number(events.at(-1)?.id ?? this.#newest)
    // Only now and then, so that adding an event does not copy the whole array.
    if (this.#events.length <= 2 * MIN_KEPT) return
    const dropped = this.#events.splice(0, this.#events.length - MIN_KEPT)
    this.#floor = Number(dropped.at(-1)?.id ?? this.#floor)
  }

  /** The first events after a position; undefined if there are none, or if they are no longer kept. */
  after(position: number): Changes<Event> | undefined {
    if (position < this.#floor) return undefined
    if (this.#last?.position === position && this.#last.newest === this.#newest) return this.#last.found
    const next = this.#events.findLastIndex(({ id }) => id <= position) + 1
    const found = toChanges(this.#events.slice(next, next + BATCH_SIZE))
    this.#last = { position, newest: this.#newest, found }
    return found
  }
}

/** With the position of the last one; undefined if there are none. */
export function toChanges(events: readonly Event[]): Changes<Event> | undefined {
  const last = events.at(-1)
  return last && { position: Number(last.id), changes: events }
}
