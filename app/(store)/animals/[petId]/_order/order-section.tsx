'use client'

import { type ReactNode, useState } from 'react'
import { usePostedForm } from '@/app/_forms/use-posted-form'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { Announcement } from '@/app/_shell/ui/announcement'
import type { FieldRules } from '@/app/_shell/ui/field-rules'
import { useInBrowser } from '@/app/_shell/ui/use-in-browser'
import { useRescuedFocus } from '@/app/_shell/ui/use-rescued-focus'
import { useLiveStatus } from '@/app/_shop/live/live-updates'
import { orderPath } from '@/app/_shop/own-orders/own-orders'
import { useOwnOrder } from '@/app/_shop/own-orders/use-own-orders'
import { LazyAlertSection } from '@/app/(store)/animals/[petId]/_alert/lazy-alert-section'
import type { Pet } from '@/server/domain/pets/pets.schema'
import type { Closures } from '@/server/domain/store/opening-hours'
import { placeOrder } from './actions'
import { OrderForm } from './order-form'
import { isTaken, mayHaveBeenPlaced, type OrderFailure, type OrderNotice } from './order-form-state'
import styles from './order-section.module.css'
import type { OrderSectionTexts } from './texts'
import { useOrder } from './use-order'

interface OrderSectionProps {
  /** With a name that fits in a sentence. */
  readonly pet: Pet
  readonly fields: Readonly<Record<'name' | 'email', FieldRules>>
  /** The Idempotency-Key of the first submission. */
  readonly formKey: string
  /** The earliest current date anywhere on Earth, as in 2026-12-24. */
  readonly earliestDay: string
  readonly closures: Closures
  /** Whether a visit is chosen after ordering. */
  readonly takesVisits: boolean
  /** The tracking code of the visitor's own order. */
  readonly ownOrder: string | undefined
  /** What the e-mail address is for. */
  readonly emailHint: string
  readonly texts: OrderSectionTexts
  /** What it costs and what happens next, beside the form. */
  readonly terms: ReactNode
  /** Whether the store can send mail. */
  readonly canSendMail: boolean
}

/** The shopper's current date in the Swedish format: 2026-12-24. */
const localToday = () => new Date().toLocaleDateString('sv')

/**
 * Everything that depends on the state of an animal: the form with its terms while it is available, a link to the
 * visitor's own order, or the news that it is reserved or sold, with a way to hear when it is available again.
 */
export function OrderSection({
  pet,
  fields,
  formKey,
  earliestDay,
  closures,
  takesVisits,
  ownOrder,
  emailHint,
  texts,
  terms,
  canSendMail,
}: OrderSectionProps) {
  const [posted, post] = usePostedForm(placeOrder)
  const formState = posted ?? { key: formKey }
  const order = useOrder({ id: pet.id, name: bidiIsolate(pet.name) }, formState, texts.notSent)
  const { progress, notice, restored } = order
  const status = useLiveStatus(pet)
  // A lost race no longer matters once the animal is available again.
  const [overcome, setOvercome] = useState<OrderFailure>()
  const failure = order.failure === overcome ? undefined : order.failure
  if (failure && isTaken(failure) && status === 'available') setOvercome(failure)
  const today = useInBrowser(localToday, earliestDay)
  const [wasAvailable, setWasAvailable] = useState(pet.status === 'available')
  if (status === 'available' && !wasAvailable) setWasAvailable(true)

  const ownOrderHere = useOwnOrder(pet.id, status)
  // If the animal has become available again, a later reservation is not the order that the server knew of.
  const ownCode = ownOrderHere?.code ?? (wasAvailable && !failure ? undefined : ownOrder)

  // Retrying an order that may have been placed returns its own response, even if the animal is now reserved.
  const isOrdering =
    progress.phase === 'busy' || progress.phase === 'resuming' || (failure !== undefined && mayHaveBeenPlaced(failure))
  const canOrder = status === 'available' || isOrdering
  const isReserved = !canOrder && ownCode === undefined && status === 'pending'
  const [wasReserved, setWasReserved] = useState(isReserved)
  if (isReserved && !wasReserved) setWasReserved(true)
  useRescuedFocus(!canOrder)
  const headings = { available: texts.order, pending: texts.reserved, sold: texts.atHome, gone: texts.isGone }

  return (
    <>
      <section className={styles.section} aria-labelledby="order">
        {canOrder ? (
          <>
            <h2 id="order">{texts.order}</h2>
            {notice && failure && !failure.issues ? (
              <OrderFailureNotice notice={notice} />
            ) : (
              <p className={styles.promise}>{texts.promise}</p>
            )}
          </>
        ) : ownCode ? (
          <>
            <h2 id="order">{status === 'sold' ? texts.atHomeWithYou : texts.reservedForYou}</h2>
            <p>
              <Link href={orderPath(ownCode)}>{texts.seeYourOrder}</Link>
            </p>
          </>
        ) : (
          <>
            <h2 id="order">{headings[status]}</h2>
            {notice && failure && isTaken(failure) && <OrderFailureNotice notice={notice} />}
            <p>
              {status === 'pending' ? texts.ifThatChanges : texts.othersAreLooking}{' '}
              <a href="#others">{texts.seeOthers}</a>
            </p>
          </>
        )}
        {/* Keeps what was typed for when the animal is available again, unless it was ordered. */}
        {(canOrder || (!ownCode && (wasAvailable || restored || formState.values))) && (
          <div hidden={!canOrder}>
            {/* Remounted when it restores earlier input. */}
            <OrderForm
              key={restored ? 'restored' : 'first'}
              texts={texts}
              petId={pet.id}
              fields={fields}
              formState={restored ? { ...formState, values: restored } : formState}
              issues={failure?.issues ?? {}}
              earliestDay={today}
              closures={closures}
              takesVisits={takesVisits}
              emailHint={emailHint}
              isBusy={progress.phase === 'busy'}
              action={post}
              onFocus={order.prepare}
              onInput={order.keep}
              onSubmit={order.send}
            />
          </div>
        )}
      </section>
      {canOrder && terms}
      {wasReserved && (
        <LazyAlertSection pet={pet} isOffered={isReserved} emailRules={fields.email} canSendMail={canSendMail} />
      )}
    </>
  )
}

interface OrderFailureNoticeProps {
  readonly notice: OrderNotice
}

/** Says why an order was not placed and what to do, and moves the focus and the screen reader there. */
const OrderFailureNotice = ({ notice }: OrderFailureNoticeProps) => (
  <Announcement role="alert" focusKey={notice}>
    <h3>{notice.title}</h3>
    <p>{notice.text}</p>
  </Announcement>
)
