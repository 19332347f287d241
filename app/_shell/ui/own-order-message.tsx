'use client'

import type { ReactNode } from 'react'
import { useTexts } from '@/app/_shell/language/language-context'
import { Link } from '@/app/_shell/language/link'
import type { OwnOrder } from '@/app/_shop/own-orders/own-orders'
import { ownOrderTexts } from '@/app/_shop/own-orders/texts'

export interface OwnOrderMessageProps {
  readonly order: OwnOrder
  /** The animal's name, for use in a sentence. */
  readonly name: string
}

/** Says that an animal is the visitor's own, and leads to the order. */
export default function OwnOrderMessage({ order: { status, code }, name }: OwnOrderMessageProps): ReactNode {
  const texts = useTexts(ownOrderTexts)
  return (
    <>
      {status === 'delivered' ? texts.atHome(name) : texts.reserved(name)}
      {' · '}
      <Link href={`/orders/${code}`}>{texts.seeYourOrder}</Link>
    </>
  )
}
