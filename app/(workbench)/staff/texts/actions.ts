'use server'

import { refresh } from 'next/cache'
import { notFound } from 'next/navigation'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { issuesByField } from '@/app/_forms/issues-by-field'
import { readEditFields, saveEdit } from '@/app/_forms/save-form'
import type { EditFormState } from '@/app/_forms/save-form-state'
import { getLanguage } from '@/app/_shell/language/get-language'
import { personalApi } from '@/app/_trpc/server'
import { lastChangeInWords } from '@/app/(workbench)/staff/_page/store-moment'
import { editedTextNames } from '@/server/domain/store/texts/texts.schema'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import type { Language } from '@/server/platform/values/language'
import { describeTextFields } from './text-fields'
import { textForm } from './text-form'

/**
 * Saves the text of a form in each language, and leads to its page, which says so. Returns what was typed if nothing
 * was saved: with what is wrong, or with what somebody else has saved since.
 */
export async function saveText(_previous: unknown, form: FormData): Promise<EditFormState<Language> | Destination> {
  const sent = { ...readEditFields<Language>(form), values: textForm.typed(form) }
  const name = editedTextNames.find((each) => each === formText(form, 'name')) ?? notFound()
  const saved = await saveEdit({
    sent,
    input: { name, texts: textForm.input(form), expectedVersion: sent.version },
    procedure: inProcessRouter.staffTexts.save,
    issuesOf: (issues) => issuesByField(issues, {}),
    async findLatest() {
      const language = await getLanguage()
      const all = await (await personalApi()).staffTexts.list()
      const { change, version, texts } = all.find((text) => text.name === name) ?? notFound()
      return {
        ...(await lastChangeInWords(change)),
        fields: describeTextFields(name, language),
        version,
        values: texts,
      }
    },
  })
  if ('state' in saved) return saved.state
  // A browser keeps what surrounds a page, and the footer of this one may link to another text.
  refresh()
  return redirectTo(donePath('/staff/texts', name))
}
