'use client'

import { Fragment } from 'react'
import { FailureNotice } from '@/app/_forms/failure-notice'
import type { FieldDescription } from '@/app/_forms/field-description'
import { formControls } from '@/app/_forms/form-controls'
import type { SaveFormState } from '@/app/_forms/save-form-state'
import { useSaveForm } from '@/app/_forms/use-save-form'
import { useTexts } from '@/app/_shell/language/language-context'
import { saveFees } from './actions'
import { feesFormTexts } from './client-texts'
import styles from './kinds.module.css'

interface FeesFormProps {
  readonly currency: string
  /** By the field of each kind. */
  readonly fields: Readonly<Record<string, FieldDescription>>
  /** What the form starts with: the fee of each kind, twice, to be compared once one of them is edited. */
  readonly initialState: SaveFormState<string>
}

/** What the animals of each kind cost. An empty field means that nothing is stated. */
export function FeesForm({ currency, fields, initialState }: FeesFormProps) {
  const texts = useTexts(feesFormTexts)
  const { state, fieldsKey, refusal, failure, issues, isBusy, form } = useSaveForm(saveFees, initialState)
  const { line } = formControls({ fields, values: state.values, issues })
  return (
    <form {...form} noValidate className={styles.fees}>
      <FailureNotice failure={failure} refusal={refusal} title={texts.notSaved} />
      <input type="hidden" name="key" value={state.key} />
      {Object.keys(fields).map((field) => (
        <Fragment key={`${field} ${fieldsKey}`}>
          <input type="hidden" name={`seen ${field}`} value={state.values[`seen ${field}`]} />
          {line(field, { inputMode: 'decimal' })}
        </Fragment>
      ))}
      <button type="submit" className="button secondary" aria-busy={isBusy} aria-disabled={isBusy}>
        {texts.save(currency)}
      </button>
    </form>
  )
}
