/** The result of a form that has to do with signing in. Never holds a password. */
export interface UserFormState {
  /** Why it did not do what it is for, in words for people. */
  readonly problem?: string
  /** The field that it is about, if it is about one. */
  readonly field?: 'email' | 'current password' | 'new password' | 'passkey name'
  /** As it was typed. */
  readonly email?: string
  /** Which of several things of a page it is about: its hidden field `subject`. */
  readonly subject?: string
  /** Set when it has done what it is for, without leading anywhere. */
  readonly isDone?: boolean
}
