import type { FormState } from '@/app/_forms/form-data'
import type { Language } from '@/server/platform/values/language'

export interface TextFormState extends FormState {
  /** The Idempotency-Key of the next submission. */
  readonly key: string
  /** The versions that the next submission replaces. */
  readonly versions: Readonly<Record<Language, number>>
  /** What is wrong with the text in a language. */
  readonly faults?: Partial<Record<Language, string>>
  /** What somebody else has saved since, where it differs. */
  readonly theirs?: Partial<Record<Language, string>>
}
