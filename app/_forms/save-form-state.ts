import type { FormState } from './form-state'
import type { TextsByField } from './texts-by-field'

/** The state of a form that saves something: what it starts with, and the answer to it. */
export interface SaveFormState<Field extends string> extends FormState<Field> {
  /** The Idempotency-Key of the next submission. */
  readonly key: string
  readonly values: TextsByField<Field>
  /** Whether it may have been saved, although the answer to that was an error. */
  readonly isUncertain?: boolean
}

/** The same for one that replaces a version of something, which somebody else may have replaced by then. */
export interface EditFormState<Field extends string> extends SaveFormState<Field> {
  /** The version that the next submission replaces, and its values. */
  readonly version: number
  readonly seen: TextsByField<Field>
  /** What somebody else has saved since that version was shown. */
  readonly otherChange?: OtherChange
}

export interface OtherChange {
  readonly by: string | undefined
  /** As shown. */
  readonly when: string
  /** The fields that they have changed, in words for people. */
  readonly fields: readonly {
    readonly label: string
    readonly theirs: string
    /** What was typed instead; undefined where the field was left as it was, and so has theirs now. */
    readonly yours: string | undefined
  }[]
}
