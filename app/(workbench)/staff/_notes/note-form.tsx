'use client'

import { Fragment } from 'react'
import type { FieldDescriptions } from '@/app/_forms/field-description'
import { formControls } from '@/app/_forms/form-controls'
import type { SaveFormState } from '@/app/_forms/save-form-state'
import { useSaveForm } from '@/app/_forms/use-save-form'
import { useTexts } from '@/app/_shell/language/language-context'
import formStyles from '@/app/_shell/ui/form.module.css'
import type { NoteSubject } from '@/server/domain/notes/notes.schema'
import { addNote } from './actions'
import { noteFormTexts } from './client-texts'

interface NoteFormProps {
  readonly subject: NoteSubject
  readonly path: string
  readonly fields: FieldDescriptions<'text'>
  /** What the form starts with. */
  readonly initialState: SaveFormState<'text'>
}

/** Adds a note. */
export function NoteForm({ subject, path, fields, initialState }: NoteFormProps) {
  const { add } = useTexts(noteFormTexts)
  const { state, fieldsKey, failure, issues, isBusy, form } = useSaveForm(addNote, initialState)
  const { text } = formControls({ fields, values: state.values, issues: { text: failure ?? issues?.text } })
  return (
    <form {...form} noValidate className={formStyles.form}>
      <input type="hidden" name="key" value={state.key} />
      <input type="hidden" name="path" value={path} />
      {Object.entries(subject).map(([name, id]) => (
        <input key={name} type="hidden" name={name} value={id} />
      ))}
      <Fragment key={fieldsKey}>{text('text', { rows: 3 })}</Fragment>
      <button type="submit" className="button secondary" aria-busy={isBusy} aria-disabled={isBusy}>
        {add}
      </button>
    </form>
  )
}
