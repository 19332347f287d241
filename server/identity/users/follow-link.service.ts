import type { Prisma } from '@/server/platform/db/generated/client'
import { type PasswordProblem, passwordProblem } from '@/server/platform/passwords/password-rules'
import { parseEmail } from '@/server/platform/values/email'
import type { Language } from '@/server/platform/values/language'
import { actAs } from '@/server/procedures/callers/caller'
import { accountScopes } from '@/server/procedures/callers/scopes'
import type { StaffRole } from '@/server/procedures/callers/staff-role'
import { hasStaffRole, staffRoleOf } from '@/server/procedures/callers/staff-role'
import { freeAccountName } from './account-names'
import { changeEmail } from './change-email.service'
import { findLink, type LinkContent, takeLink } from './one-time-links.service'
import { endSession, endSessionsOf, startSession } from './sessions.service'
import { type Client, passwordChangedMail } from './sign-in.service'
import type { UserDeps } from './user-deps'
import { changeStaffRole } from './users.service'

type Db = Prisma.TransactionClient

/** What the page of a link shows. */
export interface LinkView {
  readonly purpose: LinkContent['purpose']
  /** Whose link it is; undefined if the person who follows it enters theirs. */
  readonly email: string | undefined
  /** The account to join. */
  readonly accountName: string | undefined
  /** The role of somebody who joins the staff. */
  readonly staffRole: StaffRole | undefined
  /** Whether a password has to be chosen: not by somebody who joins but can already sign in. */
  readonly needsPassword: boolean
  /** The names of the passkeys that also open the account, which a new password alone leaves in place. */
  readonly passkeys: readonly string[]
}

/** What a link is for; undefined if it was used, has ended or never existed. */
export async function viewLink(
  deps: Pick<UserDeps, 'db' | 'now' | 'isStaging'>,
  token: string,
): Promise<LinkView | undefined> {
  const link = await findLink(deps.db, token, deps.now())
  return link && viewOf(deps, link)
}

/**
 * Whether a user may have signed up with an e-mail address that is not theirs, which a staging server does not check.
 * Whoever is invited at that address replaces them.
 */
const isUnproved = ({ isStaging }: Pick<UserDeps, 'isStaging'>, user: { readonly emailVerifiedAt: Date | null }) =>
  isStaging && user.emailVerifiedAt === null

async function viewOf(deps: Pick<UserDeps, 'db' | 'isStaging'>, link: LinkContent): Promise<LinkView> {
  const { db } = deps
  const user = await findUserOf(db, link)
  const account = 'accountId' in link ? await db.account.findUnique({ where: { id: link.accountId } }) : null
  return {
    purpose: link.purpose,
    email: link.purpose === 'change_email' ? link.email : (user?.email ?? ('email' in link ? link.email : undefined)),
    accountName: account?.name,
    staffRole: link.purpose === 'become_staff' ? link.staffRole : undefined,
    needsPassword: link.purpose === 'reset_password' || !user || isUnproved(deps, user),
    passkeys: link.purpose === 'reset_password' ? await passkeyNames(db, link.userId) : [],
  }
}

const findUserOf = (db: Db, link: LinkContent) => {
  if ('userId' in link) return db.user.findUnique({ where: { id: link.userId } })
  return link.email === undefined ? null : db.user.findUnique({ where: { email: link.email } })
}

const passkeyNames = async (db: Db, userId: bigint) =>
  (await db.passkey.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })).map(({ name }) => name)

interface FollowLink extends Client {
  readonly password: string
  /** Whether a new password also replaces all passkeys. */
  readonly removesPasskeys?: boolean
  /** Only used for a link that belongs to nobody. */
  readonly email: string
  /** The language of the page, which the mail about a new password uses too. */
  readonly language: Language
}

type FollowProblem = 'link has ended' | 'no e-mail address' | 'e-mail address has a user' | PasswordProblem

/** `token` is that of a new session. There is none after a reset, or for a user who could already sign in. */
export type FollowedLink =
  | { readonly purpose: LinkContent['purpose']; readonly token?: string }
  | { readonly problem: FollowProblem }

/**
 * Does what a link is for, once. A new user is signed in; a new password ends all sessions of its user, and they sign in
 * with it (OWASP's Forgot Password Cheat Sheet, "Don't automatically log the user in").
 * @throws ServiceError service_unavailable when too many sign in at once
 */
