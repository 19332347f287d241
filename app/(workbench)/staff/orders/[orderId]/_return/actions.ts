'use server'

import { refresh } from 'next/cache'
import { callFromForm } from '@/app/_forms/call-from-form'
import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { type FormState, failedForm, faultyForm } from '@/app/_forms/form-state'
import { issuesByField } from '@/app/_forms/issues-by-field'
import { getTexts } from '@/app/_shell/language/get-language'
import { backToPage } from '@/app/(workbench)/staff/_page/back-to-page'
import { returnReasons } from '@/server/domain/orders/returns/returns.schema'
import { parseId } from '@/server/platform/values/id'
import { returnTexts } from './return-texts'

/** Takes back the animal of the order of a form, and leads back to its page. */
export async function returnAnimal(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const read = await readReturn(form)
  if ('faults' in read) return faultyForm(form, read.faults)
  const input = { ...read, isOffered: !form.has('notYet') }
  const called = await callFromForm({ key: formText(form, 'key'), input }, ({ staffReturns }) =>
    staffReturns.returnPet(input),
  )
  return answer(form, called, 'returned')
}

/** Corrects when and why the animal was brought back. */
export async function correctReturn(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const input = await readReturn(form)
  if ('faults' in input) return faultyForm(form, input.faults)
  const called = await callFromForm({ key: formText(form, 'key'), input }, ({ staffReturns }) =>
    staffReturns.correct(input),
  )
  return answer(form, called, 'corrected')
}

/** Takes back that the animal was brought back. */
export async function undoReturn(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const input = { orderId: parseId(formText(form, 'orderId')) ?? 0 }
  const called = await callFromForm({ key: formText(form, 'key'), input }, ({ staffReturns }) =>
    staffReturns.undo(input),
  )
  return answer(form, called, 'unreturned')
}

/** Undoes the delivery of the order of a form, and leads back to its page. */
export async function undoDelivery(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const input = { orderId: parseId(formText(form, 'orderId')) ?? 0 }
  const called = await callFromForm({ key: formText(form, 'key'), input }, ({ staffReturns }) =>
    staffReturns.undoDelivery(input),
  )
  return answer(form, called, 'undone')
}

async function answer(
  form: FormData,
  called: Awaited<ReturnType<typeof callFromForm<void>>>,
  done: string,
): Promise<FormState | Destination> {
  if ('result' in called) return backToPage(form, done)
  const { code, message, issues } = called.failure
  if (issues) return faultyForm(form, issuesByField(issues, {}))
  if (code !== 'conflict') return failedForm(form, message)
  refresh()
  return failedForm(form, (await getTexts(returnTexts)).late)
}

/** When and why an animal was brought back, as a form says, or what is missing there. */
async function readReturn(form: FormData) {
  const reason = returnReasons.find((each) => each === formText(form, 'reason'))
  const returnedOn = formText(form, 'returnedOn')
  if (reason && returnedOn !== '') {
    return { orderId: parseId(formText(form, 'orderId')) ?? 0, returnedOn, reason, note: formText(form, 'note') }
  }
  const texts = await getTexts(returnTexts)
  return {
    faults: { ...(returnedOn === '' && { returnedOn: texts.noDay }), ...(!reason && { reason: texts.noReason }) },
  }
}
