import type { TransactionDeps } from '@/server/deps'

/** How many ids make a range: range 1 holds those from 1 to 10,000. A list of one is made at once, in a few milliseconds. */
export const RANGE_SIZE = 10_000

/** The ranges of ids in which at least one animal is not sold, in ascending order. Costs a look or two into an index for each range. */
export async function listUnsoldRanges({ db }: Pick<TransactionDeps, 'db'>): Promise<number[]> {
  // One look for each state: asked for both at once, the database may read through a range that is all sold.
  const [found] = await db.$queryRaw<{ ranges: number[] }[]>`
    SELECT coalesce(json_agg(range ORDER BY range), '[]') AS ranges
    FROM generate_series(1, (SELECT ceil(max(id) / ${RANGE_SIZE}::numeric) FROM pet)::bigint) AS range
    WHERE EXISTS (
      SELECT FROM pet
      WHERE status = 'available' AND id > (range - 1) * ${RANGE_SIZE} AND id <= range * ${RANGE_SIZE}
    ) OR EXISTS (
      SELECT FROM pet
      WHERE status = 'pending' AND id > (range - 1) * ${RANGE_SIZE} AND id <= range * ${RANGE_SIZE}
    )`
  return found?.ranges ?? []
}

/** The ids in a range of the animals that are not sold, in ascending order; none when there is no such range. */
export async function listUnsoldIds({ db }: Pick<TransactionDeps, 'db'>, range: number): Promise<number[]> {
  const last = range * RANGE_SIZE
  const [found] = await db.$queryRaw<{ ids: number[] }[]>`
    SELECT coalesce(json_agg(id ORDER BY id), '[]') AS ids
    FROM pet WHERE id > ${last - RANGE_SIZE} AND id <= ${last} AND status <> 'sold'`
  return found?.ids ?? []
}
