'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { type FormState, failedForm } from '@/app/_forms/form-state'
import { animalPath } from '@/app/(workbench)/staff/animals/animals-view'
import { parseId } from '@/server/platform/values/id'

/** Publishes the draft of a form, unless a colleague has, and leads to its page, which says so. */
export async function publishAnimal(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const petId = parseId(formText(form, 'petId')) ?? 0
  const input = { petIds: [petId] }
  const answer = await callFromForm({ key: formText(form, 'key'), input }, ({ staffPets }) =>
    staffPets.publishMany(input),
  )
  if ('failure' in answer) return failedForm(form, answer.failure.message)
  return redirectTo(donePath(animalPath(petId, {}), 'published'))
}
