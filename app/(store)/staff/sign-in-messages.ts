import type { SessionProblem } from '@/server/accounts/staff-session'
import type { ErrorCode } from '@/server/errors/error-table'

/** Why somebody is not signed in: the fault of the key, or what kept us from looking at it. */
export type SignInProblem = Exclude<SessionProblem, 'none' | 'over'> | ErrorCode

/** Stands beside the field of the key. */
export function signInMessage(problem: SignInProblem): string {
  switch (problem) {
    case 'malformed':
      return 'This is not a whole API key: one begins with pet_ and has 42 characters. Copy it again.'
    case 'unknown':
      return 'This store knows no such key. Is it from another one?'
    case 'revoked':
      return 'This key was revoked. Ask for a new one.'
    case 'expired':
      return 'This key has expired. Ask for a new one.'
    case 'without_scope':
      return 'This key opens nothing here: it has neither the scope pets:write nor orders:write.'
    case 'rate_limit_exceeded':
    case 'temporarily_banned':
      return 'Too much was asked from your network in a short time. Wait a minute, then try again.'
    default:
      return 'The store could not look at your key just now. Wait a moment, then try again.'
  }
}

/** Why a session ended without being signed out. */
export const sessionEndMessages = {
  over: 'Eight hours have passed since you signed in. Sign in again to go on.',
  malformed: 'Your key serves no more. Sign in with another.',
  unknown: 'Your key is no longer there. Sign in with another.',
  revoked: 'Your key was revoked. Sign in with another.',
  expired: 'Your key has expired. Sign in with another.',
  without_scope: 'Your key has lost its scopes pets:write and orders:write. Sign in with another.',
} as const satisfies Record<Exclude<SessionProblem, 'none'>, string>
