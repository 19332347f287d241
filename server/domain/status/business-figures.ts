import { BACKED_UP_AT } from '@/server/platform/db/backup/note-backup'
import type { PrismaClient } from '@/server/platform/db/generated/client'
import { OrderStatus, PetStatus } from '@/server/platform/db/generated/enums'
import { metrics } from '@/server/platform/telemetry/metrics'

/** How the store is doing. */
export interface BusinessFigures {
  /** By status; statuses without orders are missing. */
  readonly orders: Readonly<Partial<Record<OrderStatus, number>>>
  /** Age of the oldest unapproved order; 0 if there is none. */
  readonly oldestPlacedSeconds: number
  /** By status, except withdrawn ones. */
  readonly pets: Readonly<Partial<Record<PetStatus, number>>>
  /** Messages to webhook endpoints that are enabled. */
  readonly webhooksWaiting: number
  /** Whether the latest attempt to archive the database's log failed; null if it has no archive. */
  readonly isArchiveFailing: boolean | null
  /** When it was last backed up, in Unix seconds; null if it never was. */
  readonly backedUpAt: number | null
}

/** Reads all of it in one query. */
export async function readBusinessFigures(db: Pick<PrismaClient, '$queryRaw'>, now: Date): Promise<BusinessFigures> {
  const [figures] = await db.$queryRaw<BusinessFigures[]>`
    SELECT
      (SELECT coalesce(json_object_agg(status, number), '{}')
       FROM (SELECT status, count(*) AS number FROM store_order GROUP BY status) AS by_status) AS orders,
      (SELECT coalesce(greatest(extract(epoch FROM ${now} - min(created_at)), 0), 0)::float8
       FROM store_order WHERE status = 'placed') AS "oldestPlacedSeconds",
      (SELECT coalesce(json_object_agg(status, number), '{}')
       FROM (SELECT status, count(*) AS number FROM pet WHERE withdrawn_at IS NULL GROUP BY status) AS by_status) AS pets,
      (SELECT count(*)::int FROM webhook_message JOIN webhook_endpoint ON id = endpoint_id WHERE enabled)
        AS "webhooksWaiting",
      (SELECT coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) FROM pg_stat_archiver
       WHERE current_setting('archive_mode') <> 'off') AS "isArchiveFailing",
      (SELECT value::float8 FROM setting WHERE name = ${BACKED_UP_AT}) AS "backedUpAt"`
  if (!figures) throw new Error('the database did not return the figures')
  return figures
}

/** Reports them as metrics of this process. */
export function reportBusinessFigures({
  orders,
  oldestPlacedSeconds,
  pets,
  webhooksWaiting,
  isArchiveFailing,
  backedUpAt,
}: BusinessFigures): void {
  let placed = 0
  for (const status of Object.values(OrderStatus)) {
    const number = orders[status] ?? 0
    metrics.orders.set({ status }, number)
    placed += number
  }
  metrics.ordersPlaced.set(placed)
  metrics.oldestPlacedOrder.set(oldestPlacedSeconds)
  for (const status of Object.values(PetStatus)) metrics.animals.set({ status }, pets[status] ?? 0)
  metrics.webhooksWaiting.set(webhooksWaiting)
  if (isArchiveFailing === null) metrics.archiveFailing.remove()
  else metrics.archiveFailing.set(Number(isArchiveFailing))
  if (backedUpAt === null) metrics.lastBackup.remove()
  else metrics.lastBackup.set(backedUpAt)
}

/** Stops reporting them: another process does, or they are not known. */
export function withdrawBusinessFigures(): void {
  metrics.orders.reset()
  metrics.animals.reset()
  const { ordersPlaced, oldestPlacedOrder, webhooksWaiting, archiveFailing, lastBackup } = metrics
  for (const gauge of [ordersPlaced, oldestPlacedOrder, webhooksWaiting, archiveFailing, lastBackup]) gauge.remove()
}
