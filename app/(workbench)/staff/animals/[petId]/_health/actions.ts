'use server'

import type { FormProcedure } from '@/app/_forms/call-from-form'
import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { type FormState, failedForm } from '@/app/_forms/form-state'
import { issuesByField } from '@/app/_forms/issues-by-field'
import { saveForm } from '@/app/_forms/save-form'
import { submitForm } from '@/app/_forms/submit-form'
import { getTexts } from '@/app/_shell/language/get-language'
import { backToAnimal } from '@/app/(workbench)/staff/animals/back-to-animal'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { type HealthFormState, recordForm, treatmentForm, weightForm } from './health-forms'
import { healthIssueTexts } from './texts'

const { staffHealth } = inProcessRouter

/** Saves the chip and the intake of the animal of a form, and leads to its page, which says so. */
export async function saveRecord(_previous: unknown, form: FormData): Promise<HealthFormState | Destination> {
  const version = Number(formText(form, 'expectedVersion'))
  return save(form, staffHealth.updateRecord, { fields: recordForm, done: 'record-saved', version })
}

/** Adds the treatment of a form, and leads to the animal's page. */
export async function addTreatment(_previous: unknown, form: FormData): Promise<HealthFormState | Destination> {
  return save(form, staffHealth.addTreatment, { fields: treatmentForm, done: 'treatment-added' })
}

/** Adds the weight of a form, and leads to the animal's page. */
export async function addWeight(_previous: unknown, form: FormData): Promise<HealthFormState | Destination> {
  return save(form, staffHealth.addWeight, { fields: weightForm, done: 'weight-added' })
}

interface SaveOptions {
  readonly fields: Pick<typeof recordForm | typeof treatmentForm | typeof weightForm, 'input' | 'typed'>
  readonly done: string
  readonly version?: number
}

async function save(
  form: FormData,
  procedure: FormProcedure,
  { fields, done, version }: SaveOptions,
): Promise<HealthFormState | Destination> {
  const texts = await getTexts(healthIssueTexts)
  const saved = await saveForm<string, HealthFormState, FormProcedure>({
    sent: { key: formText(form, 'key'), values: fields.typed(form), ...(version !== undefined && { version }) },
    input: fields.input(form),
    procedure,
    issuesOf: (issues) => issuesByField<string>(issues, texts),
  })
  return 'result' in saved ? backToAnimal(form, done) : saved.state
}

/** Removes the treatment of a form, or says that it is not due again, and leads to the animal's page. */
export async function changeTreatment(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const isSettled = formText(form, 'step') === 'settle'
  const changed = await submitForm(form, isSettled ? staffHealth.settleTreatment : staffHealth.removeTreatment)
  if ('failure' in changed) return failedForm(form, changed.failure.message)
  return backToAnimal(form, isSettled ? 'treatment-settled' : 'treatment-removed')
}

/** Removes the weight of a form, and leads to the animal's page. */
export async function removeWeight(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const removed = await submitForm(form, staffHealth.removeWeight)
  return 'failure' in removed ? failedForm(form, removed.failure.message) : backToAnimal(form, 'weight-removed')
}
