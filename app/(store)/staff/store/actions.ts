'use server'

import { randomUUID } from 'node:crypto'
import { refresh } from 'next/cache'
import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { type FormState, formProblem, formText, formTexts } from '@/app/_forms/form-data'
import { nextFormKey } from '@/app/_forms/new-form-key'
import { getLanguage } from '@/app/_shell/language/get-language'
import { findOtherChange } from './find-other-change'
import { findVisitsPutOutside } from './find-visits-put-outside'
import { faultsOf } from './store-faults'
import { parseStoreInput, readStoreForm, type StoreFormState, toStoreInput } from './store-form-state'

/** Removes what the demo added, and leads to the page of the store, which says so. */
export async function removeDemo(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const answer = await callFromForm({ key: formText(form, 'key'), input: {} }, ({ store }) => store.removeDemo({}))
  if ('failure' in answer) return formProblem(form, answer.failure.message)
  // A browser keeps what surrounds a page, and the footer of this one has changed.
  refresh()
  return redirectTo(donePath('/staff/store', 'demo-removed'))
}

/**
 * Saves the details of a form, and leads to its page, which says so. Returns what was typed if nothing was saved: with
 * what is wrong, with what somebody else has saved since, or with the visits that would fall outside the opening hours,
 * until the form is sent again along with these.
 */
export async function saveStore(_previous: unknown, form: FormData): Promise<StoreFormState | Destination> {
  const typed = {
    key: formText(form, 'key'),
    values: readStoreForm(form),
    version: Number(formText(form, 'expectedVersion')),
  }
  const input = toStoreInput(form)
  const outside = await findVisitsPutOutside(input)
  const seen = formTexts(form, 'seenVisit')
  if (outside.visits.some(({ orderId }) => !seen.includes(String(orderId)))) return { ...typed, outside }
  const saved = await callFromForm({ key: typed.key, input }, ({ store }) => store.update(parseStoreInput(input)))
  if ('result' in saved) {
    // A browser keeps what surrounds a page, and the footer of this one has changed.
    refresh()
    return redirectTo(`/staff/store?saved=${saved.result.version}`)
  }
  const { failure } = saved
  if (failure.code === 'conflict') {
    const { version, otherChange } = await findOtherChange(typed.values)
    return { ...typed, key: randomUUID(), version, otherChange }
  }
  if (failure.issues) return { ...typed, faults: faultsOf(failure.issues, await getLanguage()) }
  return { ...typed, key: nextFormKey(typed.key, failure), problem: failure.message }
}
