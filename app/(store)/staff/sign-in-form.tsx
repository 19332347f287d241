'use client'

import { useEffect, useRef } from 'react'
import { useForm } from '@/app/_forms/use-form'
import { Field } from '@/app/_ui/field'
import styles from '@/app/_ui/form.module.css'
import { signIn } from './sign-in'
import type { SignInFormState } from './sign-in-form-state'
import { signInMessage } from './sign-in-messages'
import type { StaffPage } from './staff-pages'

interface SignInFormProps {
  readonly page: StaffPage
  /** The result of the last attempt, if it was submitted without JavaScript. */
  readonly initialState: SignInFormState
}

/** The form that takes the API key of staff. It is empty again after a key that was rejected. */
export function SignInForm({ page, initialState }: SignInFormProps) {
  const { state, problem: refusal, isBusy, form } = useForm<SignInFormState>(signIn, initialState)
  const { problem } = state
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!(state.problem && input.current)) return
    input.current.value = ''
    input.current.focus()
  }, [state])
  return (
    <form {...form} className={styles.form}>
      <input type="hidden" name="page" value={page} />
      <Field
        label="API key"
        hint={
          <>
            A key with the scope pets:write or orders:write; <code>npm run keys -- create</code> makes one.
          </>
        }
        error={refusal ?? (problem && signInMessage(problem))}
      >
        {(field) => (
          <input
            {...field}
            ref={input}
            name="apiKey"
            type="password"
            autoComplete="off"
            spellCheck={false}
            required
            // biome-ignore lint/a11y/noAutofocus: a rejected key takes the focus back to its field, JavaScript or not
            autoFocus={problem !== undefined}
          />
        )}
      </Field>
      <button type="submit" className="button" aria-busy={isBusy} aria-disabled={isBusy}>
        Sign in
      </button>
    </form>
  )
}
