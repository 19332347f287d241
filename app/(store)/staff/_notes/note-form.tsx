'use client'

import { useState } from 'react'
import { useForm } from '@/app/_forms/use-form'
import { useTexts } from '@/app/_shell/language/language-context'
import { Field } from '@/app/_shell/ui/field'
import formStyles from '@/app/_shell/ui/form.module.css'
import type { NoteSubject } from '@/server/domain/notes/notes.schema'
import { addNote, type NoteFormState } from './actions'
import { noteFormTexts } from './client-texts'

interface NewNoteProps {
  readonly subject: NoteSubject
  readonly path: string
  readonly hint: string
  readonly maxLength: number
  /** The Idempotency-Key of the first submission. */
  readonly formKey: string
}

interface NoteFormProps extends NewNoteProps {
  /** What the form that led here has done. */
  readonly done: string | string[] | undefined
}

/** Adds a note. Empty again once one was added, but not when another is removed. */
export function NoteForm({ done, ...form }: NoteFormProps) {
  const [noted, setNoted] = useState('')
  const latest = String(done)
  if (latest.startsWith('noted.') && latest !== noted) setNoted(latest)
  return <NewNote key={noted} {...form} />
}

function NewNote({ subject, path, hint, maxLength, formKey }: NewNoteProps) {
  const texts = useTexts(noteFormTexts)
  const { state, fault, isBusy, form } = useForm<NoteFormState>(addNote)
  return (
    <form {...form} noValidate className={formStyles.form}>
      <input type="hidden" name="key" value={state?.key ?? formKey} />
      <input type="hidden" name="path" value={path} />
      {Object.entries(subject).map(([name, id]) => (
        <input key={name} type="hidden" name={name} value={id} />
      ))}
      <Field label={texts.label} hint={hint} error={fault.problem}>
        {(props) => (
          <textarea {...props} name="text" rows={3} maxLength={maxLength} defaultValue={state?.typed?.text} />
        )}
      </Field>
      <button type="submit" className="button secondary" aria-busy={isBusy} aria-disabled={isBusy}>
        {texts.add}
      </button>
    </form>
  )
}
