'use server'

import { callFromForm, type FormCallback } from '@/app/_forms/call-from-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { type FormState, failedForm } from '@/app/_forms/form-state'
import { issuesByField } from '@/app/_forms/issues-by-field'
import { saveForm } from '@/app/_forms/save-form'
import { getTexts } from '@/app/_shell/language/get-language'
import { animalPath } from '@/app/(workbench)/staff/animals/animals-view'
import { parseId } from '@/server/platform/values/id'
import { type HealthFormState, recordForm, treatmentForm, weightForm } from './health-forms'
import { healthIssueTexts } from './texts'

/** Saves the chip and the intake of the animal of a form, and leads to its page, which says so. */
export async function saveRecord(_previous: unknown, form: FormData): Promise<HealthFormState | Destination> {
  const input = recordForm.input(form)
  const version = Number(formText(form, 'expectedVersion'))
  const sent = { key: formText(form, 'key'), values: recordForm.typed(form), version }
  return save({ form, sent, input, done: 'record-saved' }, ({ staffHealth }) =>
    staffHealth.updateRecord(recordForm.parse(input)),
  )
}

/** Adds the treatment of a form, and leads to the animal's page. */
export async function addTreatment(_previous: unknown, form: FormData): Promise<HealthFormState | Destination> {
  const input = treatmentForm.input(form)
  const sent = { key: formText(form, 'key'), values: treatmentForm.typed(form) }
  return save({ form, sent, input, done: 'treatment-added' }, ({ staffHealth }) =>
    staffHealth.addTreatment(treatmentForm.parse(input)),
  )
}

/** Adds the weight of a form, and leads to the animal's page. */
export async function addWeight(_previous: unknown, form: FormData): Promise<HealthFormState | Destination> {
  const input = weightForm.input(form)
  const sent = { key: formText(form, 'key'), values: weightForm.typed(form) }
  return save({ form, sent, input, done: 'weight-added' }, ({ staffHealth }) =>
    staffHealth.addWeight(weightForm.parse(input)),
  )
}

interface SaveOptions {
  readonly form: FormData
  readonly sent: HealthFormState
  readonly input: object
  readonly done: string
}

async function save(
  { form, sent, input, done }: SaveOptions,
  call: FormCallback<unknown>,
): Promise<HealthFormState | Destination> {
  const texts = await getTexts(healthIssueTexts)
  const saved = await saveForm<string, HealthFormState, unknown>({
    sent,
    input,
    call,
    issuesOf: (issues) => issuesByField<string>(issues, texts),
  })
  return 'result' in saved ? backTo(form, done) : saved.state
}

/** Removes the treatment of a form, or says that it is not due again, and leads to the animal's page. */
export async function changeTreatment(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const input = { treatmentId: parseId(formText(form, 'treatmentId')) ?? 0 }
  const isSettled = formText(form, 'step') === 'settle'
  const changed = await callFromForm({}, ({ staffHealth }) =>
    isSettled ? staffHealth.settleTreatment(input) : staffHealth.removeTreatment(input),
  )
  if ('failure' in changed) return failedForm(form, changed.failure.message)
  return backTo(form, isSettled ? 'treatment-settled' : 'treatment-removed')
}

/** Removes the weight of a form, and leads to the animal's page. */
export async function removeWeight(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const input = { petId: petIdIn(form), weighedOn: formText(form, 'weighedOn') }
  const removed = await callFromForm({}, ({ staffHealth }) => staffHealth.removeWeight(input))
  return 'failure' in removed ? failedForm(form, removed.failure.message) : backTo(form, 'weight-removed')
}

const petIdIn = (form: FormData): number => parseId(formText(form, 'petId')) ?? 0

const backTo = (form: FormData, done: string) => redirectTo(donePath(animalPath(petIdIn(form), {}), done))
