import type { PrismaClient } from '@/server/db/generated/client'
import { conflict } from '@/server/errors/service-error'
import { accountSubject, type Limiter } from '@/server/limits/limiter'
import { type PlanName, quotaOf } from '@/server/limits/plans'
import { asStaff } from './account-transactions'
import { type BanTerms, banLengths } from './ban-terms'

/** An account with what decides how many requests it may send. */
export interface LimitedAccount {
  readonly id: bigint
  readonly plan: PlanName
  readonly perMinute: number | null
  readonly perDay: number | null
}

const subjectOf = ({ id }: LimitedAccount, keyId: bigint) => ({ name: accountSubject(id), keyId: String(keyId) })

/** The ban of a key. */
export interface KeyBan {
  /** When it is served again; Unix ms. */
  readonly until: number
  readonly isByStaff: boolean
}

/** Which of an account's keys are banned. */
export async function findBans(
  limiter: Pick<Limiter, 'peek'>,
  account: LimitedAccount,
  keyIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, KeyBan>> {
  const quota = quotaOf(account)
  const found = await Promise.all(
    keyIds.map(async (keyId) => [keyId, await limiter.peek(subjectOf(account, keyId), quota)] as const),
  )
  return new Map(
    found.flatMap(([keyId, { outcome, resetAt: until, isByStaff = false }]) =>
      outcome === 'banned' ? [[keyId, { until, isByStaff }]] : [],
    ),
  )
}

interface BanDeps {
  readonly limiter: Pick<Limiter, 'peek' | 'ban'>
  readonly db: PrismaClient
  /** Unix ms. */
  readonly now: () => number
}

/**
 * Bans a key for the staff, in every process at once. It is recorded first: what cannot be recorded is not done.
 * @throws ServiceError conflict when the staff has banned it already; an error when the store of the limits is out
 */
export const banKey = (
  { limiter, db, now }: BanDeps,
  staff: { readonly userId: string },
  account: LimitedAccount,
  keyId: bigint,
  { length, reason }: BanTerms,
): Promise<void> =>
  asStaff(db, staff, async (transaction) => {
    // One at a time, so that the second of two sees the ban of the first.
    await transaction.$queryRaw`SELECT FROM account WHERE id = ${account.id} FOR NO KEY UPDATE`
    const known = (await findBans(limiter, account, [keyId])).get(keyId)
    if (known?.isByStaff) throw conflict('The store has banned this key already. To change that, lift the ban first.')
    const event = { accountId: account.id, action: 'key_banned', keyId, actor: `staff ${staff.userId}` } as const
    await transaction.accountEvent.create({ data: { ...event, after: `${length} ${reason}` } })
    await limiter.ban(subjectOf(account, keyId), quotaOf(account), now() + banLengths[length].ms)
  })

/**
 * Lifts the ban of a key, and forgets its strikes. It is recorded first: what cannot be recorded is not done.
 * @throws when the store of the limits is out
 */
export const liftBan = (
  { limiter, db }: { readonly limiter: Pick<Limiter, 'forget'>; readonly db: PrismaClient },
  staff: { readonly userId: string },
  account: LimitedAccount,
  keyId: bigint,
): Promise<void> =>
  asStaff(db, staff, async (transaction) => {
    const actor = `staff ${staff.userId}`
    await transaction.accountEvent.create({ data: { accountId: account.id, action: 'ban_lifted', keyId, actor } })
    await limiter.forget(subjectOf(account, keyId), quotaOf(account), [])
  })
