import type { Prisma } from '@/server/platform/db/generated/client'
import type { SessionModel, UserModel } from '@/server/platform/db/generated/models'
import { type StaffRole, staffRoleOf } from '@/server/procedures/callers/staff-role'
import { hashToken, newToken } from './secret-token'

type Db = Prisma.TransactionClient

/** A session ends after being unused for this long; ms. */
const SESSION_MS = 30 * 24 * 60 * 60_000

/** The last use of a session is written at most this often; ms. */
const SEEN_INTERVAL_MS = 60_000

/** For how long after a sign-in one may change credentials without signing in again; ms. */
const FRESH_MS = 10 * 60_000

/** How many browsers a user can be signed in with; with another one, the session unused for longest ends. */
export const MAX_SESSIONS = 50

/** Long enough for a person to recognize a browser. */
const MAX_USER_AGENT = 200

/** A user, as a session knows them. */
interface SignedInUser {
  readonly id: bigint
  readonly email: string
  readonly name: string | null
  /** Null for somebody who is not on the staff. */
  readonly staffRole: StaffRole | null
}

export interface Session {
  readonly id: Uint8Array<ArrayBuffer>
  readonly user: SignedInUser
  /** Whether its user has signed in so recently that they may change credentials. */
  readonly isFresh: boolean
}

interface NewSession {
  readonly userId: bigint
  /** The header User-Agent, for the list of sessions. */
  readonly userAgent: string
  /** Unix ms. */
  readonly now: number
}

/** Starts a session; resolves to its token, which is only available now. */
export async function startSession(db: Db, { userId, userAgent, now }: NewSession): Promise<string> {
  const token = newToken()
  const time = new Date(now)
  await db.session.create({
    data: {
      id: hashToken(token),
      userId,
      userAgent: userAgent.replace(/[^ -~]/g, '').slice(0, MAX_USER_AGENT),
      createdAt: time,
      lastSeenAt: time,
      authenticatedAt: time,
      endsAt: new Date(now + SESSION_MS),
    },
  })
  // Sessions that somebody else is ending are left to them.
  await db.$executeRaw`
    DELETE FROM session WHERE id IN (
      SELECT id FROM session WHERE id IN (
        SELECT id FROM session WHERE user_id = ${userId} ORDER BY last_seen_at DESC, created_at DESC
        OFFSET ${MAX_SESSIONS}
      ) FOR UPDATE SKIP LOCKED
    )`
  return token
}

type SessionRow = Pick<SessionModel, 'lastSeenAt' | 'authenticatedAt'> &
  Pick<UserModel, 'id' | 'email' | 'name' | 'role' | 'staffRole'>

/**
 * The session that a token stands for; undefined if there is none, or if it was ended or not used for 30 days. Using it
 * extends it by another 30 days.
 * @param now Unix ms
 */
export async function findSession(db: Db, token: string, now: number): Promise<Session | undefined> {
  const id = hashToken(token)
  // One statement, where Prisma's relation would be two: each page, form and call of a user asks.
  const [row] = await db.$queryRaw<SessionRow[]>`
    SELECT last_seen_at AS "lastSeenAt", authenticated_at AS "authenticatedAt",
      store_user.id, email, name, role::text AS role, staff_role::text AS "staffRole"
    FROM session JOIN store_user ON store_user.id = user_id
    WHERE session.id = ${id} AND ends_at > ${new Date(now)}::timestamptz`
  if (!row) return undefined
  const { lastSeenAt, authenticatedAt, role, staffRole, ...user } = row
  if (now - lastSeenAt.getTime() >= SEEN_INTERVAL_MS) {
    // It may have been ended by now.
    await db.session.updateMany({
      where: { id },
      data: { lastSeenAt: new Date(now), endsAt: new Date(now + SESSION_MS) },
    })
  }
  return {
    id,
    user: { ...user, staffRole: staffRoleOf({ role, staffRole }) },
    isFresh: now - authenticatedAt.getTime() < FRESH_MS,
  }
}

/** Ends the session that a token stands for, at once and for every copy of it. An unknown token changes nothing. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.session.deleteMany({ where: { id: hashToken(token) } })
}

/** Ends one of a user's sessions. Another's is not touched. */
export async function endSessionOf(db: Db, userId: bigint, id: Uint8Array<ArrayBuffer>): Promise<void> {
  await db.session.deleteMany({ where: { id, userId } })
}

/** Ends all sessions of a user, optionally except one. */
export async function endSessionsOf(db: Db, userId: bigint, except?: Uint8Array<ArrayBuffer>): Promise<void> {
  await db.session.deleteMany({ where: { userId, ...(except && { id: { not: except } }) } })
}

/**
 * A user's sessions, the one used last first: at most `MAX_SESSIONS`.
 * @param now Unix ms
 */
export function listSessions(db: Db, userId: bigint, now: number) {
  return db.session.findMany({
    where: { userId, endsAt: { gt: new Date(now) } },
    select: { id: true, userAgent: true, createdAt: true, lastSeenAt: true },
    orderBy: [{ lastSeenAt: 'desc' }, { createdAt: 'desc' }],
    take: MAX_SESSIONS,
  })
}

/** Removes the sessions, links and challenges that have ended by `now`. */
export async function removeEnded(db: Db, now: Date): Promise<void> {
  await db.session.deleteMany({ where: { endsAt: { lte: now } } })
  await db.oneTimeLink.deleteMany({ where: { endsAt: { lte: now } } })
  await db.passkeyChallenge.deleteMany({ where: { endsAt: { lte: now } } })
}
