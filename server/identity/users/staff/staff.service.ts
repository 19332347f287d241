import type { Deps } from '@/server/deps'
import {
  acceptInvitee,
  createMailedInvitation,
  endInvitation,
  openInvitations,
} from '@/server/identity/users/invitations'
import { linkUrl } from '@/server/identity/users/one-time-links.service'
import type { UserDeps } from '@/server/identity/users/user-deps'
import { changeStaffRole } from '@/server/identity/users/users.service'
import type { Prisma, PrismaClient } from '@/server/platform/db/generated/client'
import { conflict, needsStaffRole, notFound } from '@/server/platform/errors/service-error'
import type { Cursors } from '@/server/platform/paging/cursor'
import { PAGE_SIZE, toPage } from '@/server/platform/paging/page'
import type { Language } from '@/server/platform/values/language'
import type { UserCaller } from '@/server/procedures/callers/caller'
import { DEFAULT_STAFF_ROLE, type StaffRole, staffRoleOf } from '@/server/procedures/callers/staff-role'
import { staffRoleInWords } from '@/server/procedures/callers/staff-role-texts'

type Db = Prisma.TransactionClient

const toStaff = { purpose: 'become_staff' } as const

const LIST = 'members of the staff'

/**
 * A page of the members of the staff, in ascending order of their user ids.
 * @throws ServiceError invalid_request for a cursor of another list
 */
export async function listStaffMembers(
  { db, cursors }: { readonly db: Db; readonly cursors: Cursors },
  { cursor }: { readonly cursor?: string | undefined },
) {
  const rows = await db.user.findMany({
    where: { role: 'staff', ...(cursor === undefined ? {} : { id: { gt: cursors.decode(LIST, cursor) } }) },
    select: {
      id: true,
      name: true,
      email: true,
      role: true,
      staffRole: true,
      sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: 'desc' }, take: 1 },
      _count: { select: { passkeys: true } },
    },
    orderBy: { id: 'asc' },
    take: PAGE_SIZE + 1,
  })
  const members = rows.map(({ id, name, email, sessions, _count, ...roles }) => ({
    id,
    name,
    email,
    role: staffRoleOf(roles) ?? DEFAULT_STAFF_ROLE,
    hasPasskey: _count.passkeys > 0,
    /** Null for those who are signed in nowhere. */
    lastSeenAt: sessions[0]?.lastSeenAt ?? null,
  }))
  return toPage(members, PAGE_SIZE, LIST, cursors)
}

/**
 * The invitations that can still be accepted, by when they expire: at most `MAX_INVITATIONS`, and those of an operator.
 * The link for the first member of the staff has no e-mail address.
 * @param now Unix ms
 */
export async function listStaffInvitations(db: Db, now: number) {
  const rows = await db.oneTimeLink.findMany({
    where: openInvitations(toStaff, now),
    select: { id: true, email: true, staffRole: true, endsAt: true },
    orderBy: { endsAt: 'asc' },
  })
  return rows.map(({ staffRole, ...invitation }) => ({ ...invitation, role: staffRole ?? DEFAULT_STAFF_ROLE }))
}

interface NewStaffInvitation {
  readonly email: string
  readonly role: StaffRole
  /** The language of the owner's page, which the mail uses too. */
  readonly language: Language
  readonly clientIp: string
}

/**
 * Invites somebody to the staff by mail. As with all links, few mails are sent to one e-mail address.
 * @throws ServiceError invalid_request if it is not an e-mail address; rate_limit_exceeded; insufficient_scope for
 *   anybody but an owner; conflict in a store without a mail server, when they need no invitation, or too many are open
 */
