'use client'

import { ProblemForm } from '@/app/_forms/problem-form'
import { useIsOwnOrder } from '@/app/_own-orders/use-own-orders'
import { keepOrder } from './keep-order'
import { orderTexts } from './order-texts'

interface KeepOrderProps {
  readonly trackingCode: string
  readonly className: string | undefined
}

/** Lets a visitor who came by the link, perhaps from another device, add the order to their own. */
export function KeepOrderForm({ trackingCode, className }: KeepOrderProps) {
  if (useIsOwnOrder(trackingCode)) return null
  return (
    <ProblemForm action={keepOrder} className={className}>
      <p>{orderTexts.notKept}</p>
      <input type="hidden" name="trackingCode" value={trackingCode} />
      <button type="submit" className="button secondary">
        {orderTexts.keep}
      </button>
    </ProblemForm>
  )
}
