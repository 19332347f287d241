'use client'

import { Input, Select, Textarea, useFieldIssue } from '@/app/_forms/action-form'
import { Field } from '@/app/_shell/ui/field'
import styles from './outcome-fields.module.css'

export interface OutcomeFieldsProps {
  readonly texts: Readonly<Record<'outcome' | 'notSaid' | 'happenedOn' | 'note' | 'noteHint', string>>
  /** What can be chosen, and how it is called. */
  readonly kinds: readonly (readonly [value: string, text: string])[]
  /** By the store's clock, as in 2026-12-24. */
  readonly today: string
  /** The most characters of a note. */
  readonly maxNote: number
  /** What the fields start with. */
  readonly initial?: { readonly outcome: string; readonly happenedOn: string; readonly note: string } | undefined
}

/** What became of one animal or of many; when, and a note, once that is chosen. */
export function OutcomeFields({ texts, kinds, today, maxNote, initial }: OutcomeFieldsProps) {
  const [outcomeIssue, dayIssue, noteIssue] = [
    useFieldIssue('outcome'),
    useFieldIssue('happenedOn'),
    useFieldIssue('note'),
  ]
  return (
    <div className={styles.fields}>
      <Field label={texts.outcome} error={outcomeIssue}>
        {(props) => (
          <Select {...props} name="outcome" defaultValue={initial?.outcome ?? ''}>
            <option value="">{texts.notSaid}</option>
            {kinds.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className={styles.details}>
        <Field label={texts.happenedOn} error={dayIssue}>
          {(props) => (
            <Input {...props} type="date" name="happenedOn" max={today} defaultValue={initial?.happenedOn ?? today} />
          )}
        </Field>
        <Field label={texts.note} hint={texts.noteHint} error={noteIssue}>
          {(props) => <Textarea {...props} name="note" rows={2} maxLength={maxNote} defaultValue={initial?.note} />}
        </Field>
      </div>
    </div>
  )
}
