'use client'

import { useState } from 'react'
import { Link } from '@/app/_language/link'
import { useLiveStatus } from '@/app/_live/live-updates'
import { useOwnOrder } from '@/app/_own-orders/use-own-orders'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import noticeStyles from '@/app/_ui/announcement.module.css'
import { useInBrowser } from '@/app/_ui/use-in-browser'
import { orderPath } from '@/app/(store)/order-path'
import type { Pet } from '@/server/pets/pets.schema'
import { OrderFailureNotice } from './order-failure-notice'
import type { OrderFields } from './order-fields'
import { OrderForm } from './order-form'
import type { OrderFormState, OrderNotice } from './order-form-state'
import styles from './order-section.module.css'
import type { OrderSectionTexts } from './order-section-texts'
import { placeOrder } from './place-order'
import { useOrder } from './use-order'

interface OrderSectionProps {
  /** With a name that fits in a sentence. */
  readonly pet: Pet
  readonly fields: OrderFields
  /** What the form starts with: the result of a submission without JavaScript. */
  readonly formState: OrderFormState
  /** What to say of that. */
  readonly formNotice: OrderNotice | undefined
  /** The earliest day that it is anywhere on Earth, as in 2026-12-24. */
  readonly earliestDay: string
  /** The tracking code of the visitor's own order. */
  readonly ownOrder: string | undefined
  /** What the e-mail address is for. */
  readonly emailHint: string
  readonly texts: OrderSectionTexts
}

/** The day that it is for the shopper, as Swedes write it: 2026-12-24. */
const localToday = () => new Date().toLocaleDateString('sv')

/** The order form of an animal while it is available; otherwise where to look instead. */
export function OrderSection({
  pet,
  fields,
  formState,
  formNotice,
  earliestDay,
  ownOrder,
  emailHint,
  texts,
}: OrderSectionProps) {
  const name = bidiIsolate(pet.name)
  const order = useOrder({ id: pet.id, name }, formState, formNotice, texts.notSent)
  const { progress, failure, notice, restored } = order
  const status = useLiveStatus(pet)
  const today = useInBrowser(localToday, earliestDay)
  // Once shown, the form stays with everything typed into it, whatever happens to the animal meanwhile.
  const [wasAvailable, setWasAvailable] = useState(pet.status === 'available')
  if (status === 'available' && !wasAvailable) setWasAvailable(true)

  // Who has lost against their own order has the animal. The refusal may come before the change of its status.
  const isTaken = failure?.reason === 'conflict'
  const ownOrderHere = useOwnOrder(pet.id, isTaken && status === 'available' ? 'pending' : status)
  // While the form is sent, and after all other failures, it stays.
  const isSettled = progress.phase !== 'busy' && (!failure || isTaken)
  // If the animal has become available again, a later reservation is not by the order that the server knew of.
  const knownCode = ownOrderHere?.code ?? (wasAvailable && !failure ? undefined : ownOrder)
  const ownCode = progress.phase === 'placed' ? progress.trackingCode : knownCode
  // The form returns after an order was placed and then cancelled.
  if (ownCode && (status !== 'available' || isTaken) && isSettled) {
    return (
      <section className={styles.section} aria-labelledby="order">
        <h2 id="order">{status === 'sold' ? texts.atHomeWithYou : texts.reservedForYou}</h2>
        <p>
          <Link href={orderPath(ownCode)}>{texts.seeYourOrder}</Link>
        </p>
      </section>
    )
  }
  if (!(wasAvailable || restored || formState.failure)) {
    return (
      <section className={styles.section} aria-labelledby="elsewhere">
        <h2 id="elsewhere">{status === 'sold' ? texts.atHome : texts.reserved}</h2>
        <p>
          {status === 'sold' ? texts.othersAreLooking : texts.ifThatChanges} <a href="#others">{texts.seeOthers}</a>
        </p>
      </section>
    )
  }
  return (
    <section className={styles.section} aria-labelledby="order">
      <h2 id="order">{texts.order}</h2>
      {notice && !failure?.problems ? (
        <OrderFailureNotice notice={notice} isTaken={isTaken} seeOthers={texts.seeOthers} />
      ) : status !== 'available' && progress.phase === 'idle' ? (
        // Announced along with all other changes to animals.
        <div className={noticeStyles.notice} data-kind="status">
          <p>
            {status === 'sold' ? texts.justSold : texts.justReserved} <a href="#others">{texts.seeOthers}</a>
          </p>
        </div>
      ) : (
        <p className={styles.promise}>{texts.promise}</p>
      )}
      {/* Remounted when it restores what was typed before a reload. */}
      <OrderForm
        key={restored ? 'restored' : 'first'}
        texts={texts}
        petId={pet.id}
        fields={fields}
        formState={restored ? { ...formState, values: restored } : formState}
        problems={failure?.problems ?? {}}
        earliestDay={today}
        emailHint={emailHint}
        isBusy={progress.phase === 'busy'}
        action={placeOrder}
        onFocus={order.prepare}
        onSubmit={order.send}
      />
    </section>
  )
}
