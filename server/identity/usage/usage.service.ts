import { listValidKeys } from '@/server/identity/accounts/account-keys.service'
import { findBans, type KeyBan, type LimitedAccount } from '@/server/identity/accounts/bans'
import { accountSubject, type Limiter } from '@/server/limits/limiter'
import { quotaOf } from '@/server/limits/plans'
import type { WindowUsage } from '@/server/limits/windows'
import type { Database } from '@/server/platform/db/client'
import { KEPT_PER_KEY, type KeyRequest, type StatusClass, statusClasses } from './usage-counter'

/** Requests by how they were answered. */
export type Counts = Readonly<Record<StatusClass, number>>

/** A key of an account, as far as its usage is concerned. */
export interface UsedKey {
  readonly id: number
  readonly name: string | null
  /** The start of the key. */
  readonly prefix: string
  /** Whether it is accepted: neither revoked nor expired. */
  readonly isValid: boolean
  /** Until when the staff has banned it, which may be over: see `isBanned`. */
  readonly bannedUntil: Date | null
  readonly counts: Counts
}

/** What an account has used. */
export interface AccountUsage {
  /** Each day with its date (UTC), the oldest first; the last one is today. */
  readonly days: readonly { readonly date: string; readonly counts: Counts }[]
  /** Each with those of `keys` that called it; most called first. */
  readonly operations: readonly {
    readonly name: string
    readonly counts: Counts
    readonly keyIds: readonly number[]
  }[]
  /** The valid keys, the newest ones, the most used ones and the requested one; most used first. */
  readonly keys: readonly UsedKey[]
  /** What all its other keys have used. */
  readonly otherKeys: Counts
}

/** Summed over the columns that a row leaves out. */
interface SumRow {
  readonly date: string | null
  readonly operation: string | null
  /** `OTHER_KEYS` for all that are not listed. */
  readonly keyId: number | null
  readonly statusClass: StatusClass | null
  readonly count: number
}

/** An id that no key has. */
const OTHER_KEYS = 0

/** How many keys are listed as the newest, and how many as the most used. */
export const LISTED_KEYS = 50

const SUMS = `
  SELECT date, operation, key_id AS "keyId", status_class AS "statusClass", sum(count)::bigint AS count FROM (
    SELECT to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date, operation, status_class, count,
      CASE WHEN key_id = ANY ($4::bigint[]) THEN key_id ELSE ${OTHER_KEYS} END AS key_id
    FROM usage_hour WHERE account_id = $1 AND hour >= $2 AND hour < $3
  ) hours
  GROUP BY GROUPING SETS ((date, status_class), (operation, status_class), (key_id, status_class), (key_id, operation))`

const MOST_USED = `
  SELECT key_id AS "keyId" FROM usage_hour WHERE account_id = $1 AND hour >= $2 AND hour < $3
  GROUP BY key_id ORDER BY sum(count) DESC, key_id LIMIT ${LISTED_KEYS}`

const DAY_MS = 86_400_000

interface UsagePeriod {
  /** Unix ms. */
  readonly now: number
  readonly days: number
  /** A key to list, if it is the account's. */
  readonly keyId?: number | undefined
}

/**
 * What an account has used today (UTC) and on the days before, `days` in all; without what was counted in the last
 * seconds.
 */
