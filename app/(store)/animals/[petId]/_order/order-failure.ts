import type { ErrorCode } from '@/server/errors/error-table'
import { orderFieldProblems } from './order-field-problems'
import type { OrderFailure, OrderFormValues } from './order-form-state'

/** Why the API refused an order, and what that means to a shopper. */
export function orderFailure(
  code: ErrorCode,
  message: string,
  values: Pick<OrderFormValues, 'name' | 'email'>,
): OrderFailure {
  const problems = orderFieldProblems(code, message, values)
  return { reason: reasonOf(code, message), message, ...(Object.keys(problems).length > 0 && { problems }) }
}

function reasonOf(code: ErrorCode, message: string): OrderFailure['reason'] {
  if (code === 'idempotency_conflict') return 'ordered_before'
  return code === 'rate_limit_exceeded' && message.includes('orders can be placed') ? 'too_many_orders' : code
}
