'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText, formTexts } from '@/app/_forms/form-data'
import { type FormState, failedForm } from '@/app/_forms/form-state'
import { getTexts } from '@/app/_shell/language/get-language'
import { orderPath } from '@/app/_shop/own-orders/own-orders'
import {
  answersSchema,
  experienceOptions,
  homeOptions,
  hoursAloneOptions,
  householdOptions,
  isAnswered,
  maxTextLengths,
} from '@/server/domain/questionnaire/questionnaire.schema'
import { anonymous } from '@/server/procedures/callers/caller'
import { questionnaireTexts } from './questionnaire-texts'

/**
 * Stores what the customer of an order answers, replacing earlier answers, or removes these, and shows the order's page
 * again.
 */
export async function answerQuestionnaire(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const trackingCode = formText(form, 'trackingCode')
  const household = formTexts(form, 'household')
  const garden = formText(form, 'hasGarden')
  const input = {
    trackingCode,
    household: householdOptions.filter((option) => household.includes(option)),
    home: chosen(form, 'home', homeOptions),
    hasGarden: garden === '' ? null : garden === 'yes',
    otherAnimals: formText(form, 'otherAnimals'),
    experience: chosen(form, 'experience', experienceOptions),
    hoursAlone: chosen(form, 'hoursAlone', hoursAloneOptions),
    remarks: formText(form, 'remarks'),
  }
  const texts = await getTexts(questionnaireTexts)
  const isRemoval = form.has('remove')
  const { data: answers } = answersSchema.safeParse(input)
  if (!isRemoval && answers && !isAnswered(answers)) return failedForm(form, texts.nothing)
  const answered = await callFromForm({ caller: anonymous }, ({ questionnaire }) => questionnaire.answer(input))
  if ('result' in answered)
    return redirectTo(donePath(orderPath(trackingCode), isRemoval ? 'answers-removed' : 'answered'))
  const { code, issues } = answered.failure
  if (!issues) return failedForm(form, code === 'conflict' ? texts.ended : texts.notSaved)
  const refused = (['otherAnimals', 'remarks'] as const).find((field) => issues.some(({ path }) => path[0] === field))
  return failedForm(
    form,
    refused ? texts.unreadable(texts.questions[refused], maxTextLengths[refused]) : texts.notSaved,
  )
}

/** The option that a field names; null if none. */
const chosen = <Option extends string | number>(form: FormData, field: string, options: readonly Option[]) =>
  options.find((option) => String(option) === formText(form, field)) ?? null
