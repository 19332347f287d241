import type { Prisma } from '@/server/platform/db/generated/client'
import type { MembershipRole } from '@/server/platform/db/generated/enums'
import { mayMailForStranger } from '@/server/platform/mail/stranger-mails'
import { defaultLanguage, type Language, localizedPath } from '@/server/platform/values/language'
import { DEFAULT_STAFF_ROLE, type StaffRole } from '@/server/procedures/callers/staff-role'
import { acceptMailRequest, type TooManyAttempts } from './attempts'
import { hashToken, newToken } from './secret-token'
import type { UserDeps } from './user-deps'

type Db = Prisma.TransactionClient

/** How long each link is valid, in hours. */
const hoursValid = {
  sign_up: 24,
  reset_password: 1,
  join_account: 7 * 24,
  become_staff: 24,
  change_email: 24,
} as const satisfies Record<LinkContent['purpose'], number>

/** What a link is for, with what it needs to know. E-mail addresses as `parseEmail` returns them. */
export type LinkContent =
  | { readonly purpose: 'sign_up'; readonly email: string }
  | { readonly purpose: 'reset_password'; readonly userId: bigint }
  /** With the new address. */
  | { readonly purpose: 'change_email'; readonly userId: bigint; readonly email: string }
  | {
      readonly purpose: 'join_account'
      readonly email: string
      readonly accountId: bigint
      readonly membershipRole: MembershipRole
      /** The member who invites. The link ends when they are no longer an owner. */
      readonly inviterId?: bigint
    }
  /** Without an e-mail address, the person who follows it enters theirs. */
  | {
      readonly purpose: 'become_staff'
      readonly staffRole: StaffRole
      readonly email?: string
      readonly inviterId?: bigint
    }

export interface NewLink {
  /** Only available now. */
  readonly token: string
  readonly expiresAt: Date
}

/**
 * Creates a link that works once.
 * @param now Unix ms
 */
export async function createLink(db: Db, content: LinkContent, now: number): Promise<NewLink> {
  const token = newToken()
  const expiresAt = new Date(now + hoursValid[content.purpose] * 3_600_000)
  await db.oneTimeLink.create({ data: { id: hashToken(token), endsAt: expiresAt, ...content } })
  return { token, expiresAt }
}

/** The address of a link. Its page is in the recipient's language, as far as known. */
export const linkUrl = (
  publicUrl: string,
  { token }: Pick<NewLink, 'token'>,
  language: Language = defaultLanguage,
): string => `${publicUrl}${localizedPath(language, `/links/${token}`)}`

/**
 * What a token's link is for; undefined if it was used, has ended or never existed.
 * @param now Unix ms
 */
export async function findLink(db: Db, token: string, now: number): Promise<LinkContent | undefined> {
  const row = await db.oneTimeLink.findUnique({ where: { id: hashToken(token), endsAt: { gt: new Date(now) } } })
  return row ? contentOf(row) : undefined
}

/**
 * Uses up a link. Of several concurrent calls, one succeeds; the others get undefined.
 * @param now Unix ms
 */
export async function takeLink(db: Db, token: string, now: number): Promise<LinkContent | undefined> {
  const link = await findLink(db, token, now)
  const { count } = await db.oneTimeLink.deleteMany({ where: { id: hashToken(token) } })
  return count === 1 ? link : undefined
}

type LinkRow = Prisma.OneTimeLinkGetPayload<object>

/** The database makes sure that each purpose has what it needs. */
function contentOf({ purpose, email, userId, accountId, membershipRole, staffRole }: LinkRow): LinkContent | undefined {
  switch (purpose) {
    case 'sign_up':
      return email === null ? undefined : { purpose, email }
    case 'reset_password':
      return userId === null ? undefined : { purpose, userId }
    case 'change_email':
      return userId === null || email === null ? undefined : { purpose, userId, email }
    case 'join_account':
      if (email === null || accountId === null || membershipRole === null) return undefined
      return { purpose, email, accountId, membershipRole }
    case 'become_staff':
      return { purpose, staffRole: staffRole ?? DEFAULT_STAFF_ROLE, ...(email === null ? {} : { email }) }
  }
}

interface LinkRequest {
  readonly email: string
  /** The language of the page, which the mail uses too. */
  readonly language: Language
  readonly clientIp: string
}

/**
 * Sends a link by mail: to choose a new password if the e-mail address has a user, otherwise to sign up. Only the mail
 * reveals which; the result and the work are the same. Few mails are sent to one e-mail address; further requests are
 * answered as if one had been sent. A staging server sends no mails: to sign up there, the result has the path of the
 * link, without its language.
 */
export async function requestLink(
  deps: UserDeps,
  { email: typed, language, clientIp }: LinkRequest,
): Promise<
  'sent' | { readonly signUpPath: `/links/${string}` } | TooManyAttempts | { readonly problem: 'no e-mail address' }
> {
  const accepted = await acceptMailRequest(deps, { email: typed, clientIp })
  if ('problem' in accepted) return accepted
  const { email } = accepted
  if (email === undefined) return 'sent'
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
      data: { link: linkUrl(deps.publicUrl, link, language), expiresAt: link.expiresAt, language },
    })
    return link
  })
  return deps.isStaging && link && !user ? { signUpPath: `/links/${link.token}` } : 'sent'
}
