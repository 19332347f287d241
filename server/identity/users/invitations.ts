import type { Prisma } from '@/server/platform/db/generated/client'
import { conflict, invalidRequest, notFound, ServiceError } from '@/server/platform/errors/service-error'
import { mayMailForStranger } from '@/server/platform/mail/stranger-mails'
import { parseEmail } from '@/server/platform/values/email'
import { attempt } from './attempts'
import { createLink, type LinkContent, type NewLink } from './one-time-links.service'
import type { UserDeps } from './user-deps'

type Db = Prisma.TransactionClient

/** How many invitations to an account, or to the staff, can be open at once. Only an operator may send more. */
export const MAX_INVITATIONS = 50

/** What somebody is invited to: an account, or the staff. */
type InvitedTo = { readonly purpose: 'join_account'; readonly accountId: bigint } | { readonly purpose: 'become_staff' }

type Invitation = Extract<LinkContent, InvitedTo> & { readonly email: string }

/**
 * Invitations that can still be accepted.
 * @param now Unix ms
 */
export const openInvitations = (to: InvitedTo, now: number) => ({ ...to, endsAt: { gt: new Date(now) } })

/**
 * The e-mail address to which an invitation is to be sent, as users have it; counts the attempt.
 * @throws ServiceError invalid_request if it is not an e-mail address; rate_limit_exceeded
 */
export async function acceptInvitee(
  deps: UserDeps,
  { email: typed, clientIp }: { readonly email: string; readonly clientIp: string },
): Promise<string> {
  const email = parseEmail(typed)
  if (email === undefined) {
    throw invalidRequest((say) => say.noEmailAddress())
  }
  const attempted = await attempt(deps, 'mail', { email, clientIp })
  if (attempted.refusedBy) throw new ServiceError('rate_limit_exceeded', (say) => say.tooManyInvitations())
  return email
}

/**
 * The link of a new invitation, in the transaction that sends its mail; nobody else may invite to the same in it.
 * @param to what open invitations to the same have in common
 * @throws ServiceError conflict when its reader is already invited, or too many are open; rate_limit_exceeded
 */
export async function createMailedInvitation(
  db: Db,
  deps: UserDeps,
  { to, invitation, clientIp }: { readonly to: InvitedTo; readonly invitation: Invitation; readonly clientIp: string },
): Promise<NewLink> {
  const time = deps.now()
  const { email } = invitation
  const open = openInvitations(to, time)
  if ((await db.oneTimeLink.count({ where: { ...open, email } })) > 0)
    throw conflict((say) => say.invitedAlready(email))
  if ((await db.oneTimeLink.count({ where: open })) >= MAX_INVITATIONS)
    throw conflict((say) => say.tooManyOpenInvitations(MAX_INVITATIONS))
  if (!(await mayMailForStranger(db, deps, { to: email, kind: 'link', clientIp })))
    throw new ServiceError('rate_limit_exceeded', (say) => say.tooManyMails())
  return createLink(db, invitation, time)
}

/**
 * Ends the link of an invitation.
 * @param now Unix ms
 * @throws ServiceError conflict when it was accepted, or has ended; not_found for an invitation to something else
 */
export async function endInvitation(
  db: Db,
  { to, id, now }: { readonly to: InvitedTo; readonly id: Uint8Array<ArrayBuffer>; readonly now: number },
): Promise<void> {
  const { count } = await db.oneTimeLink.updateMany({
    where: { ...openInvitations(to, now), id },
    data: { endsAt: new Date(now) },
  })
  if (count === 1) return
  // An accepted one is gone; one that exists is to something else, or was withdrawn.
  if ((await db.oneTimeLink.count({ where: { id, NOT: to } })) > 0)
    throw notFound('invitation', Buffer.from(id).toString('base64url'))
  throw conflict((say) => say.invitationIsOver())
}
