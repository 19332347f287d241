import type { Prisma, PrismaClient } from '@/server/platform/db/generated/client'
import type { MembershipRole } from '@/server/platform/db/generated/enums'
import { ServiceError } from '@/server/platform/errors/service-error'
import { quote } from '@/server/platform/values/quote'
import { actAs } from '@/server/procedures/callers/caller'
import { type StaffRole, staffRoleOf } from '@/server/procedures/callers/staff-role'
import { createLink, type NewLink } from './one-time-links.service'
import { endSessionsOf } from './sessions.service'

type Db = Prisma.TransactionClient

/** All users, oldest first, without anything that lets somebody in. */
export async function listUsers(db: Db) {
  const rows = await db.user.findMany({
    select: {
      id: true,
      email: true,
      role: true,
      staffRole: true,
      createdAt: true,
      memberships: { select: { role: true, account: { select: { name: true } } }, orderBy: { accountId: 'asc' } },
      sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: 'desc' }, take: 1 },
    },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ id, email, role, staffRole, createdAt, memberships, sessions }) => ({
    id: Number(id),
    email,
    role,
    staffRole: staffRoleOf({ role, staffRole }),
    accounts: memberships.map(({ role: membership, account }) => ({ name: account.name, role: membership })),
    createdAt,
    lastSeenAt: sessions[0]?.lastSeenAt ?? null,
  }))
}

/**
 * Gives a user a role on the staff, or none (null), whatever they had before. Their sessions end: what they may do has
 * changed.
 * @throws ServiceError not_found
 */
export async function setStaffRole(db: PrismaClient, email: string, staffRole: StaffRole | null): Promise<void> {
  const { id } = await findUser(db, email)
  await db.$transaction((tx) => changeStaffRole(tx, id, staffRole))
}

/** The same, within a transaction. Links sent before cannot give them another role. */
export async function changeStaffRole(db: Db, userId: bigint, staffRole: StaffRole | null): Promise<void> {
  const { email } = await db.user.update({ where: { id: userId }, data: { role: staffRole && 'staff', staffRole } })
  await db.oneTimeLink.deleteMany({ where: { purpose: 'become_staff', email } })
  await endSessionsOf(db, userId)
}

/**
 * A link with which a user chooses a new password.
 * @param now Unix ms
 * @throws ServiceError not_found
 */
export async function createResetLink(db: Db, email: string, now: number): Promise<NewLink> {
  const { id } = await findUser(db, email)
  return createLink(db, { purpose: 'reset_password', userId: id }, now)
}

interface Invitation {
  readonly email: string
  readonly accountId: bigint
  readonly role: MembershipRole
}

/**
 * An operator's link with which the owner of an e-mail address joins an account.
 * @param now Unix ms
 */
export const createInvitation = (db: PrismaClient, { role, ...rest }: Invitation, now: number): Promise<NewLink> =>
  db.$transaction(async (tx) => {
    await actAs(tx, 'operator')
    return createLink(tx, { purpose: 'join_account', membershipRole: role, ...rest }, now)
  })

/**
 * A link with which the owner of an e-mail address becomes a member of staff.
 * @param now Unix ms
 */
export const createStaffInvitation = (
  db: Db,
  { email, staffRole }: { readonly email: string; readonly staffRole: StaffRole },
  now: number,
): Promise<NewLink> => createLink(db, { purpose: 'become_staff', email, staffRole }, now)

/** Whether the link for the first member of staff was made. */
const FIRST_STAFF_LINK = 'first staff link'

/**
 * The link that makes the first member of staff: once per database, and not if there already is one.
 * @param now Unix ms
 */
export async function createFirstStaffLink(db: PrismaClient, now: number): Promise<NewLink | undefined> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.setting.createMany({
      data: { name: FIRST_STAFF_LINK, value: new Date(now).toISOString() },
      skipDuplicates: true,
    })
    if (count === 0 || (await hasStaff(tx))) return undefined
    return createLink(tx, { purpose: 'become_staff', staffRole: 'owner' }, now)
  })
}

/** Whether there is a member of staff. */
export const hasStaff = async (db: Db): Promise<boolean> =>
  (await db.user.findFirst({ where: { role: 'staff' }, select: { id: true } })) !== null

/** @throws ServiceError not_found, as said to an operator */
export async function findUser(db: Db, email: string): Promise<{ readonly id: bigint }> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } })
  if (user) return user
  throw new ServiceError('not_found', `There is no user ${quote(email)}. Run "users list" to see all users.`)
}
