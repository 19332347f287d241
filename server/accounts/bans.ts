import type { PrismaClient } from '@/server/db/generated/client'
import { accountSubject, type Limiter } from '@/server/limits/limiter'
import { type PlanName, quotaOf } from '@/server/limits/plans'
import { asStaff } from './account-transactions'

/** An account with what decides how many requests it may send. */
export interface LimitedAccount {
  readonly id: bigint
  readonly plan: PlanName
  readonly perMinute: number | null
  readonly perDay: number | null
}

const subjectOf = ({ id }: LimitedAccount, keyId: bigint) => ({ name: accountSubject(id), keyId: String(keyId) })

/** Which of an account's keys are banned, and until when each is served again; Unix ms. */
export async function findBans(
  limiter: Pick<Limiter, 'peek'>,
  account: LimitedAccount,
  keyIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const quota = quotaOf(account)
  const found = await Promise.all(
    keyIds.map(async (keyId) => [keyId, await limiter.peek(subjectOf(account, keyId), quota)] as const),
  )
  return new Map(found.flatMap(([keyId, { outcome, resetAt }]) => (outcome === 'banned' ? [[keyId, resetAt]] : [])))
}

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
