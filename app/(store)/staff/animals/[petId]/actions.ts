'use server'

import { randomUUID } from 'node:crypto'
import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { nextFormKey } from '@/app/_forms/new-form-key'
import { getTexts } from '@/app/_language/get-language'
import { personalApi } from '@/app/_trpc/server'
import { animalPath } from '@/app/(store)/staff/animals/animals-view'
import { type AnimalFormState, readFormValues } from '@/app/(store)/staff/animals/new/animal-form-state'
import { amountTexts } from '@/app/(store)/staff/kinds/amount-texts'
import { type ProfileFormState, profileFaults, readProfileForm, toProfileInput } from './profile-form-state'
import { profileFaultTexts } from './texts'

/**
 * Renames the animal of a form, or moves it to another kind, and leads to its page, which says so. Returns what was
 * typed if nothing was changed. Fields that were not edited are not
 * sent, so they keep what others have changed since the form was shown.
 */
export async function changeAnimal(_previous: unknown, form: FormData): Promise<AnimalFormState | Destination> {
  const values = readFormValues(form)
  const key = String(form.get('key'))
  const input: { petId: number; name?: string; categoryId?: number } = {
    petId: Number(form.get('petId')),
    ...(values.name === formText(form, 'seenName') ? {} : { name: values.name }),
    ...(values.categoryId === formText(form, 'seenCategoryId') ? {} : { categoryId: Number(values.categoryId) }),
  }
  const saved = redirectTo(`${animalPath(input.petId, {})}?saved=${key}`)
  if (input.name === undefined && input.categoryId === undefined) return saved
  const changed = await callFromForm({ key, input }, ({ pets }) => pets.update(input))
  if ('failure' in changed) return { key: nextFormKey(key, changed.failure), values, failure: changed.failure }
  return saved
}

/**
 * Saves what is told of the animal of a form, and leads to its page, which says so. Returns what was typed if nothing was
 * saved.
 */
export async function changeProfile(_previous: unknown, form: FormData): Promise<ProfileFormState | Destination> {
  const petId = Number(form.get('petId'))
  const typed = {
    key: formText(form, 'key'),
    values: readProfileForm(form),
    version: Number(formText(form, 'version')),
  }
  const input = toProfileInput(petId, typed.values, typed.version)
  const saved = await callFromForm({ key: typed.key, input }, ({ staffPets }) => staffPets.updateProfile(input))
  if ('result' in saved) return redirectTo(`${animalPath(petId, {})}?saved=${typed.key}`)
  const { failure } = saved
  const { conflict, faults } = await getTexts(profileFaultTexts)
  if (failure.code === 'conflict') {
    const { version } = await (await personalApi()).staffPets.getProfile({ petId })
    return { ...typed, key: randomUUID(), version, problem: `${failure.message} ${conflict}` }
  }
  if (failure.issues) {
    const { fault: ownFee } = await getTexts(amountTexts)
    return { ...typed, faults: profileFaults(failure.issues, { ...faults, ownFee }) }
  }
  return { ...typed, key: nextFormKey(typed.key, failure), problem: failure.message }
}

/** Withdraws the animal of a form, or brings it back, and leads to its page, which says what came of it. */
export async function withdrawAnimal(_previous: unknown, form: FormData): Promise<Destination> {
  const key = String(form.get('key'))
  const input = { petId: Number(form.get('petId')) }
  const step = form.get('step') === 'restore' ? 'restore' : 'withdraw'
  const answer = await callFromForm({ key, input }, ({ pets }) => pets[step](input))
  return redirectTo(`${animalPath(input.petId, {})}?${'failure' in answer ? 'failed' : 'saved'}=${key}`)
}
