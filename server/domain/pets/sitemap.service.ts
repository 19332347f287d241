import type { TransactionDeps } from '@/server/deps'

/** The number of ids in a range: range 1 has the ids from 1 to 10,000. Listing one range takes a few milliseconds. */
export const RANGE_SIZE = 10_000

/** The ranges of ids with at least one pet that is offered and not sold, ascending. Takes one or two index lookups per range. */
export async function listUnsoldRanges({ db }: Pick<TransactionDeps, 'db'>): Promise<number[]> {
  // One lookup per status: with both in one, PostgreSQL may read through a whole range of sold pets.
  const [found] = await db.$queryRaw<{ ranges: number[] }[]>`
    SELECT coalesce(json_agg(range ORDER BY range), '[]') AS ranges
    FROM generate_series(1, (SELECT ceil(max(id) / ${RANGE_SIZE}::numeric) FROM pet)::bigint) AS range
    WHERE EXISTS (
      SELECT FROM pet
      WHERE status = 'available' AND withdrawn_at IS NULL AND id > (range - 1) * ${RANGE_SIZE} AND id <= range * ${RANGE_SIZE}
    ) OR EXISTS (
      SELECT FROM pet
      WHERE status = 'pending' AND id > (range - 1) * ${RANGE_SIZE} AND id <= range * ${RANGE_SIZE}
    )`
  return found?.ranges ?? []
}

/** The ids of the pets in a range that are offered and not sold, ascending; empty if there is no such range. */
export async function listUnsoldIds({ db }: Pick<TransactionDeps, 'db'>, range: number): Promise<number[]> {
  const last = range * RANGE_SIZE
  const [found] = await db.$queryRaw<{ ids: number[] }[]>`
    SELECT coalesce(json_agg(id ORDER BY id), '[]') AS ids
    FROM pet WHERE id > ${last - RANGE_SIZE} AND id <= ${last} AND status <> 'sold'
      AND withdrawn_at IS NULL`
  return found?.ids ?? []
}
