import type { AnyMail } from '@/server/platform/mail/outbox'
import { type PasswordProblem, passwordProblem } from '@/server/platform/passwords/password-rules'
import { parseEmail } from '@/server/platform/values/email'
import { type Language, localizedPath } from '@/server/platform/values/language'
import { attempt, type TooManyAttempts } from './attempts'
import { endSession, endSessionsOf, startSession } from './sessions.service'
import type { UserDeps } from './user-deps'

/** Where a request comes from, as far as it shows. */
export interface Client {
  readonly clientIp: string
  /** The header User-Agent. */
  readonly userAgent: string
  /** The token of the session that the request came with, which ends when another one begins. */
  readonly previousToken?: string | undefined
}

/** The password is wrong, or nobody has that e-mail address: nothing reveals which. */
export interface WrongPassword {
  readonly problem: 'wrong'
}

/** Somebody who is signed in entered a password that is not theirs. */
export interface WrongCurrentPassword {
  readonly problem: 'wrong current password'
}

/** The password cannot be chosen. */
export interface BadPassword {
  readonly problem: PasswordProblem
}

interface SignIn extends Client {
  readonly email: string
  readonly password: string
}

/** A session that has begun. */
export interface SignedIn {
  /** Only available now. */
  readonly token: string
  readonly isStaff: boolean
}

/**
 * Signs a user in by their e-mail address and password. Each sign-in has a new token.
 * @throws ServiceError service_unavailable when too many sign in at once
 */
export async function signIn(
  deps: UserDeps,
  { email, password, ...client }: SignIn,
): Promise<SignedIn | WrongPassword | TooManyAttempts> {
  const checked = await checkPassword(deps, { email, password, clientIp: client.clientIp })
  return 'problem' in checked ? checked : replaceSession(deps, checked, client)
}

/**
 * Signs a user in again by their password, so that their session is fresh.
 * @throws ServiceError service_unavailable when too many sign in at once
 */
export async function signInAgain(
  deps: UserDeps,
  userId: bigint,
  { password, ...client }: Client & { readonly password: string },
): Promise<SignedIn | WrongCurrentPassword | TooManyAttempts> {
  const checked = await checkCurrentPassword(deps, await emailOf(deps, userId), password, client)
  return 'problem' in checked ? checked : replaceSession(deps, checked, client)
}

async function replaceSession(
  { db, now }: UserDeps,
  { userId, isStaff }: CheckedUser,
  { previousToken, userAgent }: Client,
): Promise<SignedIn> {
  const token = await db.$transaction(async (transaction) => {
    if (previousToken !== undefined) await endSession(transaction, previousToken)
    return startSession(transaction, { userId, userAgent, now: now() })
  })
  return { token, isStaff }
}

interface CheckedUser {
  readonly userId: bigint
  readonly isStaff: boolean
}

/**
 * Finds the user with this e-mail address and password. The attempt is counted before anything is hashed, and the work
 * is the same whether or not there is such a user.
 */
async function checkPassword(
  deps: UserDeps,
  { email: typed, password, clientIp }: { email: string; password: string; clientIp: string },
): Promise<CheckedUser | WrongPassword | TooManyAttempts> {
  const email = parseEmail(typed) ?? ''
  const attempted = await attempt(deps, 'password', { email, clientIp })
  if (attempted.refusedBy) return { problem: 'too many attempts', retryAfterSeconds: attempted.retryAfterSeconds }
  const user = await deps.db.user.findUnique({
    where: { email },
    select: { id: true, role: true, passwordHash: true },
  })
  const isRight = await deps.passwords.verify(user?.passwordHash ?? null, password)
  if (!user || !isRight) return { problem: 'wrong' }
  await attempted.refund()
  return { userId: user.id, isStaff: user.role === 'staff' }
}

/** The same for somebody who is signed in: that they exist is no secret to them. */
async function checkCurrentPassword(deps: UserDeps, email: string, password: string, { clientIp }: Client) {
  const checked = await checkPassword(deps, { email, password, clientIp })
  return 'problem' in checked && checked.problem === 'wrong'
    ? ({ problem: 'wrong current password' } satisfies WrongCurrentPassword)
    : checked
}

const emailOf = async ({ db }: UserDeps, id: bigint): Promise<string> =>
  (await db.user.findUniqueOrThrow({ where: { id }, select: { email: true } })).email

interface PasswordChange extends Client {
  readonly currentPassword: string
  readonly newPassword: string
  /** The language that the user reads, which the mail about it uses too. */
  readonly language: Language
}

/**
 * Changes the signed-in user's password, if they know the current one. Ends all their sessions, so that copies of their
 * tokens become worthless, and starts a new one.
 * @throws ServiceError service_unavailable when too many sign in at once
 */
export async function changePassword(
  deps: UserDeps,
  userId: bigint,
  { currentPassword, newPassword, language, ...client }: PasswordChange,
): Promise<SignedIn | WrongCurrentPassword | TooManyAttempts | BadPassword> {
  const email = await emailOf(deps, userId)
  const problem = passwordProblem(newPassword, email)
  if (problem) return { problem }
  const checked = await checkCurrentPassword(deps, email, currentPassword, client)
  if ('problem' in checked) return checked
  const passwordHash = await deps.passwords.hash(newPassword)
  return deps.db.$transaction(async (db) => {
    await db.user.update({ where: { id: userId }, data: { passwordHash } })
    await db.oneTimeLink.deleteMany({ where: { userId } })
    await endSessionsOf(db, userId)
    await deps.sendMail(db, passwordChangedMail(deps, email, language))
    const token = await startSession(db, { userId, userAgent: client.userAgent, now: deps.now() })
    return { token, isStaff: checked.isStaff }
  })
}

/** Tells a user that their password has changed, in case it was not them. */
export const passwordChangedMail = (
  { publicUrl, now }: { readonly publicUrl: string; readonly now: () => number },
  to: string,
  language: Language,
): AnyMail => ({
  to,
  template: 'passwordChanged',
  data: {
    changedAt: new Date(now()),
    forgotPasswordLink: `${publicUrl}${localizedPath(language, '/forgot-password')}`,
    language,
  },
})
