import type { FormState } from '@/app/_forms/form-state'

/** What a form about a key has led to. */
export interface KeyFormState extends FormState {
  /** Shown now, and never again: it is kept in nothing but the response to the form. */
  readonly created?: CreatedKey
}

export interface CreatedKey {
  readonly key: string
  /** A request with the key for a shell; undefined for a key that may not read. */
  readonly curl: string | undefined
}
