'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { nextFormKey } from '@/app/_forms/new-form-key'
import { type AnimalFormState, readFormValues } from './animal-form-state'

/**
 * Adds the animal of a form, and leads to the form for the next one, which says so. Returns what was typed if it was not
 * added.
 */
export async function addAnimal(_previous: unknown, form: FormData): Promise<AnimalFormState | Destination> {
  const values = readFormValues(form)
  const key = String(form.get('key'))
  const input = { name: values.name, categoryId: Number(values.categoryId) }
  const added = await callFromForm({ key, input }, ({ pets }) => pets.create(input))
  if ('result' in added) return redirectTo(`/staff/animals/new?added=${added.result.id}`)
  return { key: nextFormKey(key, added.failure), values, failure: added.failure }
}
