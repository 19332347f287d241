import type { Prisma, PrismaClient } from '@/server/platform/db/generated/client'
import { conflict } from '@/server/platform/errors/service-error'
import { customerTemplates } from '@/server/platform/mail/templates/customer-templates'
import { parseEmail } from '@/server/platform/values/email'
import { actAs } from '@/server/procedures/callers/caller'
import { type StaffRole, staffRoleOf } from '@/server/procedures/callers/staff-role'
import { renameAccountsCalled } from './account-names'
import type { UserDeps } from './user-deps'

type Db = Prisma.TransactionClient

/**
 * Removes a user: from accounts and the staff, with their sessions, passkeys and links, and the mails to them.
 * Audit logs keep their number. An account without another member ends with them: its keys are revoked, its webhooks and what
 * it asked of the staff are removed.
 * @param confirmation what was typed: their e-mail address
 * @param actor who removes them, by default they themselves
 * @throws ServiceError conflict for the last owner of the store, or of an account that has other members
 */
export async function deleteUser(
  deps: Pick<UserDeps, 'now' | 'keptMails'> & { readonly db: PrismaClient },
  userId: bigint,
  confirmation: string,
  actor: 'operator' | `user ${bigint}` = `user ${userId}`,
): Promise<'done' | { readonly problem: 'not confirmed' }> {
  const email = await deps.db.$transaction(async (db) => {
    await actAs(db, actor)
    const user = await lockUser(db, userId)
    if (user.email !== parseEmail(confirmation)) return undefined
    for (const { accountId, isAlone } of await ownedAccounts(db, userId)) {
      if (isAlone) await closeAccount(db, accountId, deps.now())
    }
    await renameAccountsCalled(db, user.email, (id) => `Account ${id}`)
    await removeMails(db, user.email)
    await db.oneTimeLink.deleteMany({ where: { email: user.email } })
    await db.idempotencyRecord.deleteMany({ where: { owner: `user:${userId}` } })
    await db.user.delete({ where: { id: userId } })
    return user.email
  })
  if (email === undefined) return { problem: 'not confirmed' }
  await deps.keptMails.remove(email)
  return 'done'
}

interface LockedUser {
  readonly id: bigint
  readonly email: string
  readonly role: 'staff' | null
  readonly staffRole: StaffRole | null
}

/** Locks a user, and before that the staff if they are on it, by id: nobody else changes its roles meanwhile. */
async function lockUser(db: Db, userId: bigint): Promise<LockedUser> {
  const users = await db.$queryRaw<LockedUser[]>`
    SELECT id, email, role::text AS role, staff_role::text AS "staffRole" FROM store_user
    WHERE id = ${userId} OR (role = 'staff' AND (SELECT role FROM store_user WHERE id = ${userId}) = 'staff')
    ORDER BY id FOR UPDATE`
  const user = users.find(({ id }) => id === userId)
  if (!user) throw new Error(`there is no user ${userId}`)
  const isOwner = (each: LockedUser) => staffRoleOf(each) === 'owner'
  if (isOwner(user) && !users.some((each) => each.id !== userId && isOwner(each)))
    throw conflict((say) => say.staffKeepsOwner())
  return user
}

/** The accounts that a user owns, locked, and whether nobody else belongs to them. */
async function ownedAccounts(db: Db, userId: bigint) {
  const accounts = await db.$queryRaw<{ id: bigint; name: string }[]>`
    SELECT id, name FROM account
    WHERE id IN (SELECT account_id FROM membership WHERE user_id = ${userId} AND role = 'owner') ORDER BY id FOR UPDATE`
  const others = await db.membership.findMany({
    where: { accountId: { in: accounts.map(({ id }) => id) }, userId: { not: userId } },
    select: { accountId: true, role: true },
  })
  const ownerless = accounts.filter(({ id }) => {
    const roles = others.filter(({ accountId }) => accountId === id).map(({ role }) => role)
    return roles.length > 0 && !roles.includes('owner')
  })
  if (ownerless.length > 0) throw conflict((say) => say.lastOwnerOf(ownerless.map(({ name }) => name)))
  return accounts.map(({ id }) => ({ accountId: id, isAlone: others.every(({ accountId }) => accountId !== id) }))
}

/** Its orders stay, and what its keys did. */
async function closeAccount(db: Db, accountId: bigint, now: number): Promise<void> {
  const where = { accountId }
  await db.apiKey.updateMany({ where: { accountId, revokedAt: null }, data: { revokedAt: new Date(now) } })
  // What they called them may name them.
  await db.apiKey.updateMany({ where, data: { name: null } })
  await db.removedKey.updateMany({ where, data: { name: null } })
  await db.webhookEndpoint.deleteMany({ where })
  await db.accountRequest.deleteMany({ where })
  await db.oneTimeLink.deleteMany({ where })
}

/** The mails to a user, but for those about what they ordered as a customer; and their address in those to others. */
async function removeMails(db: Db, email: string): Promise<void> {
  await db.$executeRaw`
    DELETE FROM mail WHERE template <> ALL (${[...customerTemplates]})
      AND (lower(recipient) = ${email} OR (template IN ('invitation', 'staffInvitation') AND strpos(text, ${email}) > 0))`
  await db.$executeRaw`
    UPDATE mail SET subject = replace(subject, ${email}, ${REMOVED}), text = replace(text, ${email}, ${REMOVED}),
      html = replace(html, ${email}, ${REMOVED})
    WHERE lower(recipient) <> ${email} AND strpos(concat(subject, text), ${email}) > 0`
}

const REMOVED = '[…]'
