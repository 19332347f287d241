'use client'

import { useState } from 'react'
import { FormContent, Textarea } from '@/app/_forms/action-form'
import { formFieldTexts } from '@/app/_forms/texts'
import { useForm } from '@/app/_forms/use-form'
import { useTexts } from '@/app/_language/language-context'
import { Field } from '@/app/_ui/field'
import formStyles from '@/app/_ui/form.module.css'
import type { StoreTextName, TextInEachLanguage } from '@/server/domain/store/texts/texts.schema'
import { languages } from '@/server/platform/values/language'
import { saveText } from './actions'
import { textFormTexts } from './client-texts'
import type { TextFormState } from './text-form-state'
import styles from './texts.module.css'

interface TextsFormProps {
  readonly name: StoreTextName
  readonly title: string
  /** The id of what explains how to write it. */
  readonly describedBy: string
  readonly maxLength: number
  /** What the form begins with. */
  readonly initial: Pick<TextFormState, 'key' | 'versions'> & { readonly texts: TextInEachLanguage }
  /** What the address of the page says of it after it was saved; another one each time. */
  readonly saved: string | undefined
}

/** A text of the store's, in each language. */
export function TextsForm({ saved, ...form }: TextsFormProps) {
  // It begins anew after it was saved, and not after another one was, so that what was typed here stays.
  const [begun, setBegun] = useState(saved)
  if (saved !== undefined && saved !== begun) setBegun(saved)
  return <Editor key={begun} {...form} />
}

function Editor({ name, title, describedBy, maxLength, initial }: Omit<TextsFormProps, 'saved'>) {
  const texts = useTexts(textFormTexts)
  const { empty } = useTexts(formFieldTexts)
  // A later render may know of a change that the text in the fields does not have.
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
