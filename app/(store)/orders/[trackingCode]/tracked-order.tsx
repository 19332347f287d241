'use client'

import { useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { AppRouter } from '@/server/trpc/app-router'
import { useTRPC } from '../../../_trpc/client'
import { Day, Moment } from './moment'

type Tracked = inferRouterOutputs<AppRouter>['orders']['track']

/** How often an open page asks what has become of the order. */
const ASK_EVERY_MS = 15_000

/** What each state means to whoever ordered, and whether another may follow. */
const stateTable = {
  placed: { title: 'We have your order', text: 'is reserved for you. We look at the order next.', isFinal: false },
  approved: { title: 'Your order is approved', text: 'is getting ready to come to you.', isFinal: false },
  delivered: { title: 'Your order is delivered', text: 'has found a home with you.', isFinal: true },
  cancelled: { title: 'Your order is cancelled', text: 'is not reserved for you any more.', isFinal: true },
} as const satisfies Record<Tracked['status'], { title: string; text: string; isFinal: boolean }>

/** What was ordered, and what has become of it; kept up to date while it is open. */
export function TrackedOrder({ trackingCode, address }: { trackingCode: string; address: string }) {
  const order = useQuery(
    useTRPC().orders.track.queryOptions(
      { trackingCode },
      {
        refetchInterval: ({ state: { data } }) => (data && stateTable[data.status].isFinal ? false : ASK_EVERY_MS),
      },
    ),
  )
  if (order.data) return <OrderDetails order={order.data} address={address} />
  if (order.isPending) return <p role="status">Your order is on its way …</p>
  return (
    <p role="alert">
      Your order cannot be shown: {order.error.message}{' '}
      <button type="button" onClick={() => order.refetch()}>
        Try again
      </button>
    </p>
  )
}

function OrderDetails({ order, address }: { order: Tracked; address: string }) {
  const { pet, customer, status, shipDate, placedAt } = order
  const { title, text } = stateTable[status]
  return (
    <>
      <div role="status">
        <h2>{title}</h2>
        <p>
          {pet.name} {text}
        </p>
      </div>
      <dl className="facts">
        <Fact term="Animal">
          <Link href={`/animals/${pet.id}`}>{pet.name}</Link>
        </Fact>
        <Fact term="Ordered by">
          {customer.name}, {customer.email}
        </Fact>
        <Fact term="Ordered on">
          <Moment at={placedAt} />
        </Fact>
        <Fact term="Wish date">{shipDate ? <Day at={shipDate} /> : 'none'}</Fact>
      </dl>
      <h2>Keep this address</h2>
      <p>
        It is your way back to this order: bookmark it. Whoever has it can see what you see here.
        <br />
        <a href={address} className="address">
          {address}
        </a>
      </p>
    </>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
