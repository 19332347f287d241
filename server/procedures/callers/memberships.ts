import type { PlanName } from '@/server/limits/plans'
import type { Prisma } from '@/server/platform/db/generated/client'
import type { MembershipRole } from '@/server/platform/db/generated/enums'
import type { Cursors } from '@/server/platform/paging/cursor'
import { PAGE_SIZE, toPage } from '@/server/platform/paging/page'

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

/** The user as a member of the account; undefined if they are not one, or if there is no such account. */
export async function findMember(
  db: Prisma.TransactionClient,
  userId: bigint,
  accountId: number | bigint,
): Promise<Member | undefined> {
  const where = { userId_accountId: { userId, accountId } }
  return (await db.membership.findUnique({ where, select: selected })) ?? undefined
}

/**
 * A page of the accounts of which a user is a member; the oldest account first.
 * @throws ServiceError invalid_request for a cursor that is not from this list
 */
export async function listMemberships(
  { db, cursors }: { readonly db: Prisma.TransactionClient; readonly cursors: Cursors },
  { userId, cursor }: { readonly userId: bigint; readonly cursor?: string | undefined },
) {
  const list = `accounts of user ${userId}`
  const rows = await db.membership.findMany({
    where: { userId, ...(cursor === undefined ? {} : { accountId: { gt: cursors.decode(list, cursor) } }) },
    select: selected,
    orderBy: { accountId: 'asc' },
    take: PAGE_SIZE + 1,
  })
  const accounts = rows.map(({ role, account }) => ({ ...account, role }))
  return toPage(accounts, PAGE_SIZE, list, cursors)
}
