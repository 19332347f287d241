import type { Event, PrismaClient } from '@/server/platform/db/generated/client'

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

/** Changes of one kind, in commit order, available in every process. */
export interface ChangeFeed<Change> {
  /** To be called when this process may have committed a change: soon after, all processes are told. */
  noteWrite(): void
  /** The number of the newest committed change, 0 if there is none. Rejects when the database is unreachable. */
  position(): Promise<number>
  /**
   * Waits until there are changes after a position and resolves to the first 500 of them, with the position after which
   * to continue. A position beyond the newest change (the database was restored from a backup) counts as the newest, so
   * call `position()` first with a position from elsewhere. A database outage only prolongs the wait.
   * @throws AbortError on the signal, and when the feed is closed
   */
  after(position: number, signal: AbortSignal | undefined): Promise<Changes<Change>>
  /** Aborted when the feed is closed. */
  readonly closed: AbortSignal
  /** Ends all waiting. May be called again. */
  close(): Promise<void>
}

/** Changes in commit order, and the number of the last one. */
export interface Changes<Change> {
  readonly position: number
  readonly changes: readonly Change[]
}

/** Events from a number on, inclusive, up to one batch. */
export const readEvents = (db: PrismaClient, from: number): Promise<Event[]> =>
  db.event.findMany({ where: { id: { gte: from } }, orderBy: { id: 'asc' }, take: BATCH_SIZE })

interface Reading {
  /** Called after each batch: while events come faster than they are read, there is always another. */
  readonly onAdded: () => void
  /** Whether anybody is waiting for the events; nobody is once they have received the first batch. */
  readonly isAwaited: boolean
}

/**
 * Adds newly committed events to the known ones.
 * @returns `known`; or a new one that starts at the end, if there are many events that nobody waits for, or if the
 * database has a different history (it was restored from a backup)
 */
export async function readNewEvents(
  db: PrismaClient,
  known: RecentEvents | undefined,
  { onAdded, isAwaited }: Reading,
): Promise<RecentEvents> {
  while (known) {
    const { newest } = known
    // Including the newest known event: if it is missing, this is a different history.
    const events = await readEvents(db, newest)
    if (newest > 0 && Number(events[0]?.id) !== newest) break
    known.add(events.filter(({ id }) => id > newest))
    onAdded()
    if (events.length < BATCH_SIZE) return known
    if (!isAwaited) break
  }
  const last = await db.event.findFirst({ select: { id: true }, orderBy: { id: 'desc' } })
  return new RecentEvents(Number(last?.id ?? 0))
}
