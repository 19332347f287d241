import type { Prisma, PrismaClient } from '@/server/db/generated/client'
import { actAs } from './actor'

/** Who acts for which account. */
export interface ActingMember {
  readonly userId: bigint
  readonly account: { readonly id: bigint }
}

export interface NotAnOwner {
  readonly problem: 'not an owner'
}

/** Runs in a transaction that says that the member acts, and in which nobody else changes the account's members. */
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

/** The same, if they are an owner when it runs: they may have been one only when their form was read. */
export const asOwner = <Result>(
  db: PrismaClient,
  member: ActingMember,
  act: (transaction: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result | NotAnOwner> =>
  asMember<Result | NotAnOwner>(db, member, async (transaction) => {
    const where = { userId: member.userId, accountId: member.account.id, role: 'owner' } as const
    return (await transaction.membership.count({ where })) === 1 ? act(transaction) : { problem: 'not an owner' }
  })

/** Runs in a transaction that says that a member of the staff acts. */
export const asStaff = <Result>(
  db: PrismaClient,
  staff: { readonly userId: string },
  act: (transaction: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> =>
  db.$transaction(async (transaction) => {
    await actAs(transaction, `staff ${staff.userId}`)
    return act(transaction)
  })
