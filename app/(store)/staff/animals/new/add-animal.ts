'use server'

import { randomUUID } from 'node:crypto'
import { type Destination, leadTo } from '@/app/_forms/destination'
import { callProcedureAsStaff } from '@/app/(store)/staff/call-procedure-as-staff'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { petStatusSchema } from '@/server/pets/pets.schema'
import { type AnimalFormState, readFormValues } from './animal-form-state'
import { animalFormStateStore } from './animal-form-state-store'

/** Adds the animal of a form, and leads to where it is shown. Returns what was typed if it was not added. */
export async function addAnimal(form: FormData): Promise<AnimalFormState | Destination> {
  const values = readFormValues(form)
  const key = String(form.get('key'))
  const status = petStatusSchema.safeParse(values.status || undefined)
  if (values.status && !status.success) {
    const message = `status: must be one of ${petStatusSchema.options.join(', ')}.`
    return animalFormStateStore.save({ key, values, failure: { code: 'invalid_request', message } })
  }
  const input = {
    name: values.name,
    categoryId: Number(values.categoryId),
    ...(status.success ? { status: status.data } : {}),
  }
  const added = await callProcedureAsStaff({ page: 'newAnimal', key, input }, ({ pets }) => pets.create(input))
  if ('goTo' in added) return added
  if ('result' in added) return leadTo(`${staffPages.newAnimal.path}?added=${added.result.id}`)
  const { failure } = added
  // The key was used for another animal, so the next submission needs a new one.
  const isUsed = failure.code === 'idempotency_conflict'
  return animalFormStateStore.save({ key: isUsed ? randomUUID() : key, values, failure })
}
