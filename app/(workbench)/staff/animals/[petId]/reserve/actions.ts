'use server'

import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { issuesByField } from '@/app/_forms/issues-by-field'
import { saveForm } from '@/app/_forms/save-form'
import { getTexts } from '@/app/_shell/language/get-language'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { type ReserveFormState, reserveForm } from './reserve-form-state'
import { reserveIssueTexts } from './texts'

/** Reserves an animal for somebody, and leads to their order. Returns what was typed if nothing was reserved. */
export async function reserveAnimal(_previous: unknown, form: FormData): Promise<ReserveFormState | Destination> {
  const texts = await getTexts(reserveIssueTexts)
  const reserved = await saveForm({
    sent: { key: formText(form, 'key'), values: reserveForm.typed(form) },
    input: reserveForm.input(form),
    procedure: inProcessRouter.staffOrders.reserve,
    issuesOf: (issues) => issuesByField(issues, texts),
  })
  if (!('result' in reserved)) return reserved.state
  const { orderId, isVisitBooked } = reserved.result
  const isTimeTaken = formText(form, 'startsAt') !== '' && !isVisitBooked
  return redirectTo(donePath(`/staff/orders/${orderId}`, isTimeTaken ? 'reserved-without-visit' : 'reserved'))
}
