import { z } from 'zod'
import { windowNames } from '@/server/limits/windows'
import { KeyPenalties, penaltyRowSchema } from './key-penalties'
import { type CountRow, WindowCounts } from './window-counts'

/** In each window; about 150 MB. */
const MAX_SUBJECTS = 1_000_000

const DROP_EVERY_MS = 60_000

/** Its first element sets it apart from older formats. */
const FORMAT = 'limits 2'

/** A part of a snapshot takes about a millisecond to write. */
const ROWS_PER_PART = 500

const countRowSchema = z.tuple([z.enum(windowNames), z.int(), z.string(), z.number()])
const snapshotSchema = z.tuple([z.literal(FORMAT)], z.union([countRowSchema, penaltyRowSchema]))

/** What an in-memory limiter remembers. */
export class LimiterState {
  readonly counts: WindowCounts
  readonly penalties = new KeyPenalties()
  /** Grows with every change. */
  revision = 0
  #droppedAt = 0

  constructor({ maxSubjects = MAX_SUBJECTS } = {}) {
    this.counts = new WindowCounts(maxSubjects)
  }

  /**
   * Drops what has ended, at most once a minute, before a change, so that no timer is needed, let alone one per key.
   */
  dropEnded(now: number): void {
    // In either direction: a clock that was far ahead for a while must not delay this.
    if (Math.abs(now - this.#droppedAt) < DROP_EVERY_MS) return
    this.#droppedAt = now
    this.counts.dropEnded(now)
    this.penalties.dropEnded(now)
  }

  /**
   * Everything as JSON, in parts. Requests may be counted between two parts: each row is as it was when its part was
   * made.
   */
  *snapshot(): Generator<string, void> {
    let part = `["${FORMAT}"`
    let rows = 0
    for (const row of this.#rows()) {
      part += `,\n${JSON.stringify(row)}`
      rows += 1
      if (rows % ROWS_PER_PART > 0) continue
      yield part
      part = ''
    }
    yield `${part}]`
  }

  /**
   * Adds what `snapshot` yielded, all parts as one text.
   * @throws when the text is anything else; nothing is added then
   */
  restore(snapshot: string): void {
    const [, ...rows] = snapshotSchema.parse(JSON.parse(snapshot))
    for (const row of rows) {
      if (row[0] === 'penalty') this.penalties.restore(row)
      else this.#restoreCount(row)
    }
  }

  /** A subject that was evicted and returned while the snapshot was made is in it twice; its last row counts. */
  #restoreCount([name, number, subject, used]: CountRow): void {
    const window = { name, number }
    this.counts.add(window, subject, used - this.counts.used(window, subject))
  }

  *#rows() {
    yield* this.counts.rows()
    yield* this.penalties.rows()
  }
}
