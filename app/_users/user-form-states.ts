import 'server-only'
import { createFormStateStore } from '@/app/_forms/form-state-store'
import type { UserFormState } from './user-form-state'

/** A store for each form, since a page may have several. */
export const userFormStates = {
  signIn: createFormStateStore<UserFormState>(),
  signInAgain: createFormStateStore<UserFormState>(),
  requestLink: createFormStateStore<UserFormState>(),
  followLink: createFormStateStore<UserFormState>(),
  changePassword: createFormStateStore<UserFormState>(),
  signInWithPasskey: createFormStateStore<UserFormState>(),
  addPasskey: createFormStateStore<UserFormState>(),
  renamePasskey: createFormStateStore<UserFormState>(),
  removePasskey: createFormStateStore<UserFormState>(),
} as const

export type UserFormName = keyof typeof userFormStates
