'use client'

import { Fragment } from 'react'
import { FailureNotice } from '@/app/_forms/failure-notice'
import type { FieldDescriptions } from '@/app/_forms/field-description'
import { formControls } from '@/app/_forms/form-controls'
import { useSaveForm } from '@/app/_forms/use-save-form'
import { useTexts } from '@/app/_shell/language/language-context'
import styles from '@/app/_shell/ui/form.module.css'
import { reserveAnimal } from './actions'
import { reserveFormTexts } from './client-texts'
import type { ReserveField, ReserveFormState } from './reserve-form-state'

interface ReserveFormProps {
  readonly petId: number
  readonly fields: FieldDescriptions<Exclude<ReserveField, 'petId'>>
  /** What the form starts with. */
  readonly initialState: ReserveFormState
}

/** Who is calling, how to reach them, and when they come. */
export function ReserveForm({ petId, fields, initialState }: ReserveFormProps) {
  const { state, fieldsKey, refusal, failure, issues, isBusy, form } = useSaveForm(reserveAnimal, initialState)
  const texts = useTexts(reserveFormTexts)
  const { line, text, choice } = formControls({ fields, values: state.values, issues })
  return (
    <form {...form} className={styles.form}>
      <FailureNotice failure={failure} refusal={refusal} title={texts.notSaved} />
      <input type="hidden" name="key" value={state.key} />
      <input type="hidden" name="petId" value={petId} />
      <Fragment key={fieldsKey}>
        {line('name')}
        {line('phone', { type: 'tel' })}
        {line('email', { type: 'email' })}
        {choice('language')}
        {fields.startsAt.options?.length ? choice('startsAt', texts.noTime) : null}
        {text('note', { rows: 3 })}
      </Fragment>
      <button type="submit" className="button" aria-busy={isBusy} aria-disabled={isBusy}>
        {texts.reserve}
      </button>
    </form>
  )
}
