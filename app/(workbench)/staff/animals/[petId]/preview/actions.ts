'use server'

import { formId } from '@/app/_forms/answer-form'
import type { Destination } from '@/app/_forms/destination'
import { type FormState, failedForm } from '@/app/_forms/form-state'
import { submitForm } from '@/app/_forms/submit-form'
import { backToAnimal } from '@/app/(workbench)/staff/animals/back-to-animal'
import { inProcessRouter } from '@/server/hosts/in-process-router'

/** Publishes the draft of a form, unless a colleague has, and leads to its page, which says so. */
export async function publishAnimal(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const extra = { petIds: [formId(form, 'petId')] }
  const published = await submitForm(form, inProcessRouter.staffPets.publishMany, { extra })
  if ('failure' in published) return failedForm(form, published.failure.message)
  return backToAnimal(form, 'published')
}
