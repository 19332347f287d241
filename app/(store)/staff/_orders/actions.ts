'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { formText, formTexts } from '@/app/_forms/form-data'
import { type FormState, failedForm } from '@/app/_forms/form-state'
import { getTexts } from '@/app/_shell/language/get-language'
import { newNoteInput } from '@/server/domain/notes/notes.schema'
import { orderStatusSchema, transitionManyInput } from '@/server/domain/orders/orders.schema'
import { isTransitionName, transitionsFrom } from '@/server/domain/orders/transitions'
import type { ErrorCode } from '@/server/platform/errors/error-table'
import { needsConfirmation } from './final-steps'
import { stepNoteTexts } from './orders-page-texts'
import { type OrdersResult, ordersPath, parseSeenOrder, readFormView } from './orders-view'

/**
 * Takes the ticked orders through a transition, each if it still has the status that the form showed, and leads to the
 * form's list, which shows the result; before a step that cannot be undone, to the list that asks for confirmation.
 */
export async function transitionOrders(_previous: unknown, form: FormData): Promise<Destination> {
  const view = readFormView(form)
  const transition = formText(form, 'step')
  if (!isTransitionName(transition)) return redirectTo(ordersPath(view))
  const orders = formTexts(form, 'order').flatMap((text) => parseSeenOrder(text) ?? [])
  const isPossible = orders.some(({ expectedStatus }) => transitionsFrom(expectedStatus).includes(transition))
  const { data: input } = transitionManyInput.safeParse({ transition, orders })
  if (!input) return redirectTo(ordersPath({ ...view, result: { done: [], late: [], failure: 'nothing_ticked' } }))
  if (isPossible && needsConfirmation(transition) && !form.has('confirmed')) {
    return redirectTo(ordersPath({ ...view, confirm: { transition, orders } }))
  }
  const answer = await callFromForm({ key: formText(form, 'key'), input }, ({ orders }) => orders.transitionMany(input))
  const result =
    'failure' in answer
      ? { done: [], late: [], failure: answer.failure.code }
      : { done: answer.result.done, late: answer.result.refused.map(({ orderId }) => orderId) }
  return redirectTo(ordersPath({ ...view, result }))
}

/**
 * Takes an order through a transition, if it still has the status that the form showed, and leads to the list that it
 * was opened from, which shows the result.
 */
export async function transitionOrder(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const view = readFormView(form)
  const step = String(form.get('step'))
  const orderId = Number(form.get('orderId'))
  const seen = orderStatusSchema.safeParse(form.get('seen'))
  if (!isTransitionName(step) || !seen.success) return redirectTo(ordersPath(view))
  const input = { orderId, expectedStatus: seen.data }
  const key = formText(form, 'key')
  const typed = formText(form, 'note')
  const note = typed.trim() === '' ? undefined : newNoteInput.safeParse({ subject: { orderId }, text: typed })
  const texts = await getTexts(stepNoteTexts)
  if (note?.error) return failedForm(form, texts.unreadable)
  const answer = await callFromForm({ key, input }, ({ orders }) => orders[step](input))
  if (note) {
    // What was typed stays: sending it again does not repeat the step, but saves the note.
    if ('failure' in answer) return failedForm(form, answer.failure.message)
    const noted = await callFromForm({ key: `note-${key}`, input: note.data }, ({ staffNotes }) =>
      staffNotes.add(note.data),
    )
    if ('failure' in noted) return failedForm(form, texts.notAdded(noted.failure.message))
  }
  const result = 'failure' in answer ? refusal(orderId, answer.failure.code) : { done: [orderId], late: [] }
  return redirectTo(ordersPath({ ...view, result }))
}

const refusal = (orderId: number, code: ErrorCode): OrdersResult =>
  code === 'conflict' ? { done: [], late: [orderId] } : { done: [], late: [], failure: code }
