'use client'

import { useActionState, useState } from 'react'
import type { Pet } from '@/server/pets/pets.schema'
import type { OrderAttempt } from './order-attempt'
import { OrderFailureNotice } from './order-failure-notice'
import { OrderForm } from './order-form'
import { OtherAnimals } from './other-animals'
import { placeOrder } from './place-order'
import { useOrder } from './use-order'

interface OrderSectionProps {
  readonly pet: Pet
  /** The name of its category. */
  readonly kind: string | undefined
  /** The Idempotency-Key of what is sent first. */
  readonly firstKey: string
  /** The first day that can be wished for, as in 2026-12-24. */
  readonly today: string
}

/** The form to order an animal with while it is available; else where to look instead. */
export function OrderSection({ pet, kind, firstKey, today }: OrderSectionProps) {
  // What comes of a form that is sent without JavaScript; with it, `order` sends what is typed and this stays as it began.
  const [attempt, sendWithoutJavaScript] = useActionState<OrderAttempt, FormData>(placeOrder, { key: firstKey })
  const order = useOrder(pet.id, attempt)
  const isAvailable = pet.status === 'available'
  // A form that was shown stays, with all that was typed, whatever becomes of the animal meanwhile.
  const [showsForm] = useState(isAvailable || attempt.failure !== undefined)
  const others = <OtherAnimals pet={pet} kind={kind} />

  if (!showsForm) {
    return (
      <section aria-labelledby="elsewhere">
        <h2 id="elsewhere">
          {pet.name} {pet.status === 'sold' ? 'has found a home' : 'is reserved'}
        </h2>
        <p>These are still looking for a home:</p>
        {others}
      </section>
    )
  }
  return (
    <section aria-labelledby="order">
      <h2 id="order">Order {pet.name}</h2>
      {order.failure && <OrderFailureNotice failure={order.failure} name={pet.name} others={others} />}
      {!isAvailable && order.isIdle && !order.failure && (
        <div role="status">
          <p>{pet.name} has just been reserved by somebody else. Perhaps one of these:</p>
          {others}
        </div>
      )}
      <OrderForm
        name={pet.name}
        petId={pet.id}
        attempt={attempt}
        today={today}
        isBusy={order.isBusy}
        action={sendWithoutJavaScript}
        onSubmit={order.send}
      />
    </section>
  )
}
