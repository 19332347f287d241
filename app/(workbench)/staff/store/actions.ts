'use server'

import { refresh } from 'next/cache'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formTexts } from '@/app/_forms/form-data'
import { type FormState, failedForm } from '@/app/_forms/form-state'
import { readEditFields, saveEdit } from '@/app/_forms/save-form'
import { submitForm } from '@/app/_forms/submit-form'
import { getLanguage } from '@/app/_shell/language/get-language'
import { personalApi } from '@/app/_trpc/server'
import { lastChangeInWords } from '@/app/(workbench)/staff/_page/store-moment'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { findVisitsPutOutside } from './find-visits-put-outside'
import { describeStoreFields } from './store-fields'
import { readStoreForm, type StoreFormField, type StoreFormState, toFormValues, toStoreInput } from './store-form-state'
import { issuesOf } from './store-issues'

/** Removes what the demo added, and leads to the page of the store, which says so. */
export async function removeDemo(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const answer = await submitForm(form, inProcessRouter.store.removeDemo)
  if ('failure' in answer) return failedForm(form, answer.failure.message)
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
  const sent = { ...readEditFields<StoreFormField>(form), values: readStoreForm(form) }
  const input = toStoreInput(form)
  const outside = await findVisitsPutOutside(input)
  const seen = formTexts(form, 'seenVisit')
  if (outside.visits.some(({ orderId }) => !seen.includes(String(orderId)))) return { ...sent, outside }
  const language = await getLanguage()
  const saved = await saveEdit({
    sent,
    input,
    procedure: inProcessRouter.store.update,
    issuesOf: (issues) => issuesOf(issues, language),
    async findLatest() {
      const { change, details } = await (await personalApi()).staffStore.getLatest()
      return {
        ...(await lastChangeInWords(change)),
        fields: describeStoreFields(language),
        version: details.version,
        values: toFormValues(details),
      }
    },
  })
  if ('state' in saved) return saved.state
  // A browser keeps what surrounds a page, and the footer of this one has changed.
  refresh()
  return redirectTo(donePath('/staff/store', 'saved'))
}
