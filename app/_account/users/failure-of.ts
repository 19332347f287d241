import type { TooManyAttempts } from '@/server/identity/users/attempts'
import type { FollowedLink } from '@/server/identity/users/follow-link.service'
import type { AddPasskeyProblem } from '@/server/identity/users/passkeys/add-passkey.service'
import type { PasskeyNotAccepted } from '@/server/identity/users/passkeys/passkey-sign-in.service'
import type { RemovePasskeyProblem } from '@/server/identity/users/passkeys/passkeys.service'
import type { BadPassword, WrongCurrentPassword, WrongPassword } from '@/server/identity/users/sign-in.service'
import type { Language } from '@/server/platform/values/language'
import { failureTexts } from './failure-texts'
import type { UserFormField, UserFormState } from './user-form'

/** Why a form that has to do with signing in did not do what it is for. */
export type UserProblem =
  | TooManyAttempts
  | WrongPassword
  | WrongCurrentPassword
  | BadPassword
  | Extract<FollowedLink, { problem: unknown }>
  | PasskeyNotAccepted
  | { readonly problem: AddPasskeyProblem | RemovePasskeyProblem | 'not confirmed' }

/** The fields that problems are about; problems that are missing here are about none, or about several. */
const fieldsAtFault: Partial<Record<UserProblem['problem'], UserFormField>> = {
  'no e-mail address': 'email',
  'e-mail address has a user': 'email',
  'not confirmed': 'email',
  'wrong current password': 'current password',
  'too short': 'new password',
  'too long': 'new password',
  'too common': 'new password',
  'like the e-mail address': 'new password',
  'bad passkey name': 'passkey name',
}

/** What a form says about a problem, in the language of its page: beside the field that it is about, if there is one. */
export function failureOf(given: UserProblem, language: Language): UserFormState {
  const field = fieldsAtFault[given.problem]
  const text = failureText(given, failureTexts[language])
  return field ? { issues: { [field]: text } } : { failure: text }
}

const failureText = (given: UserProblem, texts: (typeof failureTexts)['en']): string =>
  given.problem === 'too many attempts'
    ? texts[given.problem](Math.ceil(given.retryAfterSeconds / 60))
    : texts[given.problem]
