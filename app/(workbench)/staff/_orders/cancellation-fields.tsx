'use client'

import { Textarea, useFieldIssue } from '@/app/_forms/action-form'
import { Field } from '@/app/_shell/ui/field'

interface CancellationFieldsProps {
  /** The label and hint of the message to the customers; undefined if none of them would get it. */
  readonly message: { readonly label: string; readonly hint: string } | undefined
  /** The label of the note for the staff. */
  readonly note: string
  /** The longest text of each. Passed in: the schemas that have them would be loaded with every list of orders. */
  readonly maxLengths: { readonly message: number; readonly note: number }
}

/** What to say of orders that are cancelled: to their customers, and to the staff. */
export function CancellationFields({ message, note, maxLengths }: CancellationFieldsProps) {
  const [messageIssue, noteIssue] = [useFieldIssue('message'), useFieldIssue('note')]
  return (
    <>
      {message && (
        <Field {...message} error={messageIssue}>
          {(props) => <Textarea {...props} name="message" rows={4} maxLength={maxLengths.message} />}
        </Field>
      )}
      <Field label={note} error={noteIssue}>
        {(props) => <Textarea {...props} name="note" rows={2} maxLength={maxLengths.note} />}
      </Field>
    </>
  )
}
