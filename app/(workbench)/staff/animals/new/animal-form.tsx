'use client'

import { Fragment } from 'react'
import { FailureNotice } from '@/app/_forms/failure-notice'
import type { FieldDescriptions } from '@/app/_forms/field-description'
import { formControls } from '@/app/_forms/form-controls'
import { useSaveForm } from '@/app/_forms/use-save-form'
import { useTexts } from '@/app/_shell/language/language-context'
import styles from '@/app/_shell/ui/form.module.css'
import { addAnimal } from './actions'
import type { AnimalField, AnimalFormState } from './animal-form-state'
import { animalFormTexts } from './client-texts'

interface AnimalFormProps {
  readonly fields: FieldDescriptions<AnimalField>
  /** What the form starts with. */
  readonly initialState: AnimalFormState
}

/** What the store needs to know about a new animal. The browser checks what it can, the server does the rest. */
export function AnimalForm({ fields, initialState }: AnimalFormProps) {
  const { state, fieldsKey, refusal, failure, issues, isBusy, form } = useSaveForm(addAnimal, initialState)
  const texts = useTexts(animalFormTexts)
  const { line, choice } = formControls({ fields, values: state.values, issues })
  return (
    <form {...form} className={styles.form}>
      <FailureNotice failure={failure} refusal={refusal} title={texts.notSaved} />
      <input type="hidden" name="key" value={state.key} />
      <Fragment key={fieldsKey}>
        {line('name')}
        {choice('categoryId', texts.choose)}
      </Fragment>
      <button type="submit" className="button" aria-busy={isBusy} aria-disabled={isBusy}>
        {texts.add}
      </button>
    </form>
  )
}
