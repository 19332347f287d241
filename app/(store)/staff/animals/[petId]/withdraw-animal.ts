'use server'

import { type Destination, leadTo } from '@/app/_forms/destination'
import { animalPath } from '@/app/(store)/staff/animals/animals-view'
import { callProcedureAsStaff } from '@/app/(store)/staff/call-procedure-as-staff'

/** Withdraws the animal of a form, or brings it back, and leads to its page, which says what came of it. */
export async function withdrawAnimal(form: FormData): Promise<Destination> {
  const key = String(form.get('key'))
  const input = { petId: Number(form.get('petId')) }
  const step = form.get('step') === 'restore' ? 'restore' : 'withdraw'
  const answer = await callProcedureAsStaff({ page: 'animals', key, input }, ({ pets }) => pets[step](input))
  if ('goTo' in answer) return answer
  return leadTo(`${animalPath(input.petId, {})}?${'failure' in answer ? 'failed' : 'saved'}=${key}`)
}
