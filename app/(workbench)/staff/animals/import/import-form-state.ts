import type { FormState } from '@/app/_forms/form-state'

/** The first animals of a table, cell by cell. */
export interface SampleAnimal {
  readonly name: string
  readonly kind: string
  readonly born: string
  readonly sex: string
  readonly weight: string
  readonly fee: string
}

/** What adding a table would do, in words: a browser without scripts sends it back, and can send only a few objects. */
export interface PreviewTexts {
  /** Of the previewed table. */
  readonly digest: string
  readonly count: number
  readonly kinds: readonly string[]
  readonly sample: readonly SampleAnimal[]
  readonly faults: readonly string[]
  /** The number of further faults. */
  readonly moreFaults: number
  readonly notes: readonly string[]
  /** Which column is taken for what. */
  readonly taken: readonly string[]
  /** The rows that may be animals that the store has already, and how many more there are. */
  readonly duplicates: readonly string[]
  readonly moreDuplicates: number
}

/** The result of submitting the form, and what it starts with when it is shown again. */
export interface ImportFormState extends FormState {
  /** The Idempotency-Key of the next submission. */
  readonly key: string
  readonly preview?: PreviewTexts
}
