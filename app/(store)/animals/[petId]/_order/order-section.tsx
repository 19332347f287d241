'use client'

import Link from 'next/link'
import { useState } from 'react'
import { useLiveStatus } from '@/app/_live/live-updates'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import noticeStyles from '@/app/_ui/announcement.module.css'
import { orderPath } from '@/app/(store)/order-path'
import type { Pet } from '@/server/pets/pets.schema'
import { OrderFailureNotice } from './order-failure-notice'
import type { OrderFields } from './order-fields'
import { OrderForm } from './order-form'
import { invalidFields, type OrderFormState } from './order-form-state'
import styles from './order-section.module.css'
import { placeOrder } from './place-order'
import { useOrder } from './use-order'

interface OrderSectionProps {
  /** With a name that fits in a sentence. */
  readonly pet: Pet
  readonly fields: OrderFields
  /** What the form starts with: the result of a submission without JavaScript. */
  readonly formState: OrderFormState
  /** The earliest day that can be chosen, as in 2026-12-24. */
  readonly today: string
  /** The tracking code of the visitor's own order. */
  readonly ownOrder: string | undefined
}

/** The order form of an animal while it is available; otherwise where to look instead. */
export function OrderSection({ pet, fields, formState, today, ownOrder }: OrderSectionProps) {
  const order = useOrder(pet, formState)
  const { progress, failure, restored } = order
  const status = useLiveStatus(pet)
  const name = bidiIsolate(pet.name)
  // Once shown, the form stays with everything typed into it, whatever happens to the animal meanwhile.
  const [wasAvailable, setWasAvailable] = useState(pet.status === 'available')
  if (status === 'available' && !wasAvailable) setWasAvailable(true)

  // If the animal has become available again, a later reservation is somebody else's.
  const ownCode = progress.phase === 'placed' ? progress.trackingCode : wasAvailable ? undefined : ownOrder
  // The form returns after an order was placed and then cancelled.
  if (ownCode && status !== 'available' && !failure) {
    return (
      <section className={styles.section} aria-labelledby="order">
        <h2 id="order">
          {name} {status === 'sold' ? 'has found a home with you' : 'is reserved for you'}
        </h2>
        <p>
          <Link href={orderPath(ownCode)} prefetch={false}>
            See your order
          </Link>
        </p>
      </section>
    )
  }
  if (!(wasAvailable || failure)) {
    return (
      <section className={styles.section} aria-labelledby="elsewhere">
        <h2 id="elsewhere">
          {name} {status === 'sold' ? 'has found a home' : 'is reserved'}
        </h2>
        <p>
          {status === 'sold' ? 'Others are still looking for one.' : 'If that changes, you can order here.'}{' '}
          <a href="#others">See others looking for a home</a>
        </p>
      </section>
    )
  }
  return (
    <section className={styles.section} aria-labelledby="order">
      <h2 id="order">Order {name}</h2>
      {failure ? (
        <OrderFailureNotice failure={failure} name={name} />
      ) : status !== 'available' && progress.phase === 'idle' ? (
        // Announced along with all other changes to animals.
        <div className={noticeStyles.notice} data-kind="status">
          <p>
            {name} {status === 'sold' ? 'has just found a home' : 'has just been reserved by someone else'}.{' '}
            <a href="#others">See others looking for a home</a>
          </p>
        </div>
      ) : (
        <p className={styles.promise}>
          {name} is reserved for you as soon as you order. You need no account, and there is nothing to pay here.
        </p>
      )}
      {/* Remounted when it restores what was typed before a reload. */}
      <OrderForm
        key={restored ? 'restored' : 'first'}
        name={name}
        petId={pet.id}
        fields={fields}
        formState={restored ? { ...formState, values: restored } : formState}
        invalidFields={failure ? invalidFields(failure) : []}
        today={today}
        isBusy={progress.phase === 'busy'}
        action={placeOrder}
        onFocus={order.prepare}
        onSubmit={order.send}
      />
    </section>
  )
}
