'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { useLanguage, useTexts } from '@/app/_shell/language/language-context'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { dayOf } from '@/app/_shell/text/moment'
import { shortName } from '@/app/_shell/text/short-name'
import { useRescuedFocus } from '@/app/_shell/ui/use-rescued-focus'
import { openSubscription } from '@/app/_shop/live/subscription'
import { isFurther, updateOrder } from '@/app/_shop/own-orders/remember-orders'
import type { TrackedOrder as Tracked } from '@/server/domain/orders/orders.schema'
import { CancelOrder } from './cancel-order'
import { LocalDate, LocalDateTime } from './local-date-time'
import styles from './page.module.css'
import { cancellationTexts, orderFactTexts, orderSteps, trackedStatusTexts } from './texts'

interface TrackedOrderProps {
  readonly trackingCode: string
  readonly initialOrder: Tracked
  /** When the preferred date is shown: always, only if the customer named one, or never because a visit replaces it. */
  readonly preferredDate: 'always' | 'if named' | 'never'
}

/** What was ordered, and its status; kept up to date while the page is open. */
export function TrackedOrder({ trackingCode, initialOrder, preferredDate }: TrackedOrderProps) {
  const order = useLiveOrder(trackingCode, initialOrder)
  const { pet, customer, status, cancellationReason, returnedOn, shipDate, placedAt } = order
  const language = useLanguage()
  const texts = useTexts(orderFactTexts)
  const reasons = useTexts(cancellationTexts)
  const { title, text } = useTexts(trackedStatusTexts)[status]
  useConsequences(trackingCode, { before: initialOrder.status, status })
  const currentStep = status === 'cancelled' ? -1 : orderSteps.indexOf(status)
  return (
    <>
      <div role="status">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.meaning}>
          {(returnedOn === undefined ? text : texts.broughtBack(dayOf(returnedOn, language, 'UTC')))(
            bidiIsolate(shortName(pet.name)),
          )}{' '}
          {cancellationReason && reasons[cancellationReason]}
        </p>
      </div>
      {currentStep >= 0 && (
        <ol className={styles.steps} aria-label={texts.progress}>
          {orderSteps.map((step, index) => (
            <li
              key={step}
              className={index <= currentStep ? styles.reached : undefined}
              aria-current={index === currentStep ? 'step' : undefined}
            >
              {texts.steps[step]}
            </li>
          ))}
        </ol>
      )}
      <dl className={styles.facts}>
        <Fact term={texts.animal}>
          <Link href={`/animals/${pet.id}`}>{pet.name}</Link>
        </Fact>
        <Fact term={texts.customer}>
          {bidiIsolate(customer.name)}
          {customer.email && `, ${customer.email}`}
        </Fact>
        <Fact term={texts.placedAt}>
          <LocalDateTime at={placedAt} />
        </Fact>
        {preferredDate !== 'never' && (shipDate !== undefined || preferredDate === 'always') && (
          <Fact term={texts.preferredDate}>{shipDate ? <LocalDate at={shipDate} /> : texts.noPreferredDate}</Fact>
        )}
      </dl>
      <CancelOrder trackingCode={trackingCode} name={bidiIsolate(pet.name)} isOffered={status === 'placed'} />
    </>
  )
}

/** What a change of the order affects beyond the elements that show it. */
function useConsequences(trackingCode: string, { before, status }: Record<'before' | 'status', Tracked['status']>) {
  const router = useRouter()
  // Other pages say so too.
  useEffect(() => updateOrder(trackingCode, status), [trackingCode, status])
  // The rest of the page depends on the status.
  useEffect(() => {
    if (status !== before) router.refresh()
  }, [router, before, status])
  // The focus may have been in the form that cancels it.
  useRescuedFocus(status !== 'placed')
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

/**
 * An order as it is now, updated live.
 * @param renderedOrder the order as rendered with the page; a later render may bring a newer one, or one that was
 *   already outdated when it arrived
 */
function useLiveOrder(trackingCode: string, renderedOrder: Tracked): Tracked {
  const [firstStatus] = useState(renderedOrder.status)
  const [liveOrder, setLiveOrder] = useState(renderedOrder)
  useEffect(
    () =>
      openSubscription('orders.follow', { trackingCode, lastEventId: firstStatus }, ({ data }) => setLiveOrder(data)),
    [trackingCode, firstStatus],
  )
  return isFurther(liveOrder.status, renderedOrder.status) ? liveOrder : renderedOrder
}
