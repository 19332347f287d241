import 'server-only'
import { createAttempts } from '../../../_forms/attempts'
import type { OrderAttempt } from './order-attempt'

export const orderAttempts = createAttempts<OrderAttempt>()
