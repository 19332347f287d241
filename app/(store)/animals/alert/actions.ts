'use server'

import { formTexts } from '@/app/_forms/form-data'
import { submitForm } from '@/app/_forms/submit-form'
import { getLanguage } from '@/app/_shell/language/get-language'
import { type AlertFormState, toAlertState } from '@/app/(store)/animals/[petId]/_alert/alert-form-state'
import { readBrowseView } from '@/app/(store)/animals/read-browse-view'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { readKind } from './read-kind'

/** Has a mail sent when the next animal that fits is available. Sending the form twice has the same effect as once. */
export async function requestSearchAlert(_previous: unknown, form: FormData): Promise<AlertFormState> {
  const parameters = parametersIn(form)
  const { category: categoryId, age, size, sex, housing, goodWith } = readBrowseView(parameters)
  const wish = { categoryId, kind: readKind(parameters), age, size, sex, housing, goodWith }
  const extra = { wish, language: await getLanguage() }
  return toAlertState(form, await submitForm(form, inProcessRouter.alerts.requestForSearch, { extra }))
}

/** What a form says, in the same form as an address. */
const parametersIn = (form: FormData) =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = formTexts(form, name)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