export async function inviteStaffMember(
  deps: UserDeps & Pick<Deps, 'canSendMail'>,
  owner: UserCaller,
  { role, language, ...sent }: NewStaffInvitation,
): Promise<void> {
  if (!deps.canSendMail) {
    throw conflict((say) => say.noMailServer())
  }
  const email = await acceptInvitee(deps, sent)
  await asStoreOwner(deps.db, owner, async (db) => {
    if ((await db.user.count({ where: { role: 'staff', email } })) > 0)
      throw conflict((say) => say.onStaffAlready(email))
    const inviter = await db.user.findUniqueOrThrow({ where: { id: BigInt(owner.userId) }, select: { email: true } })
    const invitation = { ...toStaff, staffRole: role, email, inviterId: BigInt(owner.userId) }
    const link = await createMailedInvitation(db, deps, { to: toStaff, invitation, clientIp: sent.clientIp })
    await deps.sendMail(db, {
      to: email,
      template: 'staffInvitation',
      data: {
        role: staffRoleInWords[language](role),
        invitedBy: inviter.email,
        link: linkUrl(deps.publicUrl, link, language),
        expiresAt: link.expiresAt,
        language,
      },
    })
  })
}

/**
 * Withdraws an invitation to the staff: its link ends.
 * @throws ServiceError insufficient_scope for anybody but an owner; conflict when it was accepted or has ended;
 *   not_found
 */
export const withdrawStaffInvitation = (
  { db, now }: Pick<UserDeps, 'db' | 'now'>,
  owner: UserCaller,
  id: Uint8Array<ArrayBuffer>,
): Promise<void> =>
  asStoreOwner(db, owner, (transaction) => endInvitation(transaction, { to: toStaff, id, now: now() }))

/**
 * Gives a member of the staff another role. Their sessions end, unless they have it already.
 * @throws ServiceError not_found; insufficient_scope for anybody but an owner; conflict for the last owner
 */
export const setStaffMemberRole = (
  db: PrismaClient,
  owner: UserCaller,
  { userId, role }: { readonly userId: bigint; readonly role: StaffRole },
): Promise<void> =>
  asStoreOwner(db, owner, async (transaction, roles) => {
    if (roles.get(userId) === role) return
    requireOtherOwner(roles, userId)
    await changeStaffRole(transaction, userId, role)
  })

/**
 * Removes a member from the staff, and ends their sessions. They stay a user.
 * @throws ServiceError not_found; insufficient_scope for anybody but an owner; conflict for the last owner
 */
export const removeStaffMember = (db: PrismaClient, owner: UserCaller, userId: bigint): Promise<void> =>
  asStoreOwner(db, owner, async (transaction, roles) => {
    requireOtherOwner(roles, userId)
    await changeStaffRole(transaction, userId, null)
  })

type Roles = ReadonlyMap<bigint, StaffRole | null>

/**
 * Runs in a transaction in which nobody else changes the roles of the staff, which it gets by user id.
 * @throws ServiceError insufficient_scope for somebody who is not an owner, perhaps since the form was shown
 */
const asStoreOwner = <Result>(
  db: PrismaClient,
  owner: UserCaller,
  act: (transaction: Db, roles: Roles) => Promise<Result>,
): Promise<Result> =>
  db.$transaction(async (transaction) => {
    // Locked by id, so that owners who act on each other wait instead of deadlocking.
    const staff = await transaction.$queryRaw<{ id: bigint; role: 'staff'; staffRole: StaffRole | null }[]>`
      SELECT id, role, staff_role AS "staffRole" FROM store_user WHERE role = 'staff' ORDER BY id FOR NO KEY UPDATE`
    const roles = new Map(staff.map(({ id, ...each }) => [id, staffRoleOf(each)]))
    if (roles.get(BigInt(owner.userId)) !== 'owner') throw needsStaffRole('owner')
    return act(transaction, roles)
  })

/** Refuses to take the role of the last owner, and of somebody who is not on the staff. */
function requireOtherOwner(roles: Roles, userId: bigint): void {
  if (!roles.has(userId)) throw notFound('member of the staff', String(userId))
  if (![...roles].some(([id, role]) => role === 'owner' && id !== userId))
    throw conflict((say) => say.staffKeepsOwner())
}
