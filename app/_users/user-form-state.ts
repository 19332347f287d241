import type { FormState } from '@/app/_forms/form-state'

/** The result of a form that has to do with signing in. */
export interface UserFormState extends FormState {
  readonly field?: 'email' | 'current password' | 'new password' | 'passkey name'
  /** Set when it has done what it is for, without leading anywhere. */
  readonly isDone?: boolean
}
