import type { Prisma, PrismaClient } from '@/server/platform/db/generated/client'
import { ownersOnly } from '@/server/platform/errors/service-error'
import { actAs } from '@/server/procedures/callers/caller'

/** Who acts for which account. */
export interface ActingMember {
  readonly userId: bigint
  readonly account: { readonly id: bigint }
}

/**
 * Runs in a transaction that records the member as its actor, and in which nobody else changes the account's members.
 */
export function asMember<Result>(
  db: PrismaClient,
  { userId, account }: ActingMember,
  act: (transaction: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  return db.$transaction(async (transaction) => {
    await actAs(transaction, `user ${userId}`)
    await transaction.$queryRaw`SELECT FROM account WHERE id = ${account.id} FOR NO KEY UPDATE`
    return act(transaction)
  })
}

/**
 * The same for an owner, who may have lost that role since the form was shown.
 * @throws ServiceError conflict for a member who is not an owner
 */
export const asOwner = <Result>(
  db: PrismaClient,
  member: ActingMember,
  act: (transaction: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> =>
  asMember(db, member, async (transaction) => {
    const where = { userId: member.userId, accountId: member.account.id, role: 'owner' } as const
    if ((await transaction.membership.count({ where })) === 0) throw ownersOnly()
    return act(transaction)
  })

/** Runs in a transaction that records a member of the staff as its actor. */
export const asStaff = <Result>(
  db: PrismaClient,
  staff: { readonly userId: string },
  act: (transaction: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> =>
  db.$transaction(async (transaction) => {
    await actAs(transaction, `staff ${staff.userId}`)
    return act(transaction)
  })
