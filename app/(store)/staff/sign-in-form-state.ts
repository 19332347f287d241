import 'server-only'
import { createFormStateStore } from '@/app/_forms/form-state-store'
import type { SignInProblem } from './sign-in-messages'

/** What came of the last try to sign in. It never holds what was typed. */
export interface SignInFormState {
  readonly problem?: SignInProblem
}

export const signInFormStateStore = createFormStateStore<SignInFormState>()
