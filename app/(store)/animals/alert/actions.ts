'use server'

import { formTexts } from '@/app/_forms/form-data'
import { type AlertFormState, askForAlert } from '@/app/(store)/animals/[petId]/_alert/ask-for-alert'
import { readBrowseView } from '@/app/(store)/animals/read-browse-view'
import { readKind } from './read-kind'

/** Has a mail sent when the next animal that fits is available. Sending the form twice has the same effect as once. */
export async function requestSearchAlert(_previous: unknown, form: FormData): Promise<AlertFormState> {
  const parameters = parametersIn(form)
  const { category: categoryId, age, size, sex, housing, goodWith } = readBrowseView(parameters)
  const wish = { categoryId, kind: readKind(parameters), age, size, sex, housing, goodWith }
  return askForAlert(form, ({ alerts }, reader) => alerts.requestForSearch({ wish, ...reader }))
}

/** What a form says, in the same form as an address. */
const parametersIn = (form: FormData) =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = formTexts(form, name)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
