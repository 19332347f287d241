import { fieldTexts } from '@/app/_ui/field-texts'
import { passwordLength } from '@/server/passwords/password-rules'
import type { TooManyAttempts } from '@/server/users/attempts'
import type { FollowedLink } from '@/server/users/follow-link.service'
import { type AddPasskeyProblem, MAX_PASSKEYS } from '@/server/users/passkeys/add-passkey.service'
import type { PasskeyNotAccepted } from '@/server/users/passkeys/passkey-sign-in.service'
import type { RemovePasskeyProblem } from '@/server/users/passkeys/passkeys.service'
import type { BadPassword, WrongCurrentPassword, WrongPassword } from '@/server/users/sign-in.service'
import { userFieldTexts } from './texts'
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

/** The fields that problems are about; those that are not here are about none, or about several. */
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

/** What a form says of a problem, and beside which field. */
export function problemState(given: UserProblem): UserFormState & { readonly problem: string } {
  const field = problemFields[given.problem]
  return { problem: problemMessage(given), ...(field && { field }) }
}

/** What a person is told about a problem. */
function problemMessage(given: UserProblem): string {
  switch (given.problem) {
    case 'wrong':
      return 'This e-mail address and password don’t match. Check both, then try again.'
    case 'wrong current password':
      return 'This isn’t your current password. Nothing has changed.'
    case 'too many attempts':
      return `Too many attempts. Wait ${inMinutes(given.retryAfterSeconds)}, then try again.`
    case 'too short':
      return `Choose a password with at least ${passwordLength.min} characters.`
    case 'too long':
      return `Choose a password with at most ${passwordLength.max} characters.`
    case 'too common':
      return 'This password is among the first that anyone would guess. Choose another.'
    case 'like the e-mail address':
      return 'This password is too much like your e-mail address, so it’s easy to guess. Choose another.'
    case 'no e-mail address':
      return fieldTexts.en.email
    case 'e-mail address has a user':
      return 'Someone can already sign in with this e-mail address. Use another address, or sign in.'
    case 'link has ended':
      return 'This link has already been used, or its time is up. Ask for a new one.'
    case 'passkey not accepted':
      return 'This passkey wasn’t accepted. Try again, or sign in another way.'
    case 'passkey not added':
      return 'The passkey wasn’t added. Try again, perhaps with another device.'
    case 'too many passkeys':
      return `You have ${MAX_PASSKEYS} passkeys, which is as many as one can have. Remove one that you don’t need, then try again.`
    case 'bad passkey name':
      return userFieldTexts.passkeyName.problem
    case 'no such passkey':
      return 'This passkey has already been removed.'
    case 'last way to sign in':
      return 'This is your only way to sign in. Choose a password or add another passkey first.'
  }
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
