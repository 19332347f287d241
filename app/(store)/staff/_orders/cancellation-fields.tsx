'use client'

import { Textarea, useFieldIssue } from '@/app/_forms/action-form'
import { Field } from '@/app/_shell/ui/field'
import { MAX_FAREWELL_LENGTH } from '@/server/domain/messages/messages.schema'
import { MAX_NOTE_LENGTH } from '@/server/domain/notes/notes.schema'

interface CancellationFieldsProps {
  /** What the field for the customers is called and for; undefined if nobody would read it. */
  readonly message: { readonly label: string; readonly hint: string } | undefined
  /** What the field for the staff is called. */
  readonly note: string
}

/** What to say of orders that are cancelled: to their customers, and to the staff. */
export function CancellationFields({ message, note }: CancellationFieldsProps) {
  const [messageIssue, noteIssue] = [useFieldIssue('message'), useFieldIssue('note')]
  return (
    <>
      {message && (
        <Field {...message} error={messageIssue}>
          {(props) => <Textarea {...props} name="message" rows={4} maxLength={MAX_FAREWELL_LENGTH} />}
        </Field>
      )}
      <Field label={note} error={noteIssue}>
        {(props) => <Textarea {...props} name="note" rows={2} maxLength={MAX_NOTE_LENGTH} />}
      </Field>
    </>
  )
}
