'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { type AnimalFormState, readFormValues } from './animal-form-state'
import { saveAnimalFailure } from './animal-form-state-store'

/**
 * Adds the animal of a form, and leads to the form for the next one, which says so. Returns what was typed if it was not
 * added.
 */
export async function addAnimal(form: FormData): Promise<AnimalFormState | Destination> {
  const values = readFormValues(form)
  const key = String(form.get('key'))
  const input = { name: values.name, categoryId: Number(values.categoryId) }
  const added = await callFromForm({ key, input }, ({ pets }) => pets.create(input))
  if ('result' in added) return redirectTo(`${staffPages.newAnimal.path}?added=${added.result.id}`)
  return saveAnimalFailure({ key, values, failure: added.failure })
}
