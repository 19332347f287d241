import { translated } from '@/app/_language/translated'
import { passwordLength } from '@/server/passwords/password-rules'

/** Where one signs out: on pages that exist in every language, too. */
export const signOutTexts = translated({ en: { button: 'Sign out' }, de: { button: 'Abmelden' } })

/** The fields of forms that have to do with signing in. */
export const userFieldTexts = {
  email: { label: 'E-mail address', missing: 'Please enter your e-mail address.' },
  currentPassword: { label: 'Password', missing: 'Please enter your password.' },
  newPassword: {
    label: 'New password',
    hint: `At least ${passwordLength.min} characters, of any kind. A few words that nobody else would put together work well.`,
    missing: 'Please choose a password.',
  },
  passkeyName: {
    label: 'Name of the passkey',
    hint: 'So that you’ll recognise it: the device it’s on, for example.',
    problem: 'Please enter a name, so that you can tell your passkeys apart.',
  },
} as const
