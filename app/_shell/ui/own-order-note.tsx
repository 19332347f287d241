'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { useLiveStatus } from '@/app/_shop/live/live-updates'
import { useOwnOrder } from '@/app/_shop/own-orders/use-own-orders'
import type { Pet } from '@/server/domain/pets/pets.schema'
import type { OwnOrderMessageProps } from './own-order-message'

interface OwnOrderNoteProps {
  readonly animal: Pick<Pet, 'id' | 'name' | 'status'>
  readonly className: string | undefined
}

// Few visitors have any; without it, the card shows the same as to everybody.
const nothing = (): { default: (props: OwnOrderMessageProps) => ReactNode } => ({ default: () => null })
const OwnOrderMessage = lazy(() => import('./own-order-message').catch(nothing))

/** Says on an animal's card that it is the visitor's own. */
export function OwnOrderNote({ animal, className }: OwnOrderNoteProps) {
  const order = useOwnOrder(animal.id, useLiveStatus(animal))
  if (!order) return null
  return (
    <Suspense>
      <p className={className}>
        <OwnOrderMessage order={order} name={bidiIsolate(animal.name)} />
      </p>
    </Suspense>
  )
}
