import type { Deps } from '@/server/deps'
import { MAX_COUNT } from '@/server/domain/orders/search-orders'

/** What awaits the staff; each number counted up to 1,001. */
export interface Waiting {
  /** Orders that await approval. */
  readonly placed: number
  /** Today's, by the store's clock. */
  readonly visits: number
  readonly drafts: number
  /** Requests of accounts. */
  readonly requests: number
}

/** Counts what stands beside the pages of the staff. One query of ranges of indexes, since every one of them asks. */
export async function countWaiting({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Waiting> {
  const limit = MAX_COUNT + 1
  const [waiting] = await db.$queryRaw<Waiting[]>`
    WITH store AS (
      SELECT coalesce((SELECT nullif(time_zone, '') FROM store_details WHERE id = 1), 'UTC') AS zone
    ), today AS (
      SELECT date_trunc('day', ${new Date(now())}::timestamptz AT TIME ZONE zone) AS day, zone FROM store
    )
    SELECT
      (SELECT count(*)::int FROM (
        SELECT FROM store_order WHERE status = 'placed' ORDER BY created_at LIMIT ${limit}
      ) AS counted) AS placed,
      (SELECT count(*)::int FROM (
        SELECT FROM visit
        WHERE starts_at >= day AT TIME ZONE zone AND starts_at < (day + interval '1 day') AT TIME ZONE zone
        LIMIT ${limit}
      ) AS counted) AS visits,
      (SELECT count(*)::int FROM (
        SELECT FROM pet WHERE withdrawn_at IS NOT NULL AND is_draft LIMIT ${limit}
      ) AS counted) AS drafts,
      (SELECT count(*)::int FROM (
        SELECT FROM account_request WHERE state = 'open' LIMIT ${limit}
      ) AS counted) AS requests
    FROM today`
  if (!waiting) throw new Error('the database did not return the numbers of what waits')
  return waiting
}
