'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { useForm } from '@/app/_forms/use-form'
import { useTexts } from '@/app/_shell/language/language-context'
import { Announcement } from '@/app/_shell/ui/announcement'
import { Field } from '@/app/_shell/ui/field'
import type { FieldRules } from '@/app/_shell/ui/field-rules'
import formStyles from '@/app/_shell/ui/form.module.css'
import type { AlertFormState } from './alert-form-state'
import { alertTexts } from './client-texts'

export interface AlertFormProps {
  readonly action: (previous: unknown, form: FormData) => Promise<AlertFormState>
  /** When the mail is sent. */
  readonly hint: string
  /** Shown once the alert has been requested. */
  readonly done: (email: string) => string
  /** The browser's checks of the e-mail address. */
  readonly emailRules: FieldRules
  /** Hidden fields that say what the mail should be about. */
  readonly children: ReactNode
}

/** Asks for an e-mail address that gets one mail about an animal that is not available yet. */
export function AlertForm({ action, hint, done, emailRules, children }: AlertFormProps) {
  const texts = useTexts(alertTexts)
  const { state, failure, isBusy, form } = useForm<AlertFormState>(action)
  const email = state?.values?.email
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (failure) input.current?.focus()
  }, [failure])
  if (state?.isDone) {
    return (
      <Announcement role="status" focusKey={state}>
        <p>{done(email ?? '')}</p>
      </Announcement>
    )
  }
  return (
    <form {...form} className={formStyles.form}>
      {children}
      <Field label={texts.email} hint={hint} error={failure}>
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
