import { commonPasswords } from './common-passwords'

/** In Unicode code points. The upper bound only keeps passwords from being used to keep the machine busy. */
export const passwordLength = { min: 8, max: 128 } as const

export type PasswordProblem = 'too short' | 'too long' | 'too common' | 'like the e-mail address'

/**
 * What is wrong with a new password: its length, or that it is among the first that somebody would guess. Any characters
 * are fine (OWASP's Authentication Cheat Sheet, "Implement Proper Password Strength Controls").
 */
export function passwordProblem(password: string, email: string): PasswordProblem | undefined {
  const normalized = password.normalize('NFKC')
  const { length } = [...normalized]
  if (length < passwordLength.min) return 'too short'
  if (length > passwordLength.max) return 'too long'
  const plain = normalized.toLowerCase().trim()
  if (commonPasswords.has(plain) || isRepetition(plain)) return 'too common'
  const [name = ''] = email.split('@')
  return plain === email || plain === name ? 'like the e-mail address' : undefined
}

/** `aaaaaaaa`, `abababab`, `abc abc abc` and the like. */
const isRepetition = (text: string) => /^(.{1,3})( ?\1)+$/su.test(text)
