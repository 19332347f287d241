'use client'

import type { ReactNode } from 'react'
import { CountedLink } from '@/app/_shop/kept/counted-link'
import type { yourOrdersTexts } from '@/app/texts'
import { useOpenOrderCount } from './use-own-orders'

interface YourOrdersLinkProps {
  readonly texts: (typeof yourOrdersTexts)['en']
  readonly icon: ReactNode
}

/** Leads to the visitor's orders, and says how many are under way. */
export function YourOrdersLink({ texts, icon }: YourOrdersLinkProps) {
  const count = useOpenOrderCount()
  return <CountedLink href="/orders" icon={icon} text={texts.yourOrders} count={count} counted={texts.open} />
}
