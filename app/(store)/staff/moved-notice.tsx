import Link from 'next/link'
import type { ErrorCode } from '@/server/errors/table'
import { findOrder } from '@/server/orders/orders.service'
import { getPet } from '@/server/pets/pets.service'
import { processService } from '@/server/process-service'
import { Announcement } from '../../_ui/announcement'
import { isolated } from '../../_ui/isolated'
import { statusWords } from './order-words'
import { type Moved, ordersAddress } from './orders-view'

/** What came of the last step, told from how the order stands now: an address by itself proves nothing. */
export async function MovedNotice({ moved }: { moved: Moved }) {
  const { orderId, outcome } = moved
  const { domain } = await processService()
  const order = await findOrder(domain, orderId)
  if (!order) return null
  const { name } = await getPet(domain, { petId: order.petId })
  const { label, meaning } = statusWords[order.status]
  const status = label.toLowerCase()
  const all = (
    <Link href={ordersAddress({ status: order.status })} prefetch={false}>
      See all that are {status}
    </Link>
  )
  return (
    <Announcement role={outcome === 'done' ? 'status' : 'alert'} of={moved}>
      {outcome === 'done' ? (
        <p>
          <strong>
            Order {orderId} is {status}.
          </strong>{' '}
          {meaning(name)} {all}
        </p>
      ) : outcome === 'conflict' ? (
        <p>
          <strong>A colleague was quicker.</strong> {isolated(name)}’s order {orderId} is {status} by now, and you
          changed nothing. {all}
        </p>
      ) : (
        <p>
          <strong>That did not work.</strong> {failureWords(outcome)}
        </p>
      )}
    </Announcement>
  )
}

function failureWords(code: ErrorCode): string {
  switch (code) {
    case 'rate_limit_exceeded':
    case 'temporarily_banned':
      return 'Too much was asked from your network in a short time. Wait a minute, then try again.'
    case 'insufficient_scope':
      return 'Your key lacks the scope orders:write.'
    case 'idempotency_conflict':
      return 'We are still working on it. Look again in a moment.'
    default:
      return 'The store did not answer as it should. Trying again is safe: an order takes each step once.'
  }
}
