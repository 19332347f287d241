import type { PasskeyCeremony } from '@/server/db/generated/enums'
import { hashToken } from '@/server/users/secret-token'
import type { UserDeps } from '@/server/users/user-deps'

/** How long an authenticator has to answer; ms. Its user may have to look for it. */
export const CHALLENGE_MS = 5 * 60_000

/** What a challenge is for. Without a user, anybody may sign in with it. */
interface Purpose {
  readonly ceremony: PasskeyCeremony
  readonly userId: bigint | null
}

type ChallengeDeps = Pick<UserDeps, 'db' | 'now'>

/** What beginning a ceremony works with. */
export type CeremonyDeps = ChallengeDeps & Pick<UserDeps, 'publicUrl'>

/** Remembers a challenge that an authenticator is given, as its SHA-256. */
export async function rememberChallenge({ db, now }: ChallengeDeps, challenge: string, purpose: Purpose) {
  const endsAt = new Date(now() + CHALLENGE_MS)
  await db.passkeyChallenge.create({ data: { id: hashToken(challenge), endsAt, ...purpose } })
}

/** Uses a challenge up: true once, and only for the purpose for which it was given, while it lasts. */
export async function takeChallenge({ db, now }: ChallengeDeps, challenge: string, purpose: Purpose): Promise<boolean> {
  const { count } = await db.passkeyChallenge.deleteMany({
    where: { id: hashToken(challenge), endsAt: { gt: new Date(now()) }, ...purpose },
  })
  return count === 1
}
