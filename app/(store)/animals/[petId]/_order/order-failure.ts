import type { ErrorCode } from '@/server/platform/errors/error-table'
import type { Issue } from '@/server/platform/errors/issues'
import type { Language } from '@/server/platform/values/language'
import { orderFailureTexts } from './client-texts'
import type { OrderFailure, OrderFormValues, OrderNotice } from './order-form-state'
import { orderIssues } from './order-issues'

/** Why the API refused an order, and what that means to a shopper, in their language. */
export function orderFailure(
  { code, message, issues = [] }: Refusal,
  values: Pick<OrderFormValues, 'name' | 'email'>,
  language: Language,
): OrderFailure {
  const inWords = orderIssues(issues, values, language)
  return { reason: reasonOf(code, issues), message, ...(Object.keys(inWords).length > 0 && { issues: inWords }) }
}

interface Refusal {
  readonly code: ErrorCode
  readonly message: string
  readonly issues?: readonly Issue[] | undefined
}

function reasonOf(code: ErrorCode, issues: readonly Issue[]): OrderFailure['reason'] {
  if (code === 'idempotency_conflict') return 'ordered_before'
  return issues.some((issue) => issue.code === 'too_many_orders') ? 'too_many_orders' : code
}

/**
 * What a shopper is told about a failure.
 * @param name the animal's, for use in a sentence
 */
export function orderNotice({ reason, message }: OrderFailure, name: string, language: Language): OrderNotice {
  const texts = orderFailureTexts[language]
  switch (reason) {
    case 'conflict':
      return texts.taken(name)
    case 'reserved_after_unanswered':
      return texts.reservedAfterUnanswered(name)
    case 'ordered_before':
      return texts.orderedBefore(name)
    case 'idempotency_in_progress':
      return texts.inProgress
    case 'not_sent':
      return texts.notSent
    case 'offline':
      return texts.offline(name)
    case 'rate_limit_exceeded':
      return texts.tooManyRequests
    case 'too_many_orders':
      return texts.tooManyOrders(message)
    case 'unanswered':
    case 'internal_error':
    case 'service_unavailable':
      return texts.unanswered(name)
    default:
      return texts.other(message)
  }
}
