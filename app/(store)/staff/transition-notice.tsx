import Link from 'next/link'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { Announcement } from '@/app/_ui/announcement'
import { getRuntime } from '@/server/current-runtime'
import type { ErrorCode } from '@/server/errors/error-table'
import { findOrder } from '@/server/orders/orders.service'
import { getPet } from '@/server/pets/pets.service'
import { statusLabels } from './order-labels'
import { ordersPath, type TransitionResult } from './orders-view'

/** What came of the last step, told from how the order stands now: an address by itself proves nothing. */
export async function TransitionNotice({ transition }: { transition: TransitionResult }) {
  const { orderId, outcome } = transition
  const { deps } = await getRuntime()
  const order = await findOrder(deps, orderId)
  if (!order) return null
  const { name } = await getPet(deps, { petId: order.petId })
  const { label, meaning } = statusLabels[order.status]
  const status = label.toLowerCase()
  const all = (
    <Link href={ordersPath({ status: order.status })} prefetch={false}>
      See all that are {status}
    </Link>
  )
  return (
    <Announcement role={outcome === 'done' ? 'status' : 'alert'} focusKey={transition}>
      {outcome === 'done' ? (
        <p>
          <strong>
            Order {orderId} is {status}.
          </strong>{' '}
          {meaning(name)} {all}
        </p>
      ) : outcome === 'conflict' ? (
        <p>
          <strong>A colleague was quicker.</strong> {bidiIsolate(name)}’s order {orderId} is {status} by now, and you
          changed nothing. {all}
        </p>
      ) : (
        <p>
          <strong>That did not work.</strong> {failureMessage(outcome)}
        </p>
      )}
    </Announcement>
  )
}

function failureMessage(code: ErrorCode): string {
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
