import { commonPasswords } from './common-passwords'

/**
 * In Unicode code points. The lower bound is that for passwords without a second factor (NIST SP 800-63B-4, section
 * 3.1.1.2); the upper one only keeps long passwords from tying up the machine.
 */
export const passwordLength = { min: 15, max: 128 } as const

export type PasswordProblem = 'too short' | 'too long' | 'too common' | 'like the e-mail address'

/**
 * What is wrong with a new password: its length, or that it is one of the first guesses. Any characters are fine
 * (OWASP's Authentication Cheat Sheet, "Implement Proper Password Strength Controls").
 */
export function passwordProblem(password: string, email: string): PasswordProblem | undefined {
  const normalized = password.normalize('NFKC')
  const { length } = [...normalized]
  if (length < passwordLength.min) return 'too short'
  if (length > passwordLength.max) return 'too long'
  const plain = normalized.toLowerCase().trim()
  if (isCommon(plain)) return 'too common'
  const [name = ''] = email.split('@')
  return plain === email || plain === name ? 'like the e-mail address' : undefined
}

/** Whether it is a common password, lengthened at most by spaces, by digits and signs around it, or by repetition. */
function isCommon(text: string): boolean {
  const joined = text.replace(/\s+/g, '')
  const word = joined.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return commonPasswords.has(joined) || commonPasswords.has(word) || isRepetition(text)
}

/** `aaaaaaaa`, `abc abc abc`, `petstorepetstore` and the like. */
const isRepetition = (text: string) => /^(.{1,16})( ?\1)+$/su.test(text)
