'use server'

import type { FormFailure } from '@/app/_forms/call-from-form'
import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { type FormState, failedForm, faultyForm } from '@/app/_forms/form-state'
import { nextFormKey } from '@/app/_forms/new-form-key'
import { submitForm } from '@/app/_forms/submit-form'
import { getTexts } from '@/app/_shell/language/get-language'
import { backToAnimal } from '@/app/(workbench)/staff/animals/back-to-animal'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { photoFailureTexts } from './texts'

const { staffPhotos } = inProcessRouter

export interface AddPhotoState extends FormState {
  /** The Idempotency-Key of the next submission. */
  readonly key: string
}

/** Adds the photograph of a form to its animal, and returns to the animal's page. */
export async function addPhoto(_previous: unknown, form: FormData): Promise<AddPhotoState | Destination> {
  const key = formText(form, 'key')
  const photo = form.get('photo')
  if (!(photo instanceof File) || photo.size === 0) {
    return { ...faultyForm(form, { photo: (await getTexts(photoFailureTexts)).none }), key }
  }
  const file = new Uint8Array(await photo.arrayBuffer())
  const added = await submitForm(form, staffPhotos.add, { extra: { file } })
  if ('result' in added) return backToAnimal(form, 'photoAdded')
  return { ...stateOf(form, added.failure), key: nextFormKey(key, added.failure) }
}

const steps = ['save', 'earlier', 'later', 'remove'] as const

/** Changes the descriptions of a form's photograph, moves or removes it, and returns to the page. */
export async function changePhoto(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const step = steps.find((each) => each === formText(form, 'step')) ?? 'save'
  const changed = await change(form, step)
  if ('failure' in changed) return stateOf(form, changed.failure)
  return backToAnimal(form, step === 'save' ? 'photoSaved' : step === 'remove' ? 'photoRemoved' : 'photoMoved')
}

function change(form: FormData, step: (typeof steps)[number]) {
  switch (step) {
    case 'save':
      return submitForm(form, staffPhotos.edit)
    case 'remove':
      return submitForm(form, staffPhotos.remove)
    default:
      return submitForm(form, staffPhotos.move, { extra: { direction: step } })
  }
}

/** Maps the procedure's fields to those of the form. */
const fields: Readonly<Record<string, string>> = { file: 'photo', altEn: 'altEn', altDe: 'altDe' }

function stateOf(form: FormData, { message, issues }: FormFailure): FormState {
  const [issue] = issues ?? []
  const field = issue && fields[String(issue.path[0])]
  if (!issue || field === undefined) return failedForm(form, message)
  return faultyForm(form, { [field]: field === 'photo' ? issue.message : message })
}
