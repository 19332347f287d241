import type { SessionProblem } from '@/server/accounts/staff-session'
import type { ErrorCode } from '@/server/errors/error-table'

/** Why a sign-in failed: a problem with the key, or what kept us from checking it. */
export type SignInProblem = Exclude<SessionProblem, 'none' | 'over'> | ErrorCode

/** The error text of the key field. */
export function signInMessage(problem: SignInProblem): string {
  switch (problem) {
    case 'malformed':
      return 'This is not a complete API key: keys begin with pet_ and have 42 characters. Copy it again.'
    case 'unknown':
      return 'Unknown key. Is it from another store?'
    case 'revoked':
      return 'This key has been revoked. Ask for a new one.'
    case 'expired':
      return 'This key has expired. Ask for a new one.'
    case 'without_scope':
      return 'This key can do nothing here: it has neither the scope pets:write nor orders:write.'
    default:
      return 'The store could not check your key just now. Wait a moment, then try again.'
  }
}

/** Why a session ended without signing out. */
export const sessionEndMessages = {
  over: 'Eight hours have passed since you signed in. Sign in again to continue.',
  malformed: 'Your key is no longer valid. Sign in with another.',
  unknown: 'Your key no longer exists. Sign in with another.',
  revoked: 'Your key has been revoked. Sign in with another.',
  expired: 'Your key has expired. Sign in with another.',
  without_scope: 'Your key has lost the scopes pets:write and orders:write. Sign in with another.',
} as const satisfies Record<Exclude<SessionProblem, 'none'>, string>
