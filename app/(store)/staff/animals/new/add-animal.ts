'use server'

import { randomUUID } from 'node:crypto'
import { redirect } from 'next/navigation'
import { callAsStaff } from '@/app/(store)/staff/call-as-staff'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { petStatusSchema } from '@/server/pets/pets.schema'
import { type AnimalAttempt, readTyped } from './animal-attempt'
import { animalAttempts } from './animal-attempts'

/** Adds the animal of a form, and redirects to where it is shown. Gives back what was typed when it was not added. */
export async function addAnimal(_: AnimalAttempt, form: FormData): Promise<AnimalAttempt> {
  const typed = readTyped(form)
  const key = String(form.get('key'))
  const status = petStatusSchema.safeParse(typed.status || undefined)
  if (typed.status && !status.success) {
    const message = `status: must be one of ${petStatusSchema.options.join(', ')}.`
    return animalAttempts.keep({ key, typed, failure: { code: 'invalid_request', message, isStillRunning: false } })
  }
  const input = {
    name: typed.name,
    categoryId: Number(typed.categoryId),
    ...(status.success ? { status: status.data } : {}),
  }
  const added = await callAsStaff({ page: 'newAnimal', key, input }, ({ pets }) => pets.create(input))
  if ('result' in added) redirect(`${staffPages.newAnimal.address}?added=${added.result.id}`)
  const { failure } = added
  // Under the first key another animal was added: what is sent next is a new one.
  const isUsed = failure.code === 'idempotency_conflict' && !failure.isStillRunning
  return animalAttempts.keep({ key: isUsed ? randomUUID() : key, typed, failure })
}
