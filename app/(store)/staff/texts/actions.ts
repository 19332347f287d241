'use server'

import { randomUUID } from 'node:crypto'
import { refresh } from 'next/cache'
import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formProblem, formText } from '@/app/_forms/form-data'
import { nextFormKey } from '@/app/_forms/new-form-key'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { sentenceOf } from '@/app/_shell/text/sentence-of'
import { personalApi } from '@/app/_trpc/server'
import { lastChangeInWords } from '@/app/(store)/staff/_page/store-moment'
import { type StoreTextName, storeTextNames, type TextInEachLanguage } from '@/server/domain/store/texts/texts.schema'
import { languages } from '@/server/platform/values/language'
import type { TextFormState } from './text-form-state'
import { textProblemTexts } from './texts'

/**
 * Saves the text of a form in both languages, and leads to its page, which says so. Returns what was typed if nothing
 * was saved: with what is wrong, or with what somebody else has saved since.
 */
export async function saveText(_previous: unknown, form: FormData): Promise<TextFormState | Destination> {
  const key = formText(form, 'key')
  const name = storeTextNames.find((each) => each === formText(form, 'name'))
  const texts = { en: formText(form, 'en'), de: formText(form, 'de') }
  const versions = { en: Number(formText(form, 'version.en')), de: Number(formText(form, 'version.de')) }
  const problems = await getTexts(textProblemTexts)
  const refused = (problem: string) => ({ ...formProblem(form, problem), key, versions })
  if (!name) return refused(problems.unknown)
  const input = { name, texts, expectedVersions: versions }
  const saved = await callFromForm({ key, input }, ({ staffTexts }) => staffTexts.save(input))
  if ('result' in saved) {
    // A browser keeps what surrounds a page, and the footer of this one may link to another text.
    refresh()
    return redirectTo(donePath('/staff/texts', name))
  }
  const { failure } = saved
  if (failure.code === 'conflict') {
    const { problem, ...latest } = await findOtherChange(name, texts)
    return { ...refused(problem), ...latest, key: randomUUID() }
  }
  const faults = Object.fromEntries(
    languages.flatMap((language) => {
      const issue = failure.issues?.find(({ path: [field, part] }) => field === 'texts' && part === language)
      return issue ? [[language, sentenceOf(issue)]] : []
    }),
  )
  if (Object.keys(faults).length > 0) return { ...refused(problems.faults), faults }
  return { ...refused(failure.message), key: nextFormKey(key, failure) }
}

/** What somebody else has saved, where it differs from what was typed. */
async function findOtherChange(name: StoreTextName, typed: TextInEachLanguage) {
  const language = await getLanguage()
  const { conflict } = textProblemTexts[language]
  const latest = (await (await personalApi()).staffTexts.list()).find((text) => text.name === name)
  const { by, when } = await lastChangeInWords(latest?.change)
  return {
    problem: conflict(by, when),
    versions: latest?.versions ?? { en: 0, de: 0 },
    theirs: Object.fromEntries(
      languages.flatMap((each) => {
        const text = latest?.texts[each] ?? ''
        return text === typed[each].replaceAll('\r\n', '\n') ? [] : [[each, text]]
      }),
    ),
  }
}
