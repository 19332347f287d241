import { Announcement } from '@/app/_ui/announcement'
import { inWords, type OrderFailure } from './order-attempt'

/** Says why an order was not placed and what to do, where a screen reader and the keyboard are led at once. */
export function OrderFailureNotice({ failure, name }: { failure: OrderFailure; name: string }) {
  const { title, text } = noticeOf(failure, name)
  return (
    <Announcement role="alert" focusKey={failure}>
      <h3>{title}</h3>
      <p>{text}</p>
      {failure.reason === 'conflict' && (
        <p>
          <a href="#others">See others who are looking for a home</a>
        </p>
      )}
    </Announcement>
  )
}

function noticeOf({ reason, message }: OrderFailure, name: string): { title: string; text: string } {
  switch (reason) {
    case 'conflict':
      return {
        title: 'Somebody else was quicker',
        text: `${name} was reserved just before your order arrived. We are sorry. Nothing was ordered.`,
      }
    case 'reserved_after_unanswered':
      return {
        title: `${name} is reserved, perhaps for you`,
        text: 'You changed the form after a try that nobody answered, and that try may have arrived. Put back what you had typed then, and order again: if it was yours, you get to your order.',
      }
    case 'ordered_before':
      return {
        title: `You have already ordered ${name}`,
        text: 'You sent this form before, with other words, and that order was placed. Put back what you had typed then, and order again: you get to your order.',
      }
    case 'idempotency_conflict':
      return {
        title: 'We are still working on your order',
        text: 'Wait a moment, then try again. You will not order twice.',
      }
    case 'not_sent':
      return {
        title: 'Your order was not sent',
        text: 'The store cannot be reached just now, or was renewed since you opened this page. Is your device online? Then reload the page: what you typed will still be here.',
      }
    case 'rate_limit_exceeded':
      return {
        title: 'Your order was not placed',
        text: 'Too much was asked from your network in a short time. Wait a minute, then order again. What you typed is still here.',
      }
    case 'unanswered':
    case 'internal_error':
    case 'service_unavailable':
      return {
        title: 'We do not know whether your order arrived',
        text: `The store did not answer as it should. Your order may have arrived, or may not. Trying again is safe: you will not order ${name} twice.`,
      }
    default:
      return { title: 'Your order was not placed', text: inWords(message) }
  }
}
