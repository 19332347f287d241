import 'server-only'
import { createFormStateStore } from '@/app/_forms/form-state-store'
import type { AlertFormState } from './alert-form-state'

export const alertFormStateStore = createFormStateStore<AlertFormState>()
