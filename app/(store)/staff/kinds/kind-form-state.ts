import 'server-only'
import { createFormStateStore } from '@/app/_forms/form-state-store'

/** The result of a form for a kind, and what it starts with when it is shown again. */
export interface KindFormState {
  /** The Idempotency-Key of the next submission. */
  readonly key: string
  readonly name: string
  /** The kind that is renamed; undefined for a new one. */
  readonly categoryId?: number | undefined
  /** Why it was refused. */
  readonly failure?: string
}

export const kindFormStateStore = createFormStateStore<KindFormState>()
