'use client'

import { useEffect, useRef } from 'react'
import { useForm } from '@/app/_forms/use-form'
import { useTexts } from '@/app/_language/language-context'
import { Announcement } from '@/app/_ui/announcement'
import { Field } from '@/app/_ui/field'
import type { FieldRules } from '@/app/_ui/field-rules'
import formStyles from '@/app/_ui/form.module.css'
import type { AlertFormState } from './alert-form-state'
import { alertTexts } from './alert-texts'
import { requestAlert } from './request-alert'

export interface AlertFormProps {
  readonly petId: number
  /** The animal's name. */
  readonly name: string
  /** What the form starts with: the result of a submission without JavaScript. */
  readonly formState: AlertFormState
  /** What the browser checks of the e-mail address. */
  readonly emailRules: FieldRules
}

/** Asks for an e-mail address, to which one mail is sent when the animal is available again. */
export function AlertForm({ petId, name, formState, emailRules }: AlertFormProps) {
  const texts = useTexts(alertTexts)
  const { state, problem: refusal, isBusy, form } = useForm<AlertFormState>(requestAlert, formState)
  const problem = refusal ?? state.problem
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each problem takes the focus, the same one again too
  useEffect(() => {
    if (problem) input.current?.focus()
  }, [problem, state])
  if (state.isDone) {
    return (
      <Announcement role="status" focusKey={state}>
        <p>{texts.done(name, state.email ?? '')}</p>
      </Announcement>
    )
  }
  return (
    <form {...form} className={formStyles.form}>
      <input type="hidden" name="petId" value={petId} />
      <Field label={texts.email} hint={texts.hint(name)} error={isBusy ? undefined : problem}>
        {(field) => (
          <input
            {...field}
            {...emailRules}
            ref={input}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={state.email}
          />
        )}
      </Field>
      <button type="submit" className="button secondary" aria-busy={isBusy} aria-disabled={isBusy}>
        {texts.send}
      </button>
    </form>
  )
}
