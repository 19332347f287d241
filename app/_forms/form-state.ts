/** What an action answers to a form that leads nowhere. */
export interface FormState {
  /** Why it did not do what it is for, in words for people. */
  readonly problem?: string | undefined
  /** The field that the problem is about, if it is about one. */
  readonly field?: string | undefined
  /** What was typed, by the names of the fields: several values of one name with spaces between them. No passwords. */
  readonly typed?: Readonly<Record<string, string>> | undefined
}