export async function followLink(deps: UserDeps, linkToken: string, given: FollowLink): Promise<FollowedLink> {
  const view = await viewLink(deps, linkToken)
  if (!view) return { problem: 'link has ended' }
  if (view.purpose === 'change_email') return changeEmail(deps, linkToken, given.language)
  const email = view.email ?? parseEmail(given.email)
  if (email === undefined) return { problem: 'no e-mail address' }
  const problem = view.needsPassword ? passwordProblem(given.password, email) : undefined
  if (problem) return { problem }
  // Not in the transaction, which would hold a connection all the while.
  const passwordHash = view.needsPassword ? await deps.passwords.hash(given.password) : undefined
  return deps.db.$transaction(async (db) => {
    const known = await db.user.findUnique({ where: { email } })
    // The user may have come into being while the form was filled in.
    if (known && view.needsPassword && view.purpose !== 'reset_password' && !isUnproved(deps, known))
      return { problem: 'e-mail address has a user' }
    // In the same order as a change of role: the user first, then the links that end with it.
    if (known) await db.$queryRaw`SELECT FROM store_user WHERE id = ${known.id} FOR NO KEY UPDATE`
    const link = await takeLink(db, linkToken, deps.now())
    if (!link || link.purpose === 'change_email') return { problem: 'link has ended' }
    if (link.purpose === 'reset_password') {
      await resetPassword(deps, db, { userId: link.userId, email, passwordHash, language: given.language })
      if (given.removesPasskeys) await db.passkey.deleteMany({ where: { userId: link.userId } })
      return { purpose: link.purpose }
    }
    if (known && isUnproved(deps, known)) await replaceUser(deps, db, known.id, passwordHash)
    const isProved = !deps.isStaging || link.purpose !== 'sign_up'
    const user = known ?? (await createUser(deps, db, { email, passwordHash, isProved }))
    await grant(deps, db, link, user)
    if (known) return { purpose: link.purpose }
    if (given.previousToken !== undefined) await endSession(db, given.previousToken)
    const token = await startSession(db, { userId: user.id, userAgent: given.userAgent, now: deps.now() })
    return { purpose: link.purpose, token }
  })
}

interface PasswordReset {
  readonly userId: bigint
  readonly email: string
  readonly passwordHash: string | undefined
  readonly language: Language
}

async function resetPassword(
  deps: UserDeps,
  db: Db,
  { userId, email, passwordHash, language }: PasswordReset,
): Promise<void> {
  if (passwordHash === undefined) throw new Error('a password is reset without one')
  await db.user.update({ where: { id: userId }, data: { passwordHash } })
  await db.oneTimeLink.deleteMany({ where: { userId } })
  await endSessionsOf(db, userId)
  await deps.sendMail(db, passwordChangedMail(deps, email, language))
}

interface NewUser {
  readonly email: string
  readonly passwordHash: string | undefined
  /** Whether the e-mail address is proven: they received the link by mail, or from the operator. */
  readonly isProved: boolean
}

async function createUser({ now }: UserDeps, db: Db, { email, passwordHash, isProved }: NewUser) {
  await db.oneTimeLink.deleteMany({ where: { email, purpose: 'sign_up' } })
  const emailVerifiedAt = isProved ? new Date(now()) : null
  return db.user.create({ data: { email, passwordHash: passwordHash ?? null, emailVerifiedAt } })
}

/** Removes every way to sign in that the previous user had chosen. */
async function replaceUser({ now }: UserDeps, db: Db, id: bigint, passwordHash: string | undefined): Promise<void> {
  await db.user.update({
    where: { id },
    data: { passwordHash: passwordHash ?? null, emailVerifiedAt: new Date(now()) },
  })
  await db.passkey.deleteMany({ where: { userId: id } })
  await endSessionsOf(db, id)
}

async function grant(
  { isStaging }: UserDeps,
  db: Db,
  link: Exclude<LinkContent, { purpose: 'reset_password' | 'change_email' }>,
  user: { id: bigint; email: string } & Parameters<typeof staffRoleOf>[0],
) {
  await actAs(db, `user ${user.id}`)
  switch (link.purpose) {
    case 'sign_up': {
      const name = await freeAccountName(db, user.email)
      // Where nothing is real, nobody has to ask.
      const account = await db.account.create({
        data: { name, ...(isStaging ? { grantedScopes: [...accountScopes] } : {}) },
      })
      await db.membership.create({ data: { userId: user.id, accountId: account.id, role: 'owner' } })
      return
    }
    case 'join_account': {
      const { accountId, membershipRole: role } = link
      await db.membership.upsert({
        where: { userId_accountId: { userId: user.id, accountId } },
        create: { userId: user.id, accountId, role },
        // An owner who follows a link for members stays one.
        update: role === 'owner' ? { role } : {},
      })
      return
    }
    case 'become_staff':
      // Somebody with more rights keeps them.
      if (!hasStaffRole(staffRoleOf(user), link.staffRole)) await changeStaffRole(db, user.id, link.staffRole)
  }
}
