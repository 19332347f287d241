'use client'

import { useEffect, useRef } from 'react'
import { useForm } from '@/app/_forms/use-form'
import { useTexts } from '@/app/_language/language-context'
import { Announcement } from '@/app/_ui/announcement'
import { Field } from '@/app/_ui/field'
import type { FieldRules } from '@/app/_ui/field-rules'
import formStyles from '@/app/_ui/form.module.css'
import { type AlertFormState, requestAlert } from './actions'
import { alertTexts } from './client-texts'

export interface AlertFormProps {
  readonly petId: number
  /** The animal's name. */
  readonly name: string
  /** What the browser checks of the e-mail address. */
  readonly emailRules: FieldRules
}

/** Asks for an e-mail address, to which one mail is sent when the animal is available again. */
export function AlertForm({ petId, name, emailRules }: AlertFormProps) {
  const texts = useTexts(alertTexts)
  const { state, fault, isBusy, form } = useForm<AlertFormState>(requestAlert)
  const { problem } = fault
  const email = state?.typed?.email
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem) input.current?.focus()
  }, [problem])
  if (state?.isDone) {
    return (
      <Announcement role="status" focusKey={state}>
        <p>{texts.done(name, email ?? '')}</p>
      </Announcement>
    )
  }
  return (
    <form {...form} className={formStyles.form}>
      <input type="hidden" name="petId" value={petId} />
      <Field label={texts.email} hint={texts.hint(name)} error={problem}>
        {(field) => (
          <input
            {...field}
            {...emailRules}
            ref={input}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={email}
          />
        )}
      </Field>
      <button type="submit" className="button secondary" aria-busy={isBusy} aria-disabled={isBusy}>
        {texts.send}
      </button>
    </form>
  )
}
