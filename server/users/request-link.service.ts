import { mayMailForStranger } from '@/server/mail/stranger-mails'
import { attempt } from './attempts'
import { parseEmail } from './email'
import { createLink, linkUrl } from './one-time-links.service'
import type { TooManyAttempts } from './sign-in.service'
import type { UserDeps } from './user-deps'

interface LinkRequest {
  readonly email: string
  readonly clientIp: string
}

/**
 * Sends a link by mail: to choose a new password if the e-mail address has a user, else to sign up. Only the mail tells
 * which; the result and the work are the same. To one e-mail address few mails are sent; further requests are answered
 * as if one was. A staging server sends no mails: to sign up there, the result has the path of the link.
 */
export async function requestLink(
  deps: UserDeps,
  { email: typed, clientIp }: LinkRequest,
): Promise<'sent' | { readonly signUpPath: string } | TooManyAttempts | { readonly problem: 'no e-mail address' }> {
  const email = parseEmail(typed)
  if (email === undefined) return { problem: 'no e-mail address' }
  const attempted = await attempt(deps, 'mail', { email, clientIp })
  if (attempted.refusedBy === 'address') {
    return { problem: 'too many attempts', retryAfterSeconds: attempted.retryAfterSeconds }
  }
  if (attempted.refusedBy === 'email') return 'sent'
  const user = await deps.db.user.findUnique({ where: { email }, select: { id: true } })
  const link = await deps.db.$transaction(async (db) => {
    if (!(await mayMailForStranger(db, deps, { to: email, kind: 'link', clientIp }))) return undefined
    const link = await createLink(
      db,
      user ? { purpose: 'reset_password', userId: user.id } : { purpose: 'sign_up', email },
      deps.now(),
    )
    await deps.sendMail(db, {
      to: email,
      template: user ? 'resetPassword' : 'confirmEmail',
      data: { link: linkUrl(deps.publicUrl, link), expiresAt: link.expiresAt },
    })
    return link
  })
  return deps.isStaging && link && !user ? { signUpPath: linkUrl('', link) } : 'sent'
}
