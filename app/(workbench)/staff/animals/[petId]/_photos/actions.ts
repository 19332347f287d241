'use server'

import { hash } from 'node:crypto'
import { callFromForm, type FormFailure } from '@/app/_forms/call-from-form'
import { type Destination, donePath, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { type FormState, failedForm, faultyForm } from '@/app/_forms/form-state'
import { nextFormKey } from '@/app/_forms/new-form-key'
import { getTexts } from '@/app/_shell/language/get-language'
import { animalPath } from '@/app/(workbench)/staff/animals/animals-view'
import { parseId } from '@/server/platform/values/id'
import { photoFailureTexts } from './texts'

export interface AddPhotoState extends FormState {
  /** The Idempotency-Key of the next submission. */
  readonly key: string
}

/** Adds the photograph of a form to its animal, and returns to the animal's page. */
export async function addPhoto(_previous: unknown, form: FormData): Promise<AddPhotoState | Destination> {
  const key = formText(form, 'key')
  const petId = parseId(formText(form, 'petId')) ?? 0
  const photo = form.get('photo')
  if (!(photo instanceof File) || photo.size === 0) {
    return { ...faultyForm(form, { photo: (await getTexts(photoFailureTexts)).none }), key }
  }
  const file = new Uint8Array(await photo.arrayBuffer())
  const input = { petId, ...readAlt(form) }
  const sent = { ...input, file: hash('sha256', file) }
  const added = await callFromForm({ key, input: sent }, ({ staffPhotos }) => staffPhotos.add({ ...input, file }))
  if ('result' in added) return backTo(petId, 'photoAdded')
  return { ...stateOf(form, added.failure), key: nextFormKey(key, added.failure) }
}

const steps = ['save', 'earlier', 'later', 'remove'] as const

/** Changes the descriptions of a form's photograph, moves or removes it, and returns to the page. */
export async function changePhoto(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const petId = parseId(formText(form, 'petId')) ?? 0
  const photoId = parseId(formText(form, 'photoId')) ?? 0
  const step = steps.find((each) => each === formText(form, 'step')) ?? 'save'
  const changed = await callFromForm<unknown>({}, ({ staffPhotos }) => {
    switch (step) {
      case 'save':
        return staffPhotos.edit({ photoId, ...readAlt(form) })
      case 'remove':
        return staffPhotos.remove({ photoId })
      default:
        return staffPhotos.move({ photoId, direction: step })
    }
  })
  if ('failure' in changed) return stateOf(form, changed.failure)
  return backTo(petId, step === 'save' ? 'photoSaved' : step === 'remove' ? 'photoRemoved' : 'photoMoved')
}

const backTo = (petId: number, done: string) => redirectTo(donePath(animalPath(petId, {}), done))

const readAlt = (form: FormData) => ({ altEn: formText(form, 'altEn'), altDe: formText(form, 'altDe') })

/** Maps the procedure's fields to those of the form. */
const fields: Readonly<Record<string, string>> = { file: 'photo', altEn: 'altEn', altDe: 'altDe' }

function stateOf(form: FormData, { message, issues }: FormFailure): FormState {
  const [issue] = issues ?? []
  const field = issue && fields[String(issue.path[0])]
  if (!issue || field === undefined) return failedForm(form, message)
  return faultyForm(form, { [field]: field === 'photo' ? issue.message : message })
}
