import type { PetStatus } from '@/server/domain/pets/pets.schema'
import type { PrismaClient } from '@/server/platform/db/generated/client'
import { numberEventsToRead } from '@/server/platform/db/live/number-events'

/** A change of what the catalogue shows: an animal that has this status now, or `other`, which may be anything. */
export type CatalogueChange = { readonly petId: number; readonly status: PetStatus } | 'other'

/** The changes committed between the previous call and this one; empty on the first call. */
export type ReadCatalogueChanges = () => Promise<readonly CatalogueChange[]>

/** More at once are reported as `other`. */
const MAX_CHANGES = 100

interface Seen {
  /** The count of statements that wrote anything but a status, committed or not. */
  readonly writes: string
  /** Transactions that were running then, so it is unknown whether they wrote something that is counted. */
  readonly running: ReadonlySet<string>
  /** The number of the last change of a status. */
  readonly position: bigint
}

/**
 * Reads what anybody wrote to the catalogue, over SQL too, without locking out writers. Never misses a change; may
 * report `other` for a transaction that wrote nothing, if it ran while another one wrote.
 *
 * The count of writes runs ahead of their commits. So it is read first, and the running transactions after it: whatever
 * was counted is committed by then, running or rolled back. When the count has changed, each running transaction is
 * taken for a write once it has ended. A writing transaction holds a lock on its own number until others see what it
 * wrote; PostgreSQL's snapshots do not list the newest. A lock does not tell its database, but its session does, if it
 * still exists. Calls must not overlap.
 */
export function createReadCatalogueChanges(db: Pick<PrismaClient, '$queryRaw'>): ReadCatalogueChanges {
  let seen: Seen | undefined
  return async () => {
    const before = seen
    const areNumbered = await numberEventsToRead(db)
    const [count] = await db.$queryRaw<{ writes: string }[]>`
      SELECT concat_ws(' ', last_value, extract(epoch FROM pg_postmaster_start_time())) AS writes FROM catalogue_write`
    const [state] = await db.$queryRaw<StateRow[]>`
      SELECT
        (SELECT coalesce(json_agg(transactionid::text), '[]') FROM pg_locks LEFT JOIN pg_stat_activity USING (pid)
         WHERE locktype = 'transactionid' AND mode = 'ExclusiveLock'
           AND (datname IS NULL OR datname = current_database())) AS running,
        (SELECT coalesce(max(id), 0) FROM event) AS position,
        (SELECT coalesce(json_agg(json_build_object('petId', pet_id, 'status', pet_status) ORDER BY id), '[]') FROM (
          SELECT id, pet_id, pet_status FROM event
          WHERE type = 'pet.changed' AND id > ${before?.position ?? null} ORDER BY id LIMIT ${MAX_CHANGES + 1}
        ) AS change) AS changes`
    if (!count || !state) throw new Error('the database did not return its changes')
    const running = new Set(state.running)
    const { writes } = count
    const hasWritten = writes !== before?.writes
    seen = {
      writes,
      // Nothing was counted since, so of those running now only the ones that ran then can matter.
      running: hasWritten ? running : intersection(before.running, running),
      position: state.position,
    }
    if (!before) return []
    const hasEnded = [...before.running].some((transaction) => !running.has(transaction))
    const isElsewhere = state.position < before.position || state.changes.length > MAX_CHANGES
    const mayBeMore = hasWritten || hasEnded || isElsewhere || !areNumbered
    return mayBeMore ? [...state.changes, 'other'] : state.changes
  }
}

interface StateRow {
  readonly running: readonly string[]
  readonly position: bigint
  readonly changes: readonly { readonly petId: number; readonly status: PetStatus }[]
}

const intersection = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...some].filter((each) => others.has(each)))
