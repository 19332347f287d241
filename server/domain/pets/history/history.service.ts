import type { TransactionDeps } from '@/server/deps'
import type { ReturnReason } from '@/server/domain/orders/returns/returns.schema'
import type { OutcomeKind } from '@/server/domain/pets/outcomes/outcomes.schema'
import type { OrderStatus } from '@/server/platform/db/generated/enums'
import { numberEventsToRead } from '@/server/platform/db/live/number-events'
import { notFound } from '@/server/platform/errors/service-error'
import { findActorNames } from '@/server/procedures/callers/actor-names'

/** Something that has happened to a pet. */
export interface HistoryEntry {
  /** A step of one of its orders is named by the status that the order got. */
  readonly what:
    | 'drafted'
    | 'added'
    | 'changed'
    | 'withdrawn'
    | 'restored'
    | 'profile'
    | 'note'
    | 'photo'
    | 'visit'
    | 'outcome'
    | 'returned'
    | 'undelivered'
    | OrderStatus
  readonly at: Date
  /** Of an order's step, of a return, or of a visit. */
  readonly orderId: number | null
  /** Who did it, as in `Actor`; null where that is not recorded. */
  readonly actor: string | null
  /** The name of the account whose key was used, or of the member of the staff. */
  readonly actorName: string | undefined
  readonly facts: HistoryFacts
}

/** What else is recorded about it. */
interface HistoryFacts {
  /** The name of the account that has added the pet. */
  readonly account?: string
  /**
   * The name after a change, or after a restoration. Only if it differs from the one before; or if that is no longer
   * recorded, and then left out.
   */
  readonly name?: string
  readonly nameBefore?: string
  /** The same for the name of its kind; empty for a kind that was removed. */
  readonly kind?: string
  readonly kindBefore?: string
  /** What became of it, or why it was brought back, and the day, as in 2026-12-24. */
  readonly outcome?: OutcomeKind
  readonly reason?: ReturnReason
  readonly on?: string
  /** When a visit begins, in ISO 8601. */
  readonly startsAt?: string
  /** The number of profile changes up to this one; the earlier ones are not recorded. */
  readonly version?: number
}

interface HistoryRow extends Pick<HistoryEntry, 'what' | 'at' | 'actor' | 'facts'> {
  readonly orderId: bigint | null
  /** How many entries there are from here on, including this page. */
  readonly total: number
}

/** Entries per page; more if some are of the same millisecond, which are not split. */
export const HISTORY_LENGTH = 50

/**
 * A page of a pet's history, newest first. Kept for good: when it was added, the steps of its orders, their visits as
 * booked now, its returns, what became of it, its notes, and the last change of its profile. Kept for 30 days: the names and kinds it was offered
 * under, and when it was withdrawn and restored.
 * @throws ServiceError not_found when there is no such pet; invalid_request for a cursor of another list
 */
