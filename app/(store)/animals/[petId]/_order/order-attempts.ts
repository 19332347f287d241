import 'server-only'
import { createFormStateStore } from '@/app/_forms/form-state-store'
import type { OrderAttempt } from './order-attempt'

export const orderAttempts = createFormStateStore<OrderAttempt>()
