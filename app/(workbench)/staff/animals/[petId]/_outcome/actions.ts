'use server'

import { refresh } from 'next/cache'
import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { type FormState, failedForm, faultyForm } from '@/app/_forms/form-state'
import { getTexts } from '@/app/_shell/language/get-language'
import { outcomeIssues, readOutcome } from '@/app/(workbench)/staff/_outcomes/read-outcome'
import { animalPath } from '@/app/(workbench)/staff/animals/animals-view'
import { parseId } from '@/server/platform/values/id'
import { outcomeTexts } from './texts'

/** Withdraws the animal of a form, or brings it back, and leads to its page, which says so. */
export async function withdrawAnimal(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const petId = parseId(formText(form, 'petId')) ?? 0
  const step = formText(form, 'step') === 'restore' ? 'restore' : 'withdraw'
  const said = step === 'withdraw' ? await readOutcome(form) : { outcome: null }
  if ('issues' in said) return faultyForm(form, said.issues)
  const input = { petId, ...said }
  return answer(
    form,
    petId,
    await callFromForm({ key: formText(form, 'key'), input }, async ({ pets, staffPets }) => {
      await (step === 'restore' ? pets.restore({ petId }) : staffPets.withdraw(input))
    }),
  )
}

/** Says what became of the withdrawn animal of a form, and leads to its page. */
export async function recordOutcome(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const petId = parseId(formText(form, 'petId')) ?? 0
  const said = await readOutcome(form)
  if ('issues' in said) return faultyForm(form, said.issues)
  const input = { petId, ...said }
  return answer(
    form,
    petId,
    await callFromForm({ key: formText(form, 'key'), input }, ({ staffPets }) => staffPets.recordOutcome(input)),
  )
}

async function answer(
  form: FormData,
  petId: number,
  called: Awaited<ReturnType<typeof callFromForm<void>>>,
): Promise<FormState | Destination> {
  if ('result' in called) return redirectTo(donePath(animalPath(petId, {}), 'saved'))
  const { code, message, issues } = called.failure
  if (issues) return faultyForm(form, outcomeIssues(issues))
  if (code !== 'conflict') return failedForm(form, message)
  refresh()
  return failedForm(form, (await getTexts(outcomeTexts)).late)
}