export async function listPetHistory(
  { db, cursors }: Pick<TransactionDeps, 'db' | 'cursors'>,
  { petId, cursor }: { readonly petId: number; readonly cursor?: string | undefined },
): Promise<{ readonly items: readonly HistoryEntry[]; readonly nextCursor: string | null }> {
  const list = `history of pet ${petId}`
  const before = cursor === undefined ? null : new Date(cursors.decode(list, cursor))
  await numberEventsToRead(db)
  const rows = await db.$queryRaw<HistoryRow[]>`
    WITH own AS (
      SELECT *, lag(pet_name) OVER by_id AS name_before, lag(category_id) OVER by_id AS category_before,
        lag(id) OVER by_id IS NULL AS is_first
      FROM event WHERE pet_id = ${petId} AND order_id IS NULL AND EXISTS (SELECT FROM pet WHERE id = ${petId})
      WINDOW by_id AS (ORDER BY id)
    ), entry (at, place, what, "orderId", actor, facts) AS (
      SELECT pet.created_at, '{}'::bigint[], CASE WHEN is_draft THEN 'drafted' ELSE 'added' END, NULL::bigint, NULL, jsonb_build_object('account', account.name)
        FROM pet LEFT JOIN account ON account.id = account_id WHERE pet.id = ${petId}
      -- Nothing is recorded while it is withdrawn, so its row tells of it once its last event is removed.
      UNION ALL SELECT withdrawn_at, ARRAY[0]::bigint[], 'withdrawn', NULL, NULL, '{}' FROM pet
        WHERE id = ${petId} AND withdrawn_at IS NOT NULL AND NOT is_draft AND NOT EXISTS (SELECT FROM own)
      UNION ALL SELECT created_at, ARRAY[id], substr(type, 5), NULL, NULL,
          CASE WHEN is_first OR pet_name <> name_before
            THEN jsonb_build_object('name', pet_name, 'nameBefore', name_before) ELSE '{}' END ||
          CASE WHEN is_first OR category_id <> category_before THEN jsonb_build_object(
            'kind', coalesce((SELECT name FROM category WHERE id = category_id), ''),
            'kindBefore', CASE WHEN NOT is_first THEN coalesce((SELECT name FROM category WHERE id = category_before), '') END
          ) ELSE '{}' END
        FROM own
        WHERE CASE type
          WHEN 'pet.withdrawn' THEN true
          WHEN 'pet.restored' THEN true
          -- Its status follows its orders, whose steps are told by themselves: both are of one transaction.
          WHEN 'pet.changed' THEN CASE WHEN is_first THEN NOT EXISTS (
            SELECT FROM event AS step WHERE step.pet_id = ${petId} AND step.order_id IS NOT NULL
              AND step.transaction = own.transaction
          ) ELSE (pet_name, category_id) <> (name_before, category_before) END
        END
      UNION ALL SELECT at, ARRAY[order_id, array_position(enum_range(NULL::order_status), order_event.status)],
          order_event.status::text, order_id, actor, '{}'
        FROM store_order JOIN order_event ON order_id = id WHERE pet_id = ${petId}
      UNION ALL SELECT delivered_at, ARRAY[order_id, 3], 'delivered', order_id, delivered_by, '{}'
        FROM store_order JOIN undone_delivery ON order_id = store_order.id WHERE pet_id = ${petId}
      UNION ALL SELECT undone_at, ARRAY[order_id, 4], 'undelivered', order_id, undone_by, '{}'
        FROM store_order JOIN undone_delivery ON order_id = store_order.id WHERE pet_id = ${petId}
      UNION ALL SELECT recorded_at, ARRAY[order_id, 5], 'returned', order_id, recorded_by,
          jsonb_build_object('reason', reason, 'on', returned_on)
        FROM store_order JOIN order_return ON order_id = id WHERE pet_id = ${petId}
      UNION ALL SELECT recorded_at, ARRAY[1]::bigint[], 'outcome', NULL, recorded_by,
          jsonb_build_object('outcome', outcome, 'on', happened_on)
        FROM pet_outcome WHERE pet_id = ${petId}
      UNION ALL SELECT booked_at, ARRAY[order_id], 'visit', order_id, NULL, jsonb_build_object('startsAt', starts_at)
        FROM store_order JOIN visit ON order_id = id WHERE pet_id = ${petId}
      UNION ALL SELECT changed_at, '{}', 'profile', NULL, changed_by, jsonb_build_object('version', version)
        FROM pet_profile WHERE pet_id = ${petId}
      UNION ALL SELECT created_at, ARRAY[id], 'photo', NULL, NULL, '{}' FROM pet_photo WHERE pet_id = ${petId}
      UNION ALL SELECT written_at, ARRAY[id], 'note', NULL, written_by, '{}' FROM staff_note WHERE pet_id = ${petId}
    )
    SELECT at, what, "orderId", actor, jsonb_strip_nulls(facts) AS facts, total FROM (
      SELECT *, count(*) OVER ()::int AS total FROM entry WHERE ${before}::timestamptz IS NULL OR at < ${before}
      ORDER BY at DESC FETCH FIRST ${HISTORY_LENGTH} ROWS WITH TIES
    ) AS page ORDER BY at DESC, place DESC`
  const last = rows.at(-1)
  if (!last) throw notFound('pet', petId)
  const nameOf = await findActorNames(
    { db },
    rows.map(({ actor }) => actor),
  )
  return {
    items: rows.map(({ total: _, orderId, ...row }) => ({
      ...row,
      orderId: orderId === null ? null : Number(orderId),
      actorName: nameOf.get(row.actor),
    })),
    nextCursor: last.total > rows.length ? cursors.encode(list, last.at.getTime()) : null,
  }
}
