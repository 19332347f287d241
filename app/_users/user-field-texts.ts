import { passwordLength } from '@/server/users/passwords/password-rules'

/** The fields of forms that have to do with signing in. */
export const userFieldTexts = {
  email: { label: 'E-mail address', missing: 'Please enter your e-mail address.' },
  currentPassword: { label: 'Password', missing: 'Please enter your password.' },
  newPassword: {
    label: 'New password',
    hint: `At least ${passwordLength.min} characters, of any kind. A few words that belong to nobody else are good.`,
    missing: 'Please choose a password.',
  },
  passkeyName: {
    label: 'Name of the passkey',
    hint: 'By which you recognize it, such as the device that it is on.',
    problem: 'Please enter a name, so that you can tell your passkeys apart.',
  },
} as const
