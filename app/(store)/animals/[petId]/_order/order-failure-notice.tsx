import { Announcement } from '@/app/_ui/announcement'
import { orderFailureTexts as texts } from './order-failure-texts'
import type { OrderFailure } from './order-form-state'

/** Says why an order was not placed and what to do, and takes the focus and the screen reader there. */
export function OrderFailureNotice({ failure, name }: { failure: OrderFailure; name: string }) {
  const { title, text } = noticeFor(failure, name)
  return (
    <Announcement role="alert" focusKey={failure}>
      <h3>{title}</h3>
      <p>{text}</p>
      {failure.reason === 'conflict' && (
        <p>
          <a href="#others">{texts.seeOthers}</a>
        </p>
      )}
    </Announcement>
  )
}

function noticeFor({ reason, message }: OrderFailure, name: string): { title: string; text: string } {
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
