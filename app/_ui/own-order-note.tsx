'use client'

import Link from 'next/link'
import { useLiveStatus } from '@/app/_live/live-updates'
import { ownOrderTexts } from '@/app/_own-orders/own-order-texts'
import { useOwnOrder } from '@/app/_own-orders/use-own-orders'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import type { Pet } from '@/server/pets/pets.schema'

interface OwnOrderNoteProps {
  readonly animal: Pick<Pet, 'id' | 'name' | 'status'>
  readonly className: string | undefined
}

/** Says on the card of an animal that it is the visitor's own, and leads to the order. */
export function OwnOrderNote({ animal, className }: OwnOrderNoteProps) {
  const order = useOwnOrder(animal.id, useLiveStatus(animal))
  if (!order) return null
  const name = bidiIsolate(animal.name)
  return (
    <p className={className}>
      {order.status === 'delivered' ? ownOrderTexts.atHome(name) : ownOrderTexts.reserved(name)}
      {' · '}
      <Link href={`/orders/${order.code}`} prefetch={false}>
        {ownOrderTexts.seeYourOrder}
      </Link>
    </p>
  )
}
