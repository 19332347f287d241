'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { type FormState, failedForm } from '@/app/_forms/form-state'
import { schemaForm } from '@/app/_forms/schema-form'
import { getTexts } from '@/app/_shell/language/get-language'
import { orderPath } from '@/app/_shop/own-orders/own-orders'
import {
  answerInput,
  answersSchema,
  isAnswered,
  maxTextLengths,
} from '@/server/domain/questionnaire/questionnaire.schema'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { anonymous } from '@/server/procedures/callers/caller'
import { questionnaireTexts } from './questionnaire-texts'

/**
 * Stores what the customer of an order answers, replacing earlier answers, or removes these, and shows the order's page
 * again.
 */
export async function answerQuestionnaire(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const texts = await getTexts(questionnaireTexts)
  const isRemoval = form.has('remove')
  const input = schemaForm(answerInput).input(form)
  const { data: answers } = answersSchema.safeParse(input)
  if (!isRemoval && answers && !isAnswered(answers)) return failedForm(form, texts.nothing)
  const answered = await callFromForm(inProcessRouter.questionnaire.answer, { input, caller: anonymous })
  if ('result' in answered) {
    const path = orderPath(formText(form, 'trackingCode'))
    return redirectTo(donePath(path, isRemoval ? 'answers-removed' : 'answered'))
  }
  const { code, issues } = answered.failure
  if (!issues) return failedForm(form, code === 'conflict' ? texts.ended : texts.notSaved)
  const refused = (['otherAnimals', 'remarks'] as const).find((field) => issues.some(({ path }) => path[0] === field))
  return failedForm(
    form,
    refused ? texts.unreadable(texts.questions[refused], maxTextLengths[refused]) : texts.notSaved,
  )
}
