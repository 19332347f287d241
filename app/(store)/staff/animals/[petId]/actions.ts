'use server'

import { randomUUID } from 'node:crypto'
import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { faultsByField } from '@/app/_forms/faults-by-field'
import { formText } from '@/app/_forms/form-data'
import { nextFormKey } from '@/app/_forms/new-form-key'
import { getTexts } from '@/app/_shell/language/get-language'
import { personalApi } from '@/app/_trpc/server'
import { animalPath } from '@/app/(store)/staff/animals/animals-view'
import { amountTexts } from '@/app/(store)/staff/kinds/amount-texts'
import { type ChangeAnimalFormState, changeAnimalForm } from './change-animal-form-state'
import { profileFaultTexts } from './texts'

/**
 * Saves the name, kind and profile of the animal in a form, and leads to its page, which says so. Returns what was
 * typed if nothing was saved. A name and a kind that were not edited are not sent, so that others' changes since the
 * form was shown are kept.
 */
export async function changeAnimal(_previous: unknown, form: FormData): Promise<ChangeAnimalFormState | Destination> {
  const petId = Number(form.get('petId'))
  const typed = {
    key: formText(form, 'key'),
    values: changeAnimalForm.typed(form),
    version: Number(formText(form, 'expectedVersion')),
  }
  const { name, categoryId, ...profile } = changeAnimalForm.input(form)
  const input = {
    ...profile,
    ...(typed.values.name === formText(form, 'seenName') ? {} : { name }),
    ...(typed.values.categoryId === formText(form, 'seenCategoryId') ? {} : { categoryId }),
  }
  const saved = await callFromForm({ key: typed.key, input }, ({ staffPets }) =>
    staffPets.update(changeAnimalForm.parse(input)),
  )
  if ('result' in saved) return redirectTo(`${animalPath(petId, {})}?saved=${typed.key}`)
  const { failure } = saved
  const { conflict, faults } = await getTexts(profileFaultTexts)
  if (failure.code === 'conflict') {
    const { version } = await (await personalApi()).staffPets.getProfile({ petId })
    return { ...typed, key: randomUUID(), version, failure: { ...failure, message: `${failure.message} ${conflict}` } }
  }
  if (failure.issues) {
    const { fault: ownFee } = await getTexts(amountTexts)
    return { ...typed, failure, faults: faultsByField(failure.issues, { ...faults, ownFee }) }
  }
  return { ...typed, key: nextFormKey(typed.key, failure), failure }
}

/** Withdraws the animal of a form, or brings it back, and leads to its page, which shows the result. */
export async function withdrawAnimal(_previous: unknown, form: FormData): Promise<Destination> {
  const key = String(form.get('key'))
  const input = { petId: Number(form.get('petId')) }
  const step = form.get('step') === 'restore' ? 'restore' : 'withdraw'
  const answer = await callFromForm({ key, input }, ({ pets }) => pets[step](input))
  return redirectTo(`${animalPath(input.petId, {})}?${'failure' in answer ? 'failed' : 'saved'}=${key}`)
}
