import { type ActingMember, asMember, asOwner, type NotAnOwner } from '@/server/accounts/account-transactions'
import type { Prisma, PrismaClient } from '@/server/db/generated/client'
import type { MembershipRole } from '@/server/db/generated/enums'
import { attempt } from './attempts'
import { parseEmail } from './email'
import { createLink, linkUrl } from './one-time-links.service'
import type { TooManyAttempts } from './sign-in.service'
import type { UserDeps } from './user-deps'

type Db = Prisma.TransactionClient

/** The members of an account, in the order in which they joined. */
export async function listMembers(db: Db, accountId: bigint) {
  const rows = await db.membership.findMany({
    where: { accountId },
    select: { role: true, createdAt: true, user: { select: { id: true, email: true } } },
    orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
  })
  return rows.map(({ role, createdAt, user }) => ({ userId: user.id, email: user.email, role, joinedAt: createdAt }))
}

/**
 * The invitations that can be accepted, the one that ends first, first.
 * @param now Unix ms
 */
export async function listInvitations(db: Db, accountId: bigint, now: number) {
  const rows = await db.oneTimeLink.findMany({
    where: { purpose: 'join_account', accountId, endsAt: { gt: new Date(now) } },
    select: { id: true, email: true, membershipRole: true, endsAt: true },
    orderBy: { endsAt: 'asc' },
  })
  return rows.map(({ id, email, membershipRole, endsAt }) => ({ id, email, role: membershipRole, endsAt }))
}

interface NewInvitation {
  readonly email: string
  readonly role: MembershipRole
  readonly clientIp: string
}

type InvitationProblem =
  | NotAnOwner
  | TooManyAttempts
  | { readonly problem: 'no e-mail address' | 'already a member' | 'already invited' }

/**
 * Sends an invitation to an account by mail. Only an owner may. To one e-mail address few mails are sent, as with all
 * links.
 */
export async function inviteMember(
  deps: UserDeps,
  member: ActingMember & { readonly email: string },
  { email: typed, role, clientIp }: NewInvitation,
): Promise<'done' | InvitationProblem> {
  const email = parseEmail(typed)
  if (email === undefined) return { problem: 'no e-mail address' }
  const attempted = await attempt(deps, 'mail', { email, clientIp })
  if (attempted.refusedBy) return { problem: 'too many attempts', retryAfterSeconds: attempted.retryAfterSeconds }
  const accountId = member.account.id
  return asOwner<'done' | InvitationProblem>(deps.db, member, async (db) => {
    const time = deps.now()
    if ((await db.membership.count({ where: { accountId, user: { email } } })) > 0)
      return { problem: 'already a member' }
    if ((await db.oneTimeLink.count({ where: openInvitation(accountId, { email }, time) })) > 0)
      return { problem: 'already invited' }
    const { name } = await db.account.findUniqueOrThrow({ where: { id: accountId }, select: { name: true } })
    const link = await createLink(db, { purpose: 'join_account', email, accountId, membershipRole: role }, time)
    await deps.sendMail(db, {
      to: email,
      template: 'invitation',
      data: {
        account: name,
        invitedBy: member.email,
        link: linkUrl(deps.publicUrl, link),
        expiresAt: link.expiresAt,
      },
    })
    return 'done'
  })
}

/** Withdraws an invitation of the account: its link ends. Only an owner may. */
export const withdrawInvitation = (
  { db, now }: Pick<UserDeps, 'db' | 'now'>,
  member: ActingMember,
  id: Uint8Array<ArrayBuffer>,
): Promise<'done' | NotAnOwner | { readonly problem: 'no such invitation' }> =>
  asOwner(db, member, async (transaction) => {
    const time = now()
    const { count } = await transaction.oneTimeLink.updateMany({
      where: openInvitation(member.account.id, { id }, time),
      data: { endsAt: new Date(time) },
    })
    return count === 1 ? 'done' : ({ problem: 'no such invitation' } as const)
  })

const openInvitation = (
  accountId: bigint,
  which: Pick<Prisma.OneTimeLinkWhereInput, 'id' | 'email'>,
  now: number,
): Prisma.OneTimeLinkWhereInput => ({ ...which, purpose: 'join_account', accountId, endsAt: { gt: new Date(now) } })

type MemberProblem = NotAnOwner | { readonly problem: 'no such member' | 'last owner' }

/** Gives a member of the account another role. Only an owner may; the last one stays an owner. */
export const setMemberRole = (
  db: PrismaClient,
  member: ActingMember,
  { userId, role }: { readonly userId: bigint; readonly role: MembershipRole },
): Promise<'done' | MemberProblem> =>
  asOwner<'done' | MemberProblem>(db, member, async (transaction) => {
    const accountId = member.account.id
    if (role !== 'owner' && (await isLastOwner(transaction, accountId, userId))) return { problem: 'last owner' }
    const { count } = await transaction.membership.updateMany({ where: { userId, accountId }, data: { role } })
    return count === 1 ? 'done' : { problem: 'no such member' }
  })

/** Removes a member from the account, at once. Only an owner may; the last one stays. */
export const removeMember = (db: PrismaClient, member: ActingMember, userId: bigint): Promise<'done' | MemberProblem> =>
  asOwner(db, member, (transaction) => endMembership(transaction, member.account.id, userId))

/** Leaves an account; the last owner stays. */
export const leaveAccount = (db: PrismaClient, member: ActingMember): Promise<'done' | MemberProblem> =>
  asMember(db, member, (transaction) => endMembership(transaction, member.account.id, member.userId))

async function endMembership(db: Db, accountId: bigint, userId: bigint): Promise<'done' | MemberProblem> {
  if (await isLastOwner(db, accountId, userId)) return { problem: 'last owner' }
  const { count } = await db.membership.deleteMany({ where: { userId, accountId } })
  return count === 1 ? 'done' : { problem: 'no such member' }
}

/** The database refuses to lose the last owner, too; but with an error that is written for nobody. */
async function isLastOwner(db: Db, accountId: bigint, userId: bigint): Promise<boolean> {
  const owners = await db.membership.findMany({ where: { accountId, role: 'owner' }, select: { userId: true }, take: 2 })
  return owners.length === 1 && owners[0]?.userId === userId
}
