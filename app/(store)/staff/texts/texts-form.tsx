'use client'

import { useState } from 'react'
import { FormContent, Textarea } from '@/app/_forms/action-form'
import { formFieldTexts } from '@/app/_forms/texts'
import { useForm } from '@/app/_forms/use-form'
import { useTexts } from '@/app/_shell/language/language-context'
import { Field } from '@/app/_shell/ui/field'
import formStyles from '@/app/_shell/ui/form.module.css'
import type { StoreTextName, TextInEachLanguage } from '@/server/domain/store/texts/texts.schema'
import { languages } from '@/server/platform/values/language'
import { saveText } from './actions'
import { textFormTexts } from './client-texts'
import type { TextFormState } from './text-form-state'
import styles from './texts.module.css'

interface TextsFormProps {
  readonly name: StoreTextName
  readonly title: string
  /** The id of the element that explains how to write it. */
  readonly describedBy: string
  readonly maxLength: number
  /** What the form starts with. */
  readonly initial: Pick<TextFormState, 'key' | 'versions'> & { readonly texts: TextInEachLanguage }
  /** What the page's address says after it was saved; different each time. */
  readonly saved: string | undefined
}

/** A text of the store's, in each language. */
export function TextsForm({ saved, ...form }: TextsFormProps) {
  // Reset after it was saved, but not after another form was, so that what was typed here stays.
  const [begun, setBegun] = useState(saved)
  if (saved !== undefined && saved !== begun) setBegun(saved)
  return <Editor key={begun} {...form} />
}

function Editor({ name, title, describedBy, maxLength, initial }: Omit<TextsFormProps, 'saved'>) {
  const texts = useTexts(textFormTexts)
  const { empty } = useTexts(formFieldTexts)
  // A later render may know of a change that is missing from the text in the fields.
  const [begun] = useState(initial)
  const { form, ...sent } = useForm<TextFormState>(saveText)
  const { key, versions } = sent.state ?? begun
  const { faults = {}, theirs = {} } = sent.isBusy ? {} : (sent.state ?? {})
  return (
    <form
      {...form}
      aria-labelledby={name}
      aria-describedby={describedBy}
      className={`${formStyles.form} ${styles.form}`}
    >
      <FormContent {...sent} submit={texts.save(title)}>
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="key" value={key} />
        {languages.map((language) => (
          <div key={language} className={styles.text}>
            <input type="hidden" name={`version.${language}`} value={versions[language]} />
            <Field label={texts.label(title, language)} error={faults[language]}>
              {(props) => (
                <Textarea
                  {...props}
                  name={language}
                  lang={language}
                  defaultValue={begun.texts[language]}
                  maxLength={maxLength}
                  rows={12}
                />
              )}
            </Field>
            {theirs[language] !== undefined && (
              <details>
                <summary>{texts.theirs(language)}</summary>
                <p lang={language} className={styles.theirs}>
                  {theirs[language] || empty}
                </p>
              </details>
            )}
          </div>
        ))}
      </FormContent>
    </form>
  )
}
