import { type ActingMember, asMember, asOwner } from '@/server/identity/accounts/account-transactions'
import type { Prisma, PrismaClient } from '@/server/platform/db/generated/client'
import type { MembershipRole } from '@/server/platform/db/generated/enums'
import { conflict, notFound } from '@/server/platform/errors/service-error'
import type { Cursors } from '@/server/platform/paging/cursor'
import { PAGE_SIZE, toPage } from '@/server/platform/paging/page'
import type { Language } from '@/server/platform/values/language'
import { acceptInvitee, createMailedInvitation, endInvitation, openInvitations } from './invitations'
import { linkUrl } from './one-time-links.service'
import type { UserDeps } from './user-deps'

type Db = Prisma.TransactionClient

const to = (accountId: bigint) => ({ purpose: 'join_account', accountId }) as const

/**
 * A page of the members of an account, in ascending order of their user ids.
 * @throws ServiceError invalid_request for a cursor of another list
 */
export async function listMembers(
  { db, cursors }: { readonly db: Db; readonly cursors: Cursors },
  { accountId, cursor }: { readonly accountId: bigint; readonly cursor?: string | undefined },
) {
  const list = `members of account ${accountId}`
  const rows = await db.membership.findMany({
    where: { accountId, ...(cursor === undefined ? {} : { userId: { gt: cursors.decode(list, cursor) } }) },
    select: { role: true, createdAt: true, user: { select: { id: true, email: true } } },
    orderBy: { userId: 'asc' },
    take: PAGE_SIZE + 1,
  })
  const members = rows.map(({ role, createdAt, user }) => ({ ...user, role, joinedAt: createdAt }))
  return toPage(members, PAGE_SIZE, list, cursors)
}

/**
 * The invitations that can still be accepted, by when they expire: at most `MAX_INVITATIONS`, and those that an
 * operator has sent.
 * @param now Unix ms
 */
export async function listInvitations(db: Db, accountId: bigint, now: number) {
  const rows = await db.oneTimeLink.findMany({
    where: openInvitations(to(accountId), now),
    select: { id: true, email: true, membershipRole: true, endsAt: true },
    orderBy: { endsAt: 'asc' },
  })
  return rows.map(({ id, email, membershipRole, endsAt }) => ({ id, email, role: membershipRole, endsAt }))
}

interface NewInvitation {
  readonly email: string
  readonly role: MembershipRole
  /** The language that the owner reads, which the mail uses too. */
  readonly language: Language
  readonly clientIp: string
}

/**
 * Sends an invitation to an account by mail. Owners only. As with all links, few mails are sent to one e-mail address.
 * @throws ServiceError invalid_request if it is not an e-mail address; rate_limit_exceeded; conflict when they need no
 *   invitation, or too many are open
 */
export async function inviteMember(
  deps: UserDeps,
  member: ActingMember,
  { role, language, ...sent }: NewInvitation,
): Promise<void> {
  const email = await acceptInvitee(deps, sent)
  const accountId = member.account.id
  await asOwner(deps.db, member, async (db) => {
    if ((await db.membership.count({ where: { accountId, user: { email } } })) > 0)
      throw conflict(`${email} is a member already.`)
    const account = await db.account.findUniqueOrThrow({ where: { id: accountId }, select: { name: true } })
    const inviter = await db.user.findUniqueOrThrow({ where: { id: member.userId }, select: { email: true } })
    const invitation = { ...to(accountId), membershipRole: role, email, inviterId: member.userId }
    const link = await createMailedInvitation(db, deps, { to: to(accountId), invitation, clientIp: sent.clientIp })
    await deps.sendMail(db, {
      to: email,
      template: 'invitation',
      data: {
        account: account.name,
        invitedBy: inviter.email,
        link: linkUrl(deps.publicUrl, link, language),
        expiresAt: link.expiresAt,
        language,
      },
    })
  })
}

/**
 * Withdraws an invitation of the account: its link ends. Owners only.
 * @throws ServiceError conflict when it was accepted, or has ended; not_found for one of another account
 */
export const withdrawInvitation = (
  { db, now }: Pick<UserDeps, 'db' | 'now'>,
  member: ActingMember,
  id: Uint8Array<ArrayBuffer>,
): Promise<void> =>
  asOwner(db, member, (transaction) => endInvitation(transaction, { to: to(member.account.id), id, now: now() }))

/**
 * Gives a member of the account another role. Owners only.
 * @throws ServiceError not_found; conflict for the last owner
 */
export const setMemberRole = (
  db: PrismaClient,
  member: ActingMember,
  { userId, role }: { readonly userId: bigint; readonly role: MembershipRole },
): Promise<void> =>
  asOwner(db, member, async (transaction) => {
    const accountId = member.account.id
    if (role !== 'owner') await refuseLastOwner(transaction, accountId, userId)
    const { count } = await transaction.membership.updateMany({ where: { userId, accountId }, data: { role } })
    if (count === 0) throw notFound('member', String(userId))
  })

/**
 * Removes a member from the account, at once. Owners only.
 * @throws ServiceError not_found; conflict for the last owner
 */
export const removeMember = (db: PrismaClient, member: ActingMember, userId: bigint): Promise<void> =>
  asOwner(db, member, (transaction) => endMembership(transaction, member.account.id, userId))

/**
 * Leaves an account.
 * @throws ServiceError conflict for the last owner
 */
export const leaveAccount = (db: PrismaClient, member: ActingMember): Promise<void> =>
  asMember(db, member, (transaction) => endMembership(transaction, member.account.id, member.userId))

async function endMembership(db: Db, accountId: bigint, userId: bigint): Promise<void> {
  await refuseLastOwner(db, accountId, userId)
  const { count } = await db.membership.deleteMany({ where: { userId, accountId } })
  if (count === 0) throw notFound('member', String(userId))
}

/** The database also refuses to remove the last owner, but its error is not meant for users. */
async function refuseLastOwner(db: Db, accountId: bigint, userId: bigint): Promise<void> {
  const owners = await db.membership.findMany({
    where: { accountId, role: 'owner' },
    select: { userId: true },
    take: 2,
  })
  if (owners.length === 1 && owners[0]?.userId === userId)
    throw conflict('An account keeps at least one owner. Make somebody else an owner first.')
}
