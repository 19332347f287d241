'use client'

import Link from 'next/link'
import { useActionState, useState } from 'react'
import { useLiveStatus } from '@/app/_live/live-updates'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import noticeStyles from '@/app/_ui/announcement.module.css'
import { orderPath } from '@/app/(store)/order-path'
import type { Pet } from '@/server/pets/pets.schema'
import { faultyFields, type OrderAttempt } from './order-attempt'
import { OrderFailureNotice } from './order-failure-notice'
import type { OrderFields } from './order-fields'
import { OrderForm } from './order-form'
import styles from './order-section.module.css'
import { placeOrder } from './place-order'
import { useOrder } from './use-order'

interface OrderSectionProps {
  readonly pet: Pet
  readonly fields: OrderFields
  /** What the form begins with. */
  readonly first: OrderAttempt
  /** The first day that can be wished for, as in 2026-12-24. */
  readonly today: string
}

/** The form to order an animal with while it is available; else where to look instead. */
export function OrderSection({ pet, fields, first, today }: OrderSectionProps) {
  // What comes of a form that is sent without JavaScript; with it, `order` sends what is typed and this stays as it began.
  const [attempt, sendWithoutJavaScript] = useActionState<OrderAttempt, FormData>(placeOrder, first)
  const order = useOrder(pet, attempt)
  const { progress, failure, restored } = order
  const status = useLiveStatus(pet)
  const name = bidiIsolate(pet.name)
  // A form that was shown stays, with all that was typed, whatever becomes of the animal meanwhile.
  const [wasAvailable, setWasAvailable] = useState(pet.status === 'available')
  if (status === 'available' && !wasAvailable) setWasAvailable(true)

  // An order that was placed and then cancelled gives the form back.
  if (progress.phase === 'placed' && status !== 'available') {
    return (
      <section className={styles.section} aria-labelledby="order">
        <h2 id="order">
          {name} {status === 'sold' ? 'has found a home with you' : 'is reserved for you'}
        </h2>
        <p>
          <Link href={orderPath(progress.trackingCode)} prefetch={false}>
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
          {status === 'sold' ? 'But others have not.' : 'Should that change, you can order here.'}{' '}
          <a href="#others">See others who are looking for a home</a>
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
        // Read out with all other changes of animals.
        <div className={noticeStyles.notice} data-kind="status">
          <p>
            {name} {status === 'sold' ? 'has just found a home' : 'has just been reserved by somebody else'}.{' '}
            <a href="#others">See others who are looking for a home</a>
          </p>
        </div>
      ) : (
        <p className={styles.promise}>
          {name} is reserved for you as soon as you order. You need no account, and pay nothing here.
        </p>
      )}
      {/* Begun anew when it takes up what was typed before a reload. */}
      <OrderForm
        key={restored ? 'restored' : 'first'}
        name={name}
        petId={pet.id}
        fields={fields}
        attempt={restored ? { ...attempt, typed: restored } : attempt}
        faulty={failure ? faultyFields(failure) : []}
        today={today}
        isBusy={progress.phase === 'busy'}
        action={sendWithoutJavaScript}
        onFocus={order.prepare}
        onSubmit={order.send}
      />
    </section>
  )
}
