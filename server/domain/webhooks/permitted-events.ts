import { Prisma } from '@/server/platform/db/generated/client'

/**
 * Whether an endpoint may be sent an event, and its account be shown that it was: events of pets and of the account's
 * own orders; events of all orders if the endpoint is for them, while the account has a valid key that manages the
 * store. A condition on `endpoint` and `event`, for every statement that makes, sends, repeats or shows messages.
 * Checked every time, since both can end in between. A ban ends neither: it expires, and what happened during it would
 * be lost.
 */
export const isPermitted = (now: Date): Prisma.Sql => Prisma.sql`(
  event.order_id IS NULL OR event.account_id IS NOT DISTINCT FROM endpoint.account_id OR (
    endpoint.sees_all_orders AND EXISTS (
      SELECT FROM api_key WHERE api_key.account_id = endpoint.account_id AND 'store:manage' = ANY (scopes)
        AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})
    )
  )
)`

/** The same for an event that may have been removed: then its type says whether it was of an order, but not whose. */
export const isShown = (now: Date): Prisma.Sql => Prisma.sql`(
  CASE WHEN event.id IS NULL THEN delivery.type NOT LIKE 'order.%' ELSE ${isPermitted(now)} END
)`
