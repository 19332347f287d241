import 'server-only'
import { createFormStateStore } from '@/app/_forms/form-state-store'
import type { SignInProblem } from './sign-in-messages'

/** The result of the last attempt to sign in. Never holds what was typed. */
export interface SignInFormState {
  readonly problem?: SignInProblem
}

export const signInFormStateStore = createFormStateStore<SignInFormState>()
