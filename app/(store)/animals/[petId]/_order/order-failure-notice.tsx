import { tooManyRequests } from '@/app/_text/too-many-requests'
import { Announcement } from '@/app/_ui/announcement'
import { type OrderFailure, withFieldLabels } from './order-form-state'

/** Says why an order was not placed and what to do, and takes the focus and the screen reader there. */
export function OrderFailureNotice({ failure, name }: { failure: OrderFailure; name: string }) {
  const { title, text } = noticeFor(failure, name)
  return (
    <Announcement role="alert" focusKey={failure}>
      <h3>{title}</h3>
      <p>{text}</p>
      {failure.reason === 'conflict' && (
        <p>
          <a href="#others">See others looking for a home</a>
        </p>
      )}
    </Announcement>
  )
}

function noticeFor({ reason, message }: OrderFailure, name: string): { title: string; text: string } {
  switch (reason) {
    case 'conflict':
      return {
        title: 'Someone else was quicker',
        text: `Sorry, ${name} was reserved just before your order arrived. Nothing was ordered.`,
      }
    case 'reserved_after_unanswered':
      return {
        title: `${name} is reserved, perhaps for you`,
        text:
          'You changed the form after an attempt that got no response, and that attempt may have gone through. ' +
          'Change the form back and order again: if the order was yours, you will be taken to it.',
      }
    case 'ordered_before':
      return {
        title: `You have already ordered ${name}`,
        text:
          'You sent this form before, with different details, and that order was placed. ' +
          'Change the form back and order again: you will be taken to your order.',
      }
    case 'idempotency_in_progress':
      return {
        title: 'We are still working on your order',
        text: 'Wait a moment, then try again. You will not order twice.',
      }
    case 'not_sent':
      return {
        title: 'Your order was not sent',
        text:
          'We cannot reach the store right now, or it has been updated since you opened this page. ' +
          'If you are online, reload the page: what you typed will still be here.',
      }
    case 'rate_limit_exceeded':
      return {
        title: 'Your order was not placed',
        text: `${tooManyRequests} What you typed is still here.`,
      }
    case 'too_many_orders':
    case 'too_many_open_orders':
      return {
        title: 'Your order was not placed',
        text: `${withFieldLabels(message)} What you typed is still here.`,
      }
    case 'unanswered':
    case 'internal_error':
    case 'service_unavailable':
      return {
        title: 'We do not know whether your order arrived',
        text:
          'The store did not respond as it should, so your order may or may not have arrived. ' +
          `Trying again is safe: you will not order ${name} twice.`,
      }
    default:
      return { title: 'Your order was not placed', text: withFieldLabels(message) }
  }
}
