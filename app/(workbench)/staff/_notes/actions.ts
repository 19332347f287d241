'use server'

import type { Destination } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import type { FormState } from '@/app/_forms/form-state'
import { issuesByField } from '@/app/_forms/issues-by-field'
import { saveForm } from '@/app/_forms/save-form'
import type { SaveFormState } from '@/app/_forms/save-form-state'
import { submitForm } from '@/app/_forms/submit-form'
import { getTexts } from '@/app/_shell/language/get-language'
import { backToPage } from '@/app/(workbench)/staff/_page/back-to-page'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { parseId } from '@/server/platform/values/id'
import { notesTexts } from './texts'

const { staffNotes } = inProcessRouter

/** Adds the note of a form, and leads back to its page. Returns what was typed if it was refused. */
export async function addNote(_previous: unknown, form: FormData): Promise<SaveFormState<'text'> | Destination> {
  const text = formText(form, 'text')
  const sent = { key: formText(form, 'key'), values: { text } }
  if (text.trim() === '') return { ...sent, issues: { text: (await getTexts(notesTexts)).empty } }
  const orderId = parseId(formText(form, 'orderId'))
  const subject = orderId === undefined ? { petId: parseId(formText(form, 'petId')) ?? 0 } : { orderId }
  const added = await saveForm({
    sent,
    input: { subject, text },
    procedure: staffNotes.add,
    issuesOf: (issues) => issuesByField(issues, {}),
  })
  return 'result' in added ? backToPage(form, 'noted') : added.state
}

/** Removes the note of a form, and leads back to its page. */
export async function removeNote(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const removed = await submitForm(form, staffNotes.remove)
  return 'result' in removed ? backToPage(form, 'note-removed') : { failure: removed.failure.message }
}
