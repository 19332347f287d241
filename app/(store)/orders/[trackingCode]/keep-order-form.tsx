'use client'

import { ActionForm } from '@/app/_forms/action-form'
import { useTexts } from '@/app/_shell/language/language-context'
import { useIsOwnOrder } from '@/app/_shop/own-orders/use-own-orders'
import { keepOrder } from './actions'
import { orderTexts } from './texts'

interface KeepOrderProps {
  readonly trackingCode: string
  readonly className: string | undefined
}

/** Lets a visitor who followed the link, perhaps from another device, add the order to their own. */
export function KeepOrderForm({ trackingCode, className }: KeepOrderProps) {
  const texts = useTexts(orderTexts)
  if (useIsOwnOrder(trackingCode)) return null
  return (
    <ActionForm action={keepOrder} className={className}>
      <p>{texts.notKept}</p>
      <input type="hidden" name="trackingCode" value={trackingCode} />
      <button type="submit" className="button secondary">
        {texts.keep}
      </button>
    </ActionForm>
  )
}
