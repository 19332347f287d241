'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import type { OrderFailure } from './order-attempt'

interface Notice {
  readonly title: string
  readonly text: ReactNode
}

/** Says why an order was not placed and what to do, where a screen reader and the keyboard are led at once. */
export function OrderFailureNotice({
  failure,
  name,
  others,
}: {
  failure: OrderFailure
  name: string
  others: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const { title, text } = noticeOf(failure, name)
  return (
    <div role="alert" tabIndex={-1} ref={place} className="notice">
      <h3>{title}</h3>
      <p>{text}</p>
      {failure.reason === 'conflict' && others}
    </div>
  )
}

function noticeOf({ reason, message }: OrderFailure, name: string): Notice {
  switch (reason) {
    case 'conflict':
      return {
        title: 'Somebody else was quicker',
        text: `${name} was reserved just before your order arrived, and nothing was ordered. We are sorry. Perhaps one of these:`,
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

/** The fields of the interface, as the form calls them. */
const fieldWords = { name: 'Your name', email: 'Your e-mail address', shipDate: 'The wish date' } as const

const inWords = (message: string) =>
  Object.entries(fieldWords).reduce((text, [field, words]) => text.replace(`${field}: `, `${words} `), message)
