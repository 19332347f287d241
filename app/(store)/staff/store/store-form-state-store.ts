import 'server-only'
import { createFormStateStore } from '@/app/_forms/form-state-store'
import type { StoreFormState } from './store-form-state'

export const storeFormStateStore = createFormStateStore<StoreFormState>()
