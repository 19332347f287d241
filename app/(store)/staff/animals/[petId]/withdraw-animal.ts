'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { animalPath } from '@/app/(store)/staff/animals/animals-view'

/** Withdraws the animal of a form, or brings it back, and leads to its page, which says what came of it. */
export async function withdrawAnimal(_previous: unknown, form: FormData): Promise<Destination> {
  const key = String(form.get('key'))
  const input = { petId: Number(form.get('petId')) }
  const step = form.get('step') === 'restore' ? 'restore' : 'withdraw'
  const answer = await callFromForm({ key, input }, ({ pets }) => pets[step](input))
  return redirectTo(`${animalPath(input.petId, {})}?${'failure' in answer ? 'failed' : 'saved'}=${key}`)
}
