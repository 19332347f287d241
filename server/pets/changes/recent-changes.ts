import type { Changes } from '@/server/db/live/change-feed'
import type { PetStatus } from '@/server/pets/pets.schema'

/** A change of a pet's status. */
export interface PetChange {
  readonly petId: number
  readonly status: PetStatus
}

/** A change with its number in commit order. */
export interface NumberedChange extends PetChange {
  readonly id: number
}

/** The most changes read or returned at once. */
export const BATCH_SIZE = 500

/** At least this many changes are kept. */
const MIN_KEPT = 1_000

/** The newest changes, without gaps: all since the position it started at, or at least the last `MIN_KEPT`. */
export class RecentChanges {
  readonly #changes: NumberedChange[] = []
  /** All changes after this position are kept. */
  #floor: number
  #newest: number
  /** The last result: when there is something new, all followers request the same. */
  #last:
    | { readonly position: number; readonly newest: number; readonly found: Changes<PetChange> | undefined }
    | undefined

  /** @param position the number of the newest change so far, 0 if there is none */
  constructor(position: number) {
    this.#floor = position
    this.#newest = position
  }

  /** The number of the newest change. */
  get newest(): number {
    return this.#newest
  }

  /** Adds the changes that follow the newest one, in order. */
  add(changes: readonly NumberedChange[]): void {
    this.#changes.push(...changes)
    this.#newest = changes.at(-1)?.id ?? this.#newest
    // Only now and then, so that adding a change does not copy the whole array.
    if (this.#changes.length <= 2 * MIN_KEPT) return
    const dropped = this.#changes.splice(0, this.#changes.length - MIN_KEPT)
    this.#floor = dropped.at(-1)?.id ?? this.#floor
  }

  /** The first changes after a position; undefined if there are none, or if they are no longer kept. */
  after(position: number): Changes<PetChange> | undefined {
    if (position < this.#floor) return undefined
    if (this.#last?.position === position && this.#last.newest === this.#newest) return this.#last.found
    const next = this.#changes.findLastIndex(({ id }) => id <= position) + 1
    const found = toChanges(this.#changes.slice(next, next + BATCH_SIZE))
    this.#last = { position, newest: this.#newest, found }
    return found
  }
}

/** Without their numbers, and with the position of the last one; undefined if there are none. */
export function toChanges(numbered: readonly NumberedChange[]): Changes<PetChange> | undefined {
  const last = numbered.at(-1)
  return last && { position: last.id, changes: numbered.map(({ petId, status }) => ({ petId, status })) }
}
