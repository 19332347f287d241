'use client'

import { Input, Select, Textarea, useFieldIssue } from '@/app/_forms/action-form'
import { Field } from '@/app/_shell/ui/field'
import styles from './after-delivery.module.css'

interface ReturnFieldsProps {
  readonly texts: Readonly<Record<'on' | 'reason' | 'choose' | 'note' | 'noteHint' | 'notYet' | 'notYetHint', string>>
  /** What can be chosen, and how it is called. */
  readonly reasons: readonly (readonly [value: string, text: string])[]
  /** By the store's clock, as in 2026-12-24. */
  readonly today: string
  /** The most characters of a note. */
  readonly maxNote: number
  /** What was said before; without it, whether the animal is offered at once is asked, too. */
  readonly saved?: { readonly returnedOn: string; readonly reason: string; readonly note: string }
}

/** When and why an animal was brought back. */
export function ReturnFields({ texts, reasons, today, maxNote, saved }: ReturnFieldsProps) {
  const [dayIssue, reasonIssue, noteIssue] = [
    useFieldIssue('returnedOn'),
    useFieldIssue('reason'),
    useFieldIssue('note'),
  ]
  return (
    <>
      <Field label={texts.on} error={dayIssue}>
        {(props) => (
          <Input {...props} type="date" name="returnedOn" max={today} defaultValue={saved?.returnedOn ?? today} />
        )}
      </Field>
      <Field label={texts.reason} error={reasonIssue}>
        {(props) => (
          <Select {...props} name="reason" defaultValue={saved?.reason ?? ''}>
            <option value="">{texts.choose}</option>
            {reasons.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.note} hint={texts.noteHint} error={noteIssue}>
        {(props) => <Textarea {...props} name="note" rows={2} maxLength={maxNote} defaultValue={saved?.note} />}
      </Field>
      {!saved && (
        <div>
          <label>
            <Input type="checkbox" name="notYet" value="yes" aria-describedby="not-yet-hint" /> {texts.notYet}
          </label>
          <small id="not-yet-hint" className={styles.hint}>
            {texts.notYetHint}
          </small>
        </div>
      )}
    </>
  )
}
