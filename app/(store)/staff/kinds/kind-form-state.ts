import type { FormState } from '@/app/_forms/form-state'

/** The result of a form for a kind that was refused. */
export interface KindFormState extends FormState {
  /** The Idempotency-Key of the next submission. */
  readonly key: string
}
