'use client'

import { useState } from 'react'
import { useForm } from '@/app/_forms/use-form'
import { Field } from '@/app/_ui/field'
import formStyles from '@/app/_ui/form.module.css'
import type { NoteSubject } from '@/server/notes/notes.schema'
import { addNote, type NoteFormState } from './actions'

interface NoteFormProps {
  readonly subject: NoteSubject
  readonly path: string
  readonly hint: string
  readonly maxLength: number
  /** What the form that led here has done. */
  readonly done: string | string[] | undefined
  /** The Idempotency-Key of the first submission. */
  readonly formKey: string
}

/** Adds a note. */
export function NoteForm({ subject, path, hint, maxLength, done, formKey }: NoteFormProps) {
  const { state, fault, isBusy, form } = useForm<NoteFormState>(addNote)
  const [noted, setNoted] = useState<string>()
  if (String(done).startsWith('noted.') && done !== noted) setNoted(String(done))
  return (
    <form {...form} noValidate className={formStyles.form}>
      <input type="hidden" name="key" value={state?.key ?? formKey} />
      <input type="hidden" name="path" value={path} />
      {Object.entries(subject).map(([name, id]) => (
        <input key={name} type="hidden" name={name} value={id} />
      ))}
      <Field label="New note" hint={hint} error={fault.problem}>
        {(props) => (
          <textarea
            // Only once a note was added it begins anew, not when another is removed.
            key={noted}
            {...props}
            name="text"
            rows={3}
            maxLength={maxLength}
            defaultValue={state?.typed?.text}
          />
        )}
      </Field>
      <button type="submit" className="button secondary" aria-busy={isBusy} aria-disabled={isBusy}>
        Add the note
      </button>
    </form>
  )
}
