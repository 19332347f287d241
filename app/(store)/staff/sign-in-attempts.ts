import 'server-only'
import { createAttempts } from '@/app/_forms/attempts'
import type { SignInProblem } from './sign-in-messages'

/** What came of the last try to sign in. It never holds what was typed. */
export interface SignInAttempt {
  readonly problem?: SignInProblem
}

export const signInAttempts = createAttempts<SignInAttempt>()
