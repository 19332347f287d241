import type { TransactionDeps } from '@/server/deps'

/**
 * Makes the visits of an account's orders this much older. If somebody else has the place by then, they get another,
 * which takes no offered place from anybody.
 * @param db a transaction
 */
export async function ageVisits({ db }: Pick<TransactionDeps, 'db'>, accountId: bigint, ms: number): Promise<void> {
  // Nobody can book until it ends.
  await db.$queryRaw`SELECT FROM store_details WHERE id = 1 FOR NO KEY UPDATE`
  const visits = await db.visit.findMany({ where: { order: { accountId } }, orderBy: { startsAt: 'asc' } })
  // The earliest first, so that none collides with another of the account.
  for (const { orderId } of visits) {
    await db.$executeRaw`
      UPDATE visit SET starts_at = aged.starts_at, ends_at = aged.ends_at, booked_at = booked_at - by,
        reminded_at = reminded_at - by, place = (
          SELECT min(free) FROM generate_series(0, 32767) AS free WHERE NOT EXISTS (
            SELECT FROM visit AS other WHERE other.place = free AND other.order_id <> ${orderId}
              AND tstzrange(other.starts_at, other.ends_at) && tstzrange(aged.starts_at, aged.ends_at)
          )
        )
      FROM (
        SELECT order_id, by, starts_at - by AS starts_at, ends_at - by AS ends_at
        FROM visit, make_interval(secs => ${ms / 1_000}::float8) AS by WHERE order_id = ${orderId}
      ) AS aged
      WHERE visit.order_id = aged.order_id`
  }
}
