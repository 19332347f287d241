import Link from 'next/link'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { Announcement } from '@/app/_ui/announcement'
import { getRuntime } from '@/server/current-runtime'
import type { ErrorCode } from '@/server/errors/error-table'
import { findOrder } from '@/server/orders/orders.service'
import { getPet } from '@/server/pets/pets.service'
import { statusLabels } from './order-labels'
import { ordersPath, type TransitionResult } from './orders-view'

/** The result of the last transition, checked against the order as it is now: a URL by itself proves nothing. */
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
      See all {status} orders
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
          <strong>A colleague was quicker.</strong> Order {orderId} for {bidiIsolate(name)} is already {status}; you
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
    case 'insufficient_scope':
      return 'Your key lacks the scope orders:write.'
    case 'idempotency_conflict':
    case 'idempotency_in_progress':
      return 'We are still working on it. Check again in a moment.'
    default:
      return 'The store did not respond as it should. Trying again is safe: each step is taken only once.'
  }
}
