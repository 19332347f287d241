/** What a form about a key has led to. */
export interface KeyFormState {
  /** Why it did not do what it is for, in words for people. */
  readonly problem?: string
  /** What was chosen, for when the form is shown again. */
  readonly chosen?: { readonly name: string; readonly scopes: readonly string[]; readonly lifetime: string }
  /** Shown now, and never again: it is kept in nothing but the response to the form. */
  readonly created?: CreatedKey
}

export interface CreatedKey {
  readonly key: string
  /** A request with the key for a shell; undefined for a key that may not read. */
  readonly curl: string | undefined
}
