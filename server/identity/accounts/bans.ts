import { accountSubject, type Limiter } from '@/server/limits/limiter'
import { type PlanName, quotaOf } from '@/server/limits/plans'
import type { Prisma, PrismaClient } from '@/server/platform/db/generated/client'
import { conflict } from '@/server/platform/errors/service-error'
import { type AccountKey, isValidAt } from './account-keys.service'
import { asStaff } from './account-transactions'
import { isBanned, type KeyRecord } from './api-keys.service'
import { type BanTerms, banLengths } from './ban-terms'

/** An account with what decides how many requests it may send. */
export interface LimitedAccount {
  readonly id: bigint
  readonly plan: PlanName
  readonly perMinute: number | null
  readonly perDay: number | null
}

const subjectOf = ({ id }: LimitedAccount, keyId: bigint) => ({ name: accountSubject(id), keyId: String(keyId) })

/** The ban of a key, by the staff or by the requests that it sent after refusals. */
export interface KeyBan {
  /** When it is served again; Unix ms. */
  readonly until: number
  readonly isByStaff: boolean
}

/** A valid key, and its ban if there is one. */
export interface ValidKey extends AccountKey {
  readonly ban: KeyBan | undefined
}

/** Which of an account's keys are banned. */
export async function findBans(
  { limiter, now }: { readonly limiter: Pick<Limiter, 'peek'>; readonly now: () => number },
  account: LimitedAccount,
  keys: readonly Pick<KeyRecord, 'id' | 'bannedUntil'>[],
): Promise<ReadonlyMap<bigint, KeyBan>> {
  const quota = quotaOf(account)
  const found = await Promise.all(
    keys.map(async (key): Promise<[bigint, KeyBan] | undefined> => {
      if (isBanned(key, now())) return [key.id, { until: key.bannedUntil.getTime(), isByStaff: true }]
      const { outcome, resetAt } = await limiter.peek(subjectOf(account, key.id), quota)
      return outcome === 'banned' ? [key.id, { until: resetAt, isByStaff: false }] : undefined
    }),
  )
  return new Map(found.filter((each) => each !== undefined))
}

interface BanDeps {
  readonly db: PrismaClient
  /** Unix ms. */
  readonly now: () => number
}

/** Who changes the ban of which key. */
interface BannedKey {
  readonly staff: { readonly userId: string }
  readonly account: LimitedAccount
  readonly keyId: bigint
}

/**
 * Bans a key for the staff, and records it. Its requests are refused within seconds, like those of a revoked key.
 * @throws ServiceError conflict when the staff has already banned it, or it is no longer valid
 */
export const banKey = ({ db, now }: BanDeps, key: BannedKey, { length, reason }: BanTerms): Promise<void> =>
  changeBan(db, key, async (transaction, event) => {
    const time = now()
    const isServed = { OR: [{ bannedUntil: null }, { bannedUntil: { lte: new Date(time) } }] }
    const { count } = await transaction.apiKey.updateMany({
      where: { id: key.keyId, AND: [isValidAt(time), isServed] },
      data: { bannedUntil: new Date(time + banLengths[length].ms) },
    })
    if (count === 0) throw conflict('The key is banned by the store already, or it has ended. Nothing was changed.')
    await transaction.accountEvent.create({
      data: { ...event, action: 'key_changed', after: `banned ${length} ${reason}` },
    })
  })

/**
 * Lifts the ban of a key, forgets its strikes, and records it.
 * @param seen the end of the ban by the staff that is to be lifted (Unix ms); undefined for one by strikes
 * @throws ServiceError conflict when the staff has since banned it again; an error when the limiter's store is
 *   unreachable
 */
export const liftBan = (
  { limiter, db, now }: BanDeps & { readonly limiter: Pick<Limiter, 'forget'> },
  key: BannedKey,
  seen: number | undefined,
): Promise<void> =>
  changeBan(db, key, async (transaction, event) => {
    const found = await transaction.apiKey.findUniqueOrThrow({ where: { id: key.keyId } })
    if (isBanned(found, now()) && found.bannedUntil.getTime() !== seen)
      throw conflict('The store has banned this key anew meanwhile. Look at the ban again, then decide.')
    await transaction.apiKey.update({ where: { id: key.keyId }, data: { bannedUntil: null } })
    await transaction.accountEvent.create({ data: { ...event, action: 'ban_lifted' } })
    await limiter.forget(subjectOf(key.account, key.keyId), quotaOf(key.account), [])
  })

/** Changes a key's ban for the staff, one change at a time in each account, given the fields its event shares. */
const changeBan = (
  db: PrismaClient,
  { staff, account, keyId }: BannedKey,
  work: (
    transaction: Prisma.TransactionClient,
    event: { readonly accountId: bigint; readonly keyId: bigint; readonly actor: string },
  ) => Promise<void>,
): Promise<void> =>
  asStaff(db, staff, async (transaction) => {
    await transaction.$queryRaw`SELECT FROM account WHERE id = ${account.id} FOR NO KEY UPDATE`
    await work(transaction, { accountId: account.id, keyId, actor: `staff ${staff.userId}` })
  })
