'use client'

import { Fragment } from 'react'
import { FailureNotice } from '@/app/_forms/failure-notice'
import type { FieldDescriptions } from '@/app/_forms/field-description'
import { formControls } from '@/app/_forms/form-controls'
import { useSaveForm } from '@/app/_forms/use-save-form'
import { useTexts } from '@/app/_shell/language/language-context'
import disclosureStyles from '@/app/_shell/ui/disclosure.module.css'
import styles from '@/app/_shell/ui/form.module.css'
import { OpenAtFirst } from '@/app/_shell/ui/open-at-first'
import { correctCustomer } from './actions'
import { correctFormTexts } from './client-texts'
import type { CorrectField, CorrectFormState } from './correct-form-state'

interface CorrectFormProps {
  readonly orderId: number
  readonly fields: FieldDescriptions<Exclude<CorrectField, 'orderId'>>
  readonly initialState: CorrectFormState
}

/** Corrects the name and the addresses of a customer, in all their orders. */
export function CorrectForm({ orderId, fields, initialState }: CorrectFormProps) {
  const { state, fieldsKey, refusal, failure, issues, isBusy, form } = useSaveForm(correctCustomer, initialState)
  const texts = useTexts(correctFormTexts)
  const { line } = formControls({ fields, values: state.values, issues })
  return (
    <OpenAtFirst isOpen={state !== initialState} className={disclosureStyles.disclosure}>
      <summary>{texts.open}</summary>
      <form {...form} className={styles.form}>
        <FailureNotice failure={failure} refusal={refusal} title={texts.notSaved} />
        <input type="hidden" name="key" value={state.key} />
        <input type="hidden" name="orderId" value={orderId} />
        <Fragment key={fieldsKey}>
          {line('name')}
          {line('email', { type: 'email' })}
          {line('phone', { type: 'tel' })}
        </Fragment>
        <button type="submit" className="button" aria-busy={isBusy} aria-disabled={isBusy}>
          {texts.correct}
        </button>
      </form>
    </OpenAtFirst>
  )
}
