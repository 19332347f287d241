import type { Prisma } from '@/server/platform/db/generated/client'
import { mayMailForStranger } from '@/server/platform/mail/stranger-mails'
import { type Language, localizedPath } from '@/server/platform/values/language'
import { renameAccountsCalled } from './account-names'
import { acceptMailRequest, type TooManyAttempts } from './attempts'
import { createLink, findLink, linkUrl, takeLink } from './one-time-links.service'
import type { UserDeps } from './user-deps'

interface EmailChangeRequest {
  /** As typed. */
  readonly email: string
  /** The language that the user reads, which the mail uses too. */
  readonly language: Language
  readonly clientIp: string
}

/**
 * Sends a link to the new e-mail address of the signed-in user, who has it once they follow that; an earlier link ends.
 * Only who follows it learns whether somebody signs in with that address already.
 */
export async function requestEmailChange(
  deps: UserDeps,
  userId: bigint,
  { email: typed, language, clientIp }: EmailChangeRequest,
): Promise<'sent' | TooManyAttempts | { readonly problem: 'no e-mail address' }> {
  const accepted = await acceptMailRequest(deps, { email: typed, clientIp })
  if ('problem' in accepted) return accepted
  const { email } = accepted
  if (email === undefined) return 'sent'
  await deps.db.$transaction(async (db) => {
    if (!(await mayMailForStranger(db, deps, { to: email, kind: 'link', clientIp }))) return
    await db.oneTimeLink.deleteMany({ where: { userId, purpose: 'change_email' } })
    const link = await createLink(db, { purpose: 'change_email', userId, email }, deps.now())
    const data = { link: linkUrl(deps.publicUrl, link, language), expiresAt: link.expiresAt, language }
    await deps.sendMail(db, { to: email, template: 'changeEmail', data })
  })
  return 'sent'
}

/**
 * Gives a user the e-mail address that a link has confirmed, and tells the old one. Links that were sent there to choose a
 * password end; so does what accounts are called by it.
 */
export const changeEmail = (
  deps: UserDeps,
  token: string,
  language: Language,
): Promise<
  { readonly purpose: 'change_email' } | { readonly problem: 'link has ended' | 'e-mail address has a user' }
> =>
  deps.db.$transaction(async (db) => {
    const found = await findLink(db, token, deps.now())
    if (found?.purpose !== 'change_email') return { problem: 'link has ended' }
    const { userId, email } = found
    const old = await lockEmail(db, userId)
    if (old !== email && (await db.user.count({ where: { email } })) > 0)
      return { problem: 'e-mail address has a user' }
    const link = await takeLink(db, token, deps.now())
    if (old === undefined || !link) return { problem: 'link has ended' }
    await db.user.update({ where: { id: userId }, data: { email, emailVerifiedAt: new Date(deps.now()) } })
    await db.oneTimeLink.deleteMany({ where: { OR: [{ userId }, { email, purpose: 'sign_up' }] } })
    if (old === email) return { purpose: 'change_email' }
    await renameAccountsCalled(db, old, () => email)
    await deps.sendMail(db, {
      to: old,
      template: 'emailChanged',
      data: {
        changedAt: new Date(deps.now()),
        contactLink: `${deps.publicUrl}${localizedPath(language, '/contact')}`,
        language,
      },
    })
    return { purpose: 'change_email' }
  })

async function lockEmail(db: Prisma.TransactionClient, userId: bigint): Promise<string | undefined> {
  const [user] = await db.$queryRaw<{ email: string }[]>`
    SELECT email FROM store_user WHERE id = ${userId} FOR UPDATE`
  return user?.email
}
