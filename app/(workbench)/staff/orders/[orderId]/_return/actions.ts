'use server'

import { refresh } from 'next/cache'
import type { Called, FormProcedure } from '@/app/_forms/call-from-form'
import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { type FormState, failedForm, faultyForm } from '@/app/_forms/form-state'
import { issuesByField } from '@/app/_forms/issues-by-field'
import { submitForm } from '@/app/_forms/submit-form'
import type { TextsByField } from '@/app/_forms/texts-by-field'
import { getTexts } from '@/app/_shell/language/get-language'
import { backToPage } from '@/app/(workbench)/staff/_page/back-to-page'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { returnTexts } from './return-texts'

const { staffReturns } = inProcessRouter

/** Takes back the animal of the order of a form, and leads back to its page. */
export async function returnAnimal(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const issues = await missingIn(form)
  if (issues) return faultyForm(form, issues)
  const extra = { isOffered: !form.has('notYet') }
  return answer(form, await submitForm(form, staffReturns.returnPet, { extra }), 'returned')
}

/** Corrects when and why the animal was brought back. */
export async function correctReturn(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const issues = await missingIn(form)
  if (issues) return faultyForm(form, issues)
  return answer(form, await submitForm(form, staffReturns.correct), 'corrected')
}

/** Takes back that the animal was brought back. */
export async function undoReturn(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answer(form, await submitForm(form, staffReturns.undo), 'unreturned')
}

/** Undoes the delivery of the order of a form, and leads back to its page. */
export async function undoDelivery(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  return answer(form, await submitForm(form, staffReturns.undoDelivery), 'undone')
}

async function answer(form: FormData, called: Called<FormProcedure>, done: string): Promise<FormState | Destination> {
  if ('result' in called) return backToPage(form, done)
  const { code, message, issues } = called.failure
  if (issues) return faultyForm(form, issuesByField(issues, {}))
  if (code !== 'conflict') return failedForm(form, message)
  refresh()
  return failedForm(form, (await getTexts(returnTexts)).late)
}

/** What is missing in a form about when and why an animal was brought back. */
async function missingIn(form: FormData): Promise<TextsByField<string> | undefined> {
  const texts = await getTexts(returnTexts)
  const issues = {
    ...(formText(form, 'returnedOn') === '' && { returnedOn: texts.noDay }),
    ...(formText(form, 'reason') === '' && { reason: texts.noReason }),
  }
  return Object.keys(issues).length > 0 ? issues : undefined
}
