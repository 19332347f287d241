'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { type FormState, formProblem, formText } from '@/app/_forms/form-data'
import { nextFormKey } from '@/app/_forms/new-form-key'
import { formFieldTexts } from '@/app/_forms/texts'
import { getTexts } from '@/app/_shell/language/get-language'
import { parseId } from '@/server/platform/values/id'
import { amountTexts } from './amount-texts'
import { amountTyped } from './amount-typed'
import { kindProblemTexts } from './texts'

/** The result of a refused form for a kind. */
export interface KindFormState extends FormState {
  /** The Idempotency-Key of the next submission. */
  readonly key: string
}

/** Adds the kind of a form, or renames it. Returns what was typed if it was refused. */
export async function saveKind(_previous: unknown, form: FormData): Promise<KindFormState | Destination> {
  const name = formText(form, 'name')
  const categoryId = parseId(formText(form, 'categoryId'))
  const key = formText(form, 'key')
  const input = categoryId === undefined ? { name } : { name, categoryId }
  const saved = await callFromForm({ key, input }, ({ categories }) =>
    categoryId === undefined ? categories.create({ name }) : categories.rename({ name, categoryId }),
  )
  if ('result' in saved) return redirectTo(`/staff/kinds?saved=${saved.result.id}`)
  const { message, issues } = saved.failure
  return {
    key: nextFormKey(key, saved.failure),
    typed: { name },
    problem: issues?.some((issue) => issue.code === 'taken') ? (await getTexts(kindProblemTexts)).taken : message,
  }
}

/** Removes the kind of a form, and moves its animals. Returns what was chosen if it was refused. */
export async function removeKind(_previous: unknown, form: FormData): Promise<KindFormState | Destination> {
  const categoryId = parseId(formText(form, 'categoryId'))
  const moveTo = parseId(formText(form, 'moveTo'))
  const key = formText(form, 'key')
  const texts = await getTexts(kindProblemTexts)
  if (categoryId === undefined) return { ...formProblem(form, texts.noneChosen), key }
  const input = { categoryId, ...(moveTo === undefined ? {} : { moveTo }) }
  const removed = await callFromForm({ key, input }, ({ categories }) => categories.remove(input))
  if ('result' in removed)
    return redirectTo(donePath('/staff/kinds', removed.result.movedPets === 0 ? 'removed' : 'moved'))
  const { code, message, issues } = removed.failure
  const next = nextFormKey(key, removed.failure)
  if (issues?.some(({ path }) => path[0] === 'moveTo')) {
    return { ...formProblem(form, texts.sameKind), field: 'moveTo', key: next }
  }
  return { ...formProblem(form, code === 'conflict' ? texts.hasAnimals : message), key: next }
}

export interface FeesFormState extends KindFormState {
  /** What is wrong with the fee of a kind, by its id. */
  readonly faults?: Readonly<Record<number, string>>
}

/** Saves what the animals of each kind cost. Returns what was typed if nothing was saved. */
export async function saveFees(_previous: unknown, form: FormData): Promise<FeesFormState | Destination> {
  const key = formText(form, 'key')
  const fees = [...form.keys()].flatMap((field) => {
    const categoryId = parseId(/^fee (\d+)$/.exec(field)?.[1] ?? '')
    const typed = formText(form, field)
    // Fields that were not edited are not sent, so that others' changes since the form was shown are kept.
    const isEdited = categoryId !== undefined && typed !== formText(form, `seen ${categoryId}`)
    return isEdited ? { categoryId, fee: amountTyped(typed) } : []
  })
  const saved = await callFromForm({ key, input: { fees } }, ({ staffFees }) => staffFees.update({ fees }))
  if ('result' in saved) return redirectTo(donePath('/staff/kinds', 'fees'))
  const { message, issues } = saved.failure
  const next = nextFormKey(key, saved.failure)
  const faulty = issues?.flatMap(({ path: [list, at] }) => (list === 'fees' ? (fees[Number(at)] ?? []) : [])) ?? []
  if (faulty.length === 0) return { ...formProblem(form, message), key: next }
  const { fault } = await getTexts(amountTexts)
  return {
    ...formProblem(form, (await getTexts(formFieldTexts)).fieldsBelow),
    key: next,
    faults: Object.fromEntries(faulty.map(({ categoryId }) => [categoryId, fault])),
  }
}
