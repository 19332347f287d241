import type { TooManyAttempts } from '@/server/identity/users/attempts'
import type { FollowedLink } from '@/server/identity/users/follow-link.service'
import type { AddPasskeyProblem } from '@/server/identity/users/passkeys/add-passkey.service'
import type { PasskeyNotAccepted } from '@/server/identity/users/passkeys/passkey-sign-in.service'
import type { RemovePasskeyProblem } from '@/server/identity/users/passkeys/passkeys.service'
import type { BadPassword, WrongCurrentPassword, WrongPassword } from '@/server/identity/users/sign-in.service'
import type { Language } from '@/server/platform/values/language'
import { problemTexts } from './problem-texts'
import type { UserFormState } from './user-form'

/** Why a form that has to do with signing in did not do what it is for. */
export type UserProblem =
  | TooManyAttempts
  | WrongPassword
  | WrongCurrentPassword
  | BadPassword
  | Extract<FollowedLink, { problem: unknown }>
  | PasskeyNotAccepted
  | { readonly problem: AddPasskeyProblem | RemovePasskeyProblem }

/** The fields that problems are about; problems that are missing here are about none, or about several. */
const problemFields: Partial<Record<UserProblem['problem'], UserFormState['field']>> = {
  'no e-mail address': 'email',
  'e-mail address has a user': 'email',
  'wrong current password': 'current password',
  'too short': 'new password',
  'too long': 'new password',
  'too common': 'new password',
  'like the e-mail address': 'new password',
  'bad passkey name': 'passkey name',
}

/** What a form says about a problem, in the language of its page, and beside which field. */
export function problemState(given: UserProblem, language: Language): UserFormState & { readonly problem: string } {
  const field = problemFields[given.problem]
  return { problem: problemMessage(given, problemTexts[language]), ...(field && { field }) }
}

const problemMessage = (given: UserProblem, texts: (typeof problemTexts)['en']): string =>
  given.problem === 'too many attempts'
    ? texts[given.problem](Math.ceil(given.retryAfterSeconds / 60))
    : texts[given.problem]
