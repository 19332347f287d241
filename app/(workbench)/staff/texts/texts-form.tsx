'use client'

import { Fragment } from 'react'
import { FailureNotice } from '@/app/_forms/failure-notice'
import type { FieldDescriptions } from '@/app/_forms/field-description'
import { EditFields, formControls } from '@/app/_forms/form-controls'
import type { EditFormState } from '@/app/_forms/save-form-state'
import { useSaveForm } from '@/app/_forms/use-save-form'
import { useTexts } from '@/app/_shell/language/language-context'
import formStyles from '@/app/_shell/ui/form.module.css'
import type { EditedTextName } from '@/server/domain/store/texts/texts.schema'
import { type Language, languages } from '@/server/platform/values/language'
import { saveText } from './actions'
import { textFormTexts } from './client-texts'
import styles from './texts.module.css'

interface TextsFormProps {
  readonly name: EditedTextName
  readonly title: string
  /** The id of the element that explains how to write it. */
  readonly describedBy: string
  readonly fields: FieldDescriptions<Language>
  /** What the form starts with. */
  readonly initialState: EditFormState<Language>
}

/** A text of the store's, in each language. */
export function TextsForm({ name, title, describedBy, fields, initialState }: TextsFormProps) {
  const texts = useTexts(textFormTexts)
  const { state, fieldsKey, refusal, failure, issues, isBusy, form } = useSaveForm(saveText, initialState)
  const { text } = formControls({ fields, values: state.values, issues })
  return (
    <form
      {...form}
      aria-labelledby={name}
      aria-describedby={describedBy}
      className={`${formStyles.form} ${styles.form}`}
    >
      <FailureNotice failure={failure} refusal={refusal} title={texts.notSaved} />
      <EditFields of={state} />
      <input type="hidden" name="name" value={name} />
      {languages.map((lang) => (
        <Fragment key={`${lang} ${fieldsKey}`}>{text(lang, { lang, rows: 12 })}</Fragment>
      ))}
      <button type="submit" className="button" aria-busy={isBusy} aria-disabled={isBusy}>
        {texts.save(title)}
      </button>
    </form>
  )
}
