import type { FormState } from '@/app/_forms/form-state'
import type { StoreFaults } from './store-faults'
import type { StoreFormValues } from './store-form-values'

/** What somebody else has saved meanwhile. */
export interface OtherChange {
  readonly by: string
  /** As it is shown. */
  readonly when: string
  /** The fields that differ from what was typed, and what they say now. */
  readonly differences: readonly { readonly label: string; readonly now: string }[]
}

/** The result of submitting the form, and what it starts with when it is shown again. */
export interface StoreFormState extends FormState {
  /** The Idempotency-Key of the next submission. */
  readonly key: string
  readonly values: StoreFormValues
  /** The version of the details that the next submission replaces. */
  readonly version: number
  readonly faults?: StoreFaults
  readonly otherChange?: OtherChange
}
