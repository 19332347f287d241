import 'server-only'
import type { z } from 'zod'
import { callFromForm } from '@/app/_forms/call-from-form'
import { formText } from '@/app/_forms/form-data'
import { type FormState, failedForm, faultyForm } from '@/app/_forms/form-state'
import { issuesByField } from '@/app/_forms/issues-by-field'
import { getTexts } from '@/app/_shell/language/get-language'
import type { transitionManyInput } from '@/server/domain/orders/orders.schema'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { cancellationTexts } from './orders-page-texts'
import type { OrdersResult } from './orders-view'

/**
 * Takes the orders of a form through a transition; a cancellation with what the form says about it. If nothing was done,
 * what was typed is shown again.
 */
export async function moveOrders(
  form: FormData,
  input: z.output<typeof transitionManyInput>,
): Promise<OrdersResult | FormState> {
  const key = formText(form, 'key')
  const said = { orders: input.orders, message: formText(form, 'message'), note: formText(form, 'note') }
  const answer =
    input.transition === 'cancel'
      ? await callFromForm(inProcessRouter.staffMessages.cancelOrders, { key, input: said })
      : await callFromForm(inProcessRouter.orders.transitionMany, { key, input })
  const isTyped = [said.message, said.note].some((text) => text.trim() !== '')
  if ('failure' in answer) {
    const { code, issues, message } = answer.failure
    if (issues) return faultyForm(form, issuesByField(issues, {}))
    return isTyped ? failedForm(form, message) : { done: [], late: [], failure: code }
  }
  const { done, refused } = answer.result
  if (isTyped && done.length === 0) return failedForm(form, (await getTexts(cancellationTexts)).tooLate)
  return { done, late: refused.map(({ orderId }) => orderId) }
}
