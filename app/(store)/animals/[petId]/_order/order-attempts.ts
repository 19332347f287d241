import 'server-only'
import { createAttempts } from '@/app/_forms/attempts'
import type { OrderAttempt } from './order-attempt'

export const orderAttempts = createAttempts<OrderAttempt>()
