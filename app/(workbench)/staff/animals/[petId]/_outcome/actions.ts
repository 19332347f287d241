'use server'

import { refresh } from 'next/cache'
import type { Called, FormProcedure } from '@/app/_forms/call-from-form'
import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { type FormState, failedForm, faultyForm } from '@/app/_forms/form-state'
import { submitForm } from '@/app/_forms/submit-form'
import { getTexts } from '@/app/_shell/language/get-language'
import { outcomeIssues, readOutcome } from '@/app/(workbench)/staff/_outcomes/read-outcome'
import { backToAnimal } from '@/app/(workbench)/staff/animals/back-to-animal'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { outcomeTexts } from './texts'

const { pets, staffPets } = inProcessRouter

/** Withdraws the animal of a form, or brings it back, and leads to its page, which says so. */
export async function withdrawAnimal(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  if (formText(form, 'step') === 'restore') return answer(form, await submitForm(form, pets.restore))
  const said = await readOutcome(form)
  if ('issues' in said) return faultyForm(form, said.issues)
  return answer(form, await submitForm(form, staffPets.withdraw, { extra: said }))
}

/** Says what became of the withdrawn animal of a form, and leads to its page. */
export async function recordOutcome(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const said = await readOutcome(form)
  if ('issues' in said) return faultyForm(form, said.issues)
  return answer(form, await submitForm(form, staffPets.recordOutcome, { extra: said }))
}

async function answer(form: FormData, called: Called<FormProcedure>): Promise<FormState | Destination> {
  if ('result' in called) return backToAnimal(form, 'saved')
  const { code, message, issues } = called.failure
  if (issues) return faultyForm(form, outcomeIssues(issues))
  if (code !== 'conflict') return failedForm(form, message)
  refresh()
  return failedForm(form, (await getTexts(outcomeTexts)).late)
}
