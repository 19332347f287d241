'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { updateOrder } from '@/app/_own-orders/remember-orders'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { shortName } from '@/app/_text/short-name'
import type { TrackedOrder as Tracked } from '@/server/orders/orders.schema'
import { CancelOrder } from './cancel-order'
import { LocalDate, LocalDateTime } from './local-date-time'
import { cancellationTexts } from './order-texts'
import styles from './page.module.css'
import { useLiveOrder } from './use-live-order'

/** What each status means to the customer. */
const statusTexts = {
  placed: { title: 'We have your order', text: 'is reserved for you. We will look at your order next.' },
  approved: { title: 'Your order is approved', text: 'is getting ready for you.' },
  delivered: { title: 'Your order has been delivered', text: 'has found a home with you.' },
  cancelled: { title: 'Your order has been cancelled', text: 'is no longer reserved for you.' },
} as const satisfies Record<Tracked['status'], { title: string; text: string }>

/** The steps of a successful order. */
const steps = [
  { status: 'placed', label: 'Ordered' },
  { status: 'approved', label: 'Approved' },
  { status: 'delivered', label: 'Delivered' },
] as const

/** What was ordered, and how it stands; kept up to date while the page is open. */
export function TrackedOrder({ trackingCode, initialOrder }: { trackingCode: string; initialOrder: Tracked }) {
  const { pet, customer, status, cancellationReason, shipDate, placedAt } = useLiveOrder(trackingCode, initialOrder)
  const { title, text } = statusTexts[status]
  useConsequences(trackingCode, { before: initialOrder.status, status })
  const currentStep = steps.findIndex((step) => step.status === status)
  return (
    <>
      <div role="status">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.meaning}>
          {bidiIsolate(shortName(pet.name))} {text} {cancellationReason && cancellationTexts[cancellationReason]}
        </p>
      </div>
      {currentStep >= 0 && (
        <ol className={styles.steps} aria-label="Order progress">
          {steps.map(({ label }, index) => (
            <li
              key={label}
              className={index <= currentStep ? styles.reached : undefined}
              aria-current={index === currentStep ? 'step' : undefined}
            >
              {label}
            </li>
          ))}
        </ol>
      )}
      <dl className={styles.facts}>
        <Fact term="Animal">
          <Link href={`/animals/${pet.id}`} prefetch={false}>
            {pet.name}
          </Link>
        </Fact>
        <Fact term="Ordered by">
          {bidiIsolate(customer.name)}, {customer.email}
        </Fact>
        <Fact term="Ordered on">
          <LocalDateTime at={placedAt} />
        </Fact>
        <Fact term="Preferred date">{shipDate ? <LocalDate at={shipDate} /> : 'None'}</Fact>
      </dl>
      {status === 'placed' && <CancelOrder trackingCode={trackingCode} name={bidiIsolate(pet.name)} />}
    </>
  )
}

/** What a change of the order has for consequences outside of what shows it. */
function useConsequences(trackingCode: string, { before, status }: Record<'before' | 'status', Tracked['status']>) {
  const router = useRouter()
  // Other pages say so too.
  useEffect(() => updateOrder(trackingCode, status), [trackingCode, status])
  // The page then shows other animals.
  useEffect(() => {
    if (status === 'cancelled' && before !== 'cancelled') router.refresh()
  }, [router, before, status])
  // The form that was focused may be gone.
  useEffect(() => {
    if (status === 'cancelled' && document.activeElement === document.body) document.getElementById('content')?.focus()
  }, [status])
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
