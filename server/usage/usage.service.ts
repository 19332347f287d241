import type { Database } from '@/server/db/client'
import { type StatusClass, statusClasses } from './status-class'
import { FAILED_PER_KEY } from './usage-counter'

/** Requests by how they were answered. */
export type Counts = Readonly<Record<StatusClass, number>>

/** A key of an account, as far as its usage is concerned. */
export interface UsedKey {
  readonly id: number
  readonly name: string | null
  /** The start of the key. */
  readonly prefix: string
  /** Whether it is served: neither revoked nor expired. */
  readonly isValid: boolean
  readonly counts: Counts
}

/** What an account has used. */
export interface AccountUsage {
  /** Each day with its date (UTC), the oldest first; the last one is today. */
  readonly days: readonly { readonly date: string; readonly counts: Counts }[]
  /** Each with the keys that called it; the most called first. */
  readonly operations: readonly {
    readonly name: string
    readonly counts: Counts
    readonly keyIds: readonly number[]
  }[]
  /** All keys of the account, the most used first. */
  readonly keys: readonly UsedKey[]
}

/** Summed over what a row says nothing of. */
interface SumRow {
  readonly date: string | null
  readonly operation: string | null
  readonly keyId: number | null
  readonly statusClass: StatusClass | null
  readonly count: number
}

const SUMS = `
  SELECT date, operation, key_id AS "keyId", status_class AS "statusClass", sum(count)::bigint AS count FROM (
    SELECT to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date, operation, key_id, status_class, count
    FROM usage_hour WHERE account_id = $1 AND hour >= $2 AND hour < $3
  ) hours
  GROUP BY GROUPING SETS ((date, status_class), (operation, status_class), (key_id, status_class), (key_id, operation))`

const DAY_MS = 86_400_000

/**
 * What an account has used today (UTC) and on the days before, `days` in all; without what its processes have counted in
 * the last seconds.
 * @param now Unix ms
 */
export async function readAccountUsage(
  db: Database,
  accountId: bigint,
  { now, days }: { readonly now: number; readonly days: number },
): Promise<AccountUsage> {
  const end = (Math.floor(now / DAY_MS) + 1) * DAY_MS
  const begin = end - days * DAY_MS
  const sums = await db.query<SumRow>(SUMS, [accountId, new Date(begin), new Date(end)])
  const keys = await db.apiKey.findMany({ where: { accountId }, orderBy: { id: 'asc' } })
  const countsWhere = (matches: (row: SumRow) => boolean): Counts => {
    const counts = { '2xx': 0, '304': 0, '4xx': 0, '429': 0, '5xx': 0 }
    for (const row of sums) if (row.statusClass !== null && matches(row)) counts[row.statusClass] += row.count
    return counts
  }
  const operations = new Set(sums.flatMap(({ operation }) => operation ?? []))
  return {
    days: Array.from({ length: days }, (_, day) => {
      const date = new Date(begin + day * DAY_MS).toISOString().slice(0, 10)
      return { date, counts: countsWhere((row) => row.date === date) }
    }),
    operations: [...operations]
      .map((name) => ({
        name,
        counts: countsWhere((row) => row.operation === name),
        keyIds: sums.flatMap(({ operation, keyId }) => (operation === name && keyId !== null ? keyId : [])),
      }))
      .toSorted(byTotal),
    keys: keys
      .map(({ id, name, prefix, revokedAt, expiresAt }) => ({
        id: Number(id),
        name,
        prefix,
        isValid: !revokedAt && !(expiresAt && expiresAt.getTime() <= now),
        counts: countsWhere((row) => row.keyId === Number(id)),
      }))
      .toSorted(byTotal),
  }
}

/** All requests together. */
export const totalOf = (counts: Counts): number => statusClasses.reduce((sum, each) => sum + counts[each], 0)

const byTotal = (a: { counts: Counts }, b: { counts: Counts }) => totalOf(b.counts) - totalOf(a.counts)

/** A request that failed; or the latest of `times` that the limits refused in one hour. */
export interface ListedFailure {
  readonly id: bigint
  readonly keyId: bigint
  readonly at: Date
  readonly requestId: string
  readonly operation: string
  readonly status: number
  readonly code: string
  readonly times: number
}

/** The last 100 failed requests of an account, or of one of its keys; the latest first. */
export const listFailedRequests = (
  db: Pick<Database, 'failedRequest'>,
  accountId: bigint,
  keyId?: number,
): Promise<ListedFailure[]> =>
  db.failedRequest.findMany({
    where: { key: { accountId, ...(keyId === undefined ? {} : { id: keyId }) } },
    omit: { refusedIn: true },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: FAILED_PER_KEY,
  })
