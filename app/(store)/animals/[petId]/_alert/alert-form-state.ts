/** The result of asking to be told by mail, and what the form starts with when it is shown again. */
export interface AlertFormState {
  /** As it was typed. */
  readonly email?: string
  readonly isDone?: boolean
  /** Why nobody will be told, in words for people. */
  readonly problem?: string
}
