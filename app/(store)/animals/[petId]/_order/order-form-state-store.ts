import 'server-only'
import { createFormStateStore } from '@/app/_forms/form-state-store'
import type { OrderFormState } from './order-form-state'

export const orderFormStateStore = createFormStateStore<OrderFormState>()
