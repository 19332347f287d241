'use server'

import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText, typedTexts } from '@/app/_forms/form-data'
import { type FormState, failedForm, faultyForm } from '@/app/_forms/form-state'
import { issuesByField } from '@/app/_forms/issues-by-field'
import { nextFormKey } from '@/app/_forms/new-form-key'
import { saveForm } from '@/app/_forms/save-form'
import type { SaveFormState } from '@/app/_forms/save-form-state'
import { submitForm } from '@/app/_forms/submit-form'
import { textsByField } from '@/app/_forms/texts-by-field'
import { getTexts } from '@/app/_shell/language/get-language'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { parseId } from '@/server/platform/values/id'
import { amountTexts } from './amount-texts'
import { amountTyped } from './amount-typed'
import { feeField } from './fee-field'
import { type KindState, kindForm } from './kind-form-state'
import { kindFailureTexts } from './texts'

const { categories, staffFees } = inProcessRouter

/** The result of a refused form for a kind. */
export interface KindFormState extends FormState {
  /** The Idempotency-Key of the next submission. */
  readonly key: string
}

/** Adds the kind of a form, or changes it. Returns what was typed if it was refused. */
export async function saveKind(_previous: unknown, form: FormData): Promise<KindState | Destination> {
  const categoryId = parseId(formText(form, 'categoryId'))
  const { taken } = await getTexts(kindFailureTexts)
  const saved = await saveForm({
    sent: { key: formText(form, 'key'), values: kindForm.typed(form) },
    input: { ...kindForm.input(form), ...(categoryId !== undefined && { categoryId }) },
    procedure: categoryId === undefined ? categories.create : categories.rename,
    issuesOf: (issues) => issuesByField(issues, issues.some(({ code }) => code === 'taken') ? { name: taken } : {}),
  })
  return 'result' in saved ? redirectTo(donePath('/staff/kinds', `saved-${saved.result.id}`)) : saved.state
}

/** Removes the kind of a form, and moves its animals. Returns what was chosen if it was refused. */
export async function removeKind(_previous: unknown, form: FormData): Promise<KindFormState | Destination> {
  const key = formText(form, 'key')
  const texts = await getTexts(kindFailureTexts)
  if (formText(form, 'categoryId') === '') return { ...failedForm(form, texts.noneChosen), key }
  const removed = await submitForm(form, categories.remove)
  if ('result' in removed)
    return redirectTo(donePath('/staff/kinds', removed.result.movedPets === 0 ? 'removed' : 'moved'))
  const { code, message, issues } = removed.failure
  const next = nextFormKey(key, removed.failure)
  if (issues?.some(({ path }) => path[0] === 'moveTo')) {
    return { ...faultyForm(form, { moveTo: texts.sameKind }), key: next }
  }
  return { ...failedForm(form, code === 'conflict' ? texts.hasAnimals : message), key: next }
}

/** Saves what the animals of each kind cost. Returns what was typed if nothing was saved. */
export async function saveFees(_previous: unknown, form: FormData): Promise<SaveFormState<string> | Destination> {
  const fees = [...form.keys()].flatMap((field) => {
    const categoryId = parseId(/^fee (\d+)$/.exec(field)?.[1] ?? '')
    const typed = formText(form, field)
    // Fields that were not edited are not sent, so that others' changes since the form was shown are kept.
    const isEdited = categoryId !== undefined && typed !== formText(form, `seen ${field}`)
    return isEdited ? { categoryId, fee: amountTyped(typed) } : []
  })
  const { issue } = await getTexts(amountTexts)
  const saved = await saveForm({
    sent: { key: formText(form, 'key'), values: typedTexts(form) },
    input: { fees },
    procedure: staffFees.update,
    issuesOf: (issues) =>
      textsByField(
        issues.flatMap(({ path: [list, at] }) => {
          const fee = list === 'fees' ? fees[Number(at)] : undefined
          return fee ? [[feeField(fee.categoryId), issue]] : []
        }),
      ),
  })
  return 'result' in saved ? redirectTo(donePath('/staff/kinds', 'fees')) : saved.state
}
