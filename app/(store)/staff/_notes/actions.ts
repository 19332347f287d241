'use server'

import { callFromForm } from '@/app/_forms/call-from-form'
import type { Destination } from '@/app/_forms/destination'
import { type FormState, formProblem, formText } from '@/app/_forms/form-data'
import { nextFormKey } from '@/app/_forms/new-form-key'
import { getTexts } from '@/app/_shell/language/get-language'
import { backToPage } from '@/app/(store)/staff/_page/back-to-page'
import { parseId } from '@/server/platform/values/id'
import { notesTexts } from './texts'

export interface NoteFormState extends FormState {
  /** The Idempotency-Key of the next submission. */
  readonly key: string
}

/** Adds the note of a form, and leads back to its page. Returns what was typed if it was refused. */
export async function addNote(_previous: unknown, form: FormData): Promise<NoteFormState | Destination> {
  const key = formText(form, 'key')
  const text = formText(form, 'text')
  if (text.trim() === '') return { ...formProblem(form, (await getTexts(notesTexts)).empty), key }
  const orderId = parseId(formText(form, 'orderId'))
  const subject = orderId === undefined ? { petId: parseId(formText(form, 'petId')) ?? 0 } : { orderId }
  const input = { subject, text }
  const added = await callFromForm({ key, input }, ({ staffNotes }) => staffNotes.add(input))
  if ('result' in added) return backToPage(form, 'noted')
  return { ...formProblem(form, added.failure.message), key: nextFormKey(key, added.failure) }
}

/** Removes the note of a form, and leads back to its page. */
export async function removeNote(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const noteId = parseId(formText(form, 'noteId')) ?? 0
  const removed = await callFromForm({}, ({ staffNotes }) => staffNotes.remove({ noteId }))
  return 'result' in removed ? backToPage(form, 'note-removed') : { problem: removed.failure.message }
}
