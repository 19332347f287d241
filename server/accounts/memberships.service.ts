import type { Prisma } from '@/server/db/generated/client'
import type { MembershipRole } from '@/server/db/generated/enums'
import type { PlanName } from '@/server/limits/plans'

/** A user who acts for an account. */
export interface Member {
  readonly userId: bigint
  readonly role: MembershipRole
  readonly account: {
    readonly id: bigint
    readonly name: string
    readonly plan: PlanName
    /** The account's own limits; set only on the enterprise plan. */
    readonly perMinute: number | null
    readonly perDay: number | null
  }
}

const selected = {
  userId: true,
  role: true,
  account: { select: { id: true, name: true, plan: true, perMinute: true, perDay: true } },
} as const satisfies Prisma.MembershipSelect

/** The user as a member of the account; undefined when they are none, or when there is no such account. */
export async function findMember(
  db: Prisma.TransactionClient,
  userId: bigint,
  accountId: number | bigint,
): Promise<Member | undefined> {
  const where = { userId_accountId: { userId, accountId } }
  return (await db.membership.findUnique({ where, select: selected })) ?? undefined
}

/** The user as a member of each of their accounts, by the names of these. */
export const listMemberships = (db: Prisma.TransactionClient, userId: bigint): Promise<Member[]> =>
  db.membership.findMany({ where: { userId }, select: selected, orderBy: { account: { name: 'asc' } } })
