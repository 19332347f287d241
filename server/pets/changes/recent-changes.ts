import type { Changes } from '@/server/db/live/feeds'
import type { PetStatus } from '@/server/pets/pets.schema'

/** A change of an animal's state. */
export interface PetChange {
  readonly petId: number
  readonly status: PetStatus
}

/** A change with its number in the order of the commits. */
export interface NumberedChange extends PetChange {
  readonly id: number
}

/** Most changes that are read, or handed on, at once. */
export const BATCH_SIZE = 500

/** At least so many changes are kept. */
const MIN_KEPT = 1_000

/** The newest changes without a gap: all that followed the position it began at, or the last thousand of them. */
export class RecentChanges {
  readonly #changes: NumberedChange[] = []
  /** Everything after this position is here. */
  #floor: number
  #newest: number
  /** What was asked for last, which is what all who follow ask for when there is something new. */
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

  /** Adds the changes that followed, in order. */
  add(changes: readonly NumberedChange[]): void {
    this.#changes.push(...changes)
    this.#newest = changes.at(-1)?.id ?? this.#newest
    // Only now and then, so that a change does not cost a copy of them all.
    if (this.#changes.length <= 2 * MIN_KEPT) return
    const dropped = this.#changes.splice(0, this.#changes.length - MIN_KEPT)
    this.#floor = dropped.at(-1)?.id ?? this.#floor
  }

  /** The first changes after a position; undefined when there are none, or when they are no longer here. */
  after(position: number): Changes<PetChange> | undefined {
    if (position < this.#floor) return undefined
    if (this.#last?.position === position && this.#last.newest === this.#newest) return this.#last.found
    const next = this.#changes.findLastIndex(({ id }) => id <= position) + 1
    const found = toChanges(this.#changes.slice(next, next + BATCH_SIZE))
    this.#last = { position, newest: this.#newest, found }
    return found
  }
}

/** Undefined when there are none. */
export function toChanges(numbered: readonly NumberedChange[]): Changes<PetChange> | undefined {
  const last = numbered.at(-1)
  return last && { position: last.id, changes: numbered.map(({ petId, status }) => ({ petId, status })) }
}