export async function readAccountUsage(
  db: Database,
  accountId: bigint,
  { now, days, keyId }: UsagePeriod,
): Promise<AccountUsage> {
  const end = (Math.floor(now / DAY_MS) + 1) * DAY_MS
  const begin = end - days * DAY_MS
  const period = [accountId, new Date(begin), new Date(end)]
  const used = await db.query<{ keyId: number }>(MOST_USED, period)
  const select = { id: true, name: true, prefix: true, bannedUntil: true } as const
  const [valid, newest, others] = await Promise.all([
    listValidKeys({ db, now: () => now }, accountId),
    db.apiKey.findMany({ where: { accountId }, select, orderBy: { id: 'desc' }, take: LISTED_KEYS }),
    db.apiKey.findMany({
      where: { accountId, id: { in: [...used.map((key) => key.keyId), ...(keyId === undefined ? [] : [keyId])] } },
      select,
    }),
  ])
  const keys = new Map<bigint, Omit<UsedKey, 'id' | 'counts'> & { readonly id: bigint }>([
    ...[...newest, ...others].map((key) => [key.id, { ...key, isValid: false }] as const),
    ...valid.map(
      ({ id, name, prefix, bannedUntil }) => [id, { id, name, prefix, bannedUntil, isValid: true }] as const,
    ),
  ])
  const sums = await db.query<SumRow>(SUMS, [...period, [...keys.keys()]])
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
        keyIds: sums.flatMap(({ operation, keyId }) =>
          operation === name && keyId !== null && keyId !== OTHER_KEYS ? keyId : [],
        ),
      }))
      .toSorted(byTotal),
    keys: [...keys.values()]
      .map((key) => ({ ...key, id: Number(key.id), counts: countsWhere((row) => row.keyId === Number(key.id)) }))
      .toSorted((a, b) => byTotal(a, b) || a.id - b.id),
    otherKeys: countsWhere((row) => row.keyId === OTHER_KEYS),
  }
}

/** All requests together. */
export const totalOf = (counts: Counts): number => statusClasses.reduce((sum, each) => sum + counts[each], 0)

const byTotal = (a: { counts: Counts }, b: { counts: Counts }) => totalOf(b.counts) - totalOf(a.counts)

/** A failed request; or the latest of `times` that the limits refused in one hour. */
export interface ListedFailure {
  readonly id: bigint
  readonly keyId: bigint
  readonly at: Date
  readonly requestId: string
  readonly operation: string
  readonly status: number
  readonly code: string
  /** What its sender was told; empty if unknown. */
  readonly message: string
  readonly times: number
}

/** A request, whatever became of it. */
export interface ListedRequest extends Omit<KeyRequest, 'keyId' | 'at'> {
  readonly id: bigint
  readonly keyId: bigint
  readonly at: Date
}

/** Which of some keys' requests are listed. */
export interface RequestFilter {
  readonly keyIds: readonly number[]
  readonly requestId?: string | undefined
}

const latestOf = ({ keyIds, requestId }: RequestFilter) => ({
  where: { keyId: { in: [...keyIds] }, ...(requestId === undefined ? {} : { requestId }) },
  orderBy: [{ at: 'desc' as const }, { id: 'desc' as const }],
  take: KEPT_PER_KEY,
})

/** The last 100 requests of some keys, within the last seven days; the latest first. */
export const listKeyRequests = (db: Pick<Database, 'keyRequest'>, filter: RequestFilter): Promise<ListedRequest[]> =>
  db.keyRequest.findMany(latestOf(filter))

/** The last 100 failed requests of some keys; the latest first. */
export const listFailedRequests = (
  db: Pick<Database, 'failedRequest'>,
  filter: RequestFilter,
): Promise<ListedFailure[]> => db.failedRequest.findMany({ ...latestOf(filter), omit: { refusedIn: true } })

/** How an account stands in the limiter at this moment. */
export interface AccountLimits {
  /** The minute and the day. */
  readonly windows: readonly WindowUsage[]
  /** Of its keys that are banned. */
  readonly bans: ReadonlyMap<bigint, KeyBan>
}

/** Asks the limiter without counting anything. */
export async function readAccountLimits(
  { limiter, now }: { readonly limiter: Limiter; readonly now: () => number },
  account: LimitedAccount,
  keys: Parameters<typeof findBans>[2],
): Promise<AccountLimits> {
  const [{ usage }, bans] = await Promise.all([
    limiter.peek({ name: accountSubject(account.id) }, quotaOf(account)),
    findBans({ limiter, now }, account, keys),
  ])
  return { windows: usage, bans }
}
