'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { formProblem } from '@/app/_forms/form-problem'
import type { FormState } from '@/app/_forms/form-state'
import { formText } from '@/app/_forms/form-text'
import { getTexts } from '@/app/_language/get-language'
import { orderPath } from '@/app/(store)/order-path'
import { anonymous } from '@/server/callers/caller'
import { customerReasonSchema } from '@/server/orders/orders.schema'
import { cancelTexts } from './order-texts'

/** Cancels an order for the customer who has its page, and shows the page again. */
export async function cancelOwnOrder(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const trackingCode = formText(form, 'trackingCode')
  const reason = customerReasonSchema.safeParse(formText(form, 'reason')).data
  const input = { trackingCode, ...(reason && { reason }) }
  const cancelled = await callFromForm({ caller: anonymous }, ({ orders }) => orders.cancelByCustomer(input))
  if ('result' in cancelled) return redirectTo(orderPath(trackingCode))
  const { code } = cancelled.failure
  const texts = await getTexts(cancelTexts)
  return formProblem(form, code === 'conflict' ? texts.tooLate : texts.failed)
}
