import 'server-only'
import { createFormStateStore } from '@/app/_forms/form-state-store'
import type { KeyFormState } from './key-form-state'

/** A store for each form about a key. */
export const keyFormStates = {
  create: createFormStateStore<KeyFormState>(),
  rotate: createFormStateStore<KeyFormState>(),
  revoke: createFormStateStore<KeyFormState>(),
} as const
