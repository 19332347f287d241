import { type PasswordProblem, passwordProblem } from '@/server/passwords/password-rules'
import { attempt } from './attempts'
import { parseEmail } from './email'
import { passwordChangedMail } from './mail'
import { endSession, endSessionOf, endSessionsOf, type Session, startSession } from './sessions.service'
import type { UserDeps } from './user-deps'

/** Where a request comes from, as far as it shows. */
export interface Client {
  readonly clientIp: string
  /** The header User-Agent. */
  readonly userAgent: string
}

/** Too many attempts, with whole seconds to wait. */
export interface TooManyAttempts {
  readonly problem: 'too many attempts'
  readonly retryAfterSeconds: number
}

/** The password is wrong, or nobody has that e-mail address: nothing tells which. */
export interface WrongPassword {
  readonly problem: 'wrong'
}

interface SignIn extends Client {
  readonly email: string
  readonly password: string
  /** The token that the request came with; whatever it stands for ends. */
  readonly previousToken: string | undefined
}

/**
 * Signs a user in by their e-mail address and password. Each sign-in has a new token.
 * @throws ServiceError service_unavailable when too many sign in at once
 */
export async function signIn(
  deps: UserDeps,
  { email, password, previousToken, ...client }: SignIn,
): Promise<{ readonly token: string; readonly isStaff: boolean } | WrongPassword | TooManyAttempts> {
  const checked = await checkPassword(deps, { email, password, clientIp: client.clientIp })
  if ('problem' in checked) return checked
  const token = await deps.db.$transaction(async (db) => {
    if (previousToken !== undefined) await endSession(db, previousToken)
    return startSession(db, { userId: checked.userId, userAgent: client.userAgent, now: deps.now() })
  })
  return { token, isStaff: checked.isStaff }
}

/**
 * Makes a session fresh by the password of its user: ends it, and starts one in its place.
 * @throws ServiceError service_unavailable when too many sign in at once
 */
export async function signInAgain(
  deps: UserDeps,
  { id, user }: Session,
  { password, clientIp, userAgent }: Client & { readonly password: string },
): Promise<{ readonly token: string } | WrongPassword | TooManyAttempts> {
  const checked = await checkPassword(deps, { email: user.email, password, clientIp })
  if ('problem' in checked) return checked
  return deps.db.$transaction(async (db) => {
    await endSessionOf(db, user.id, id)
    return { token: await startSession(db, { userId: user.id, userAgent, now: deps.now() }) }
  })
}

/**
 * Finds the user with this e-mail address and password. The attempt is counted before anything is hashed, and the work
 * is the same whether or not there is such a user.
 */
async function checkPassword(
  deps: UserDeps,
  { email: typed, password, clientIp }: { email: string; password: string; clientIp: string },
): Promise<{ readonly userId: bigint; readonly isStaff: boolean } | WrongPassword | TooManyAttempts> {
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

interface PasswordChange extends Client {
  readonly currentPassword: string
  readonly newPassword: string
}

/**
 * Changes the password of the signed-in user, if they know the current one. Ends all their sessions, so that copies of
 * their tokens are worth nothing, and starts a new one.
 * @throws ServiceError service_unavailable when too many sign in at once
 */
export async function changePassword(
  deps: UserDeps,
  { user }: Session,
  { currentPassword, newPassword, clientIp, userAgent }: PasswordChange,
): Promise<{ readonly token: string } | WrongPassword | TooManyAttempts | { readonly problem: PasswordProblem }> {
  const problem = passwordProblem(newPassword, user.email)
  if (problem) return { problem }
  const checked = await checkPassword(deps, { email: user.email, password: currentPassword, clientIp })
  if ('problem' in checked) return checked
  const passwordHash = await deps.passwords.hash(newPassword)
  return deps.db.$transaction(async (db) => {
    await db.user.update({ where: { id: user.id }, data: { passwordHash } })
    await db.oneTimeLink.deleteMany({ where: { userId: user.id } })
    await endSessionsOf(db, user.id)
    await deps.sendMail(db, passwordChangedMail(deps, user.email))
    return { token: await startSession(db, { userId: user.id, userAgent, now: deps.now() }) }
  })
}
