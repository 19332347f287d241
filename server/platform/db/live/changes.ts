import type { Database } from '@/server/platform/db/client'
import type { PetStatus } from '@/server/platform/db/generated/client'

/** What somebody changed of what responses and pages show. */
export type Change = PetChange | OrderChange | PartChange

/** A pet was added, changed, withdrawn or restored: it has this category and status now. */
export interface PetChange {
  readonly of: 'pet'
  readonly type: string
  readonly petId: number
  readonly categoryId: number
  readonly status: PetStatus
}

/** An order was placed, or has another status. */
export interface OrderChange {
  readonly of: 'order'
  readonly orderId: number
  /** The account that has placed it; null for one of a guest. */
  readonly accountId: number | null
}

/** Something changed in a part of the catalogue, without an event, or anywhere at all. */
export interface PartChange {
  readonly of: 'part'
  readonly part:
    | 'category'
    /** Events that were removed, or are not as they were. */
    | 'event'
    | 'order'
    | 'pet'
    /** The name or the category of a pet, of which there is an event, too. */
    | 'pet_description'
    | 'pet_photo'
    | 'pet_profile'
    /** The store's own details and texts. */
    | 'store'
    | 'everything'
}

/** Whether a change touches something that is shown. Not asked of one that may be anything. */
export type IsTouchedBy = (change: Change) => boolean

/** Whether it changes what a visitor of the store sees, who sees neither orders nor events. */
export const isOfCatalogue = (change: Change): change is PetChange | PartChange =>
  change.of === 'pet' || (change.of === 'part' && change.part !== 'order' && change.part !== 'event')

/** The changes committed between the start of the previous call and the start of this one. Calls must not overlap. */
export type ReadChanges = () => Promise<readonly Change[]>

export const everything: PartChange = { of: 'part', part: 'everything' }

/** More at once are reported as `everything`. */
const MAX_CHANGES = 1_000

/**
 * What was committed is compared with what an earlier snapshot shows: `$1`, when the newest event was `$2`. The CTE hides
 * both from the planner. Otherwise PostgreSQL expects a custom plan for a few new events to be cheaper than the generic
 * one, and replans on every execution, which takes several times as long as running the statement.
 */
const CHANGES = `
  WITH seen AS MATERIALIZED (SELECT $1::text AS snapshot, $2::bigint AS position)
  SELECT
    pg_current_snapshot()::text AS snapshot,
    -- After a crash, PostgreSQL begins its statistics anew, and gives the numbers of transactions that left no trace to
    -- others; and a standby that takes over has a different start time.
    concat_ws(' ', stats_reset, extract(epoch FROM pg_postmaster_start_time())) AS history,
    CASE WHEN pg_current_snapshot()::text IS DISTINCT FROM seen.snapshot THEN json_build_array(
      (SELECT coalesce(max(id), 0) FROM event),
      seen.position = 0 OR EXISTS (SELECT FROM event WHERE id = seen.position),
      (SELECT coalesce(json_agg(json_build_array(type, pet_id, category_id, pet_status, order_id, account_id)), '[]') FROM (
        (SELECT type, pet_id, category_id, pet_status, order_id, account_id FROM event
          WHERE id > seen.position AND NOT pg_visible_in_snapshot(transaction, seen.snapshot::pg_snapshot)
          ORDER BY id)
        UNION ALL
        (SELECT type, pet_id, category_id, pet_status, order_id, account_id FROM unnumbered_event
          WHERE NOT pg_visible_in_snapshot(transaction, seen.snapshot::pg_snapshot) ORDER BY place)
        UNION ALL
        (SELECT DISTINCT part, NULL::bigint, NULL::bigint, NULL::pet_status, NULL::bigint, NULL::bigint
          FROM catalogue_change
          WHERE transaction >= pg_snapshot_xmin(seen.snapshot::pg_snapshot)
            AND NOT pg_visible_in_snapshot(transaction, seen.snapshot::pg_snapshot))
        LIMIT ${MAX_CHANGES + 1}
      ) AS change)
    ) END AS news
  FROM seen CROSS JOIN pg_stat_bgwriter
    -- Reads nothing, but fails when a table or a column is missing, as making the responses anew would.
    LEFT JOIN (
      SELECT FROM category, pet, store_order, event WHERE false AND (
        category.id, category.name, category.plural, category.singular, category.plural_de, category.singular_de,
        category.drawn_as, pet.id, pet.name, pet.category_id, pet.status, pet.withdrawn_at,
        store_order.id, store_order.pet_id, store_order.account_id, store_order.status, store_order.ship_date,
        store_order.created_at, store_order.reference, event.id, event.type, event.created_at, event.pet_name,
        event.order_status, event.ship_date, event.placed_at, event.reference
      ) IS NOT NULL
    ) AS shown ON true`

interface ChangesRow {
  readonly snapshot: string
  readonly history: string
  readonly news: readonly [position: number, isContinued: boolean, changes: readonly WrittenChange[]] | null
}

type WrittenChange =
  | readonly [type: string, petId: number, categoryId: number, status: PetStatus, orderId: null, accountId: null]
  | readonly [type: string, petId: number, categoryId: null, status: null, orderId: number, accountId: number | null]
  | readonly [part: PartChange['part'], petId: null, categoryId: null, status: null, orderId: null, accountId: null]

/**
 * Reads what anybody changed, over SQL too, in one statement: it never misses a change. The first call reports
 * `everything`, as does one that cannot tell what happened since the previous one.
 *
 * What a snapshot of PostgreSQL's shows is known from the snapshot itself, and each event and each catalogue_change has
 * the number of its transaction. So exactly those are new whose transactions the previous snapshot did not show.
 * @see https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT
 */
export function createReadChanges(db: Pick<Database, 'query'>): ReadChanges {
  let seen: { readonly snapshot: string; readonly history: string; readonly position: number } | undefined
  return async () => {
    const before = seen
    // Until this is known to have succeeded.
    seen = undefined
    const [row] = await db.query<ChangesRow>(CHANGES, [before?.snapshot ?? null, before?.position ?? null])
    if (!row) throw new Error('the database did not return its changes')
    const { snapshot, history, news } = row
    const [position = before?.position ?? 0, isContinued = true, changes = []] = news ?? []
    seen = { snapshot, history, position }
    // The events of a backup that was restored have the numbers of another server's transactions.
    const isKnown = before?.history === history && isContinued && (before.position > 0 || position === 0)
    return isKnown && changes.length <= MAX_CHANGES ? changes.map(toChange) : [everything]
  }
}

function toChange([type, petId, categoryId, status, orderId, accountId]: WrittenChange): Change {
  if (orderId !== null) return { of: 'order', orderId, accountId }
  if (petId !== null) return { of: 'pet', type, petId, categoryId, status }
  return { of: 'part', part: type }
}
