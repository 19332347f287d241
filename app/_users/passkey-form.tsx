'use client'

import type { ReactNode } from 'react'
import { type FormAction, useForm } from '@/app/_forms/use-form'
import { Announcement } from '@/app/_ui/announcement'
import styles from '@/app/_ui/form.module.css'
import { useInBrowser } from '@/app/_ui/use-in-browser'
import { askAuthenticator, type Ceremony } from './ask-authenticator'
import { FieldProblemProvider } from './field-problem'
import passkeyStyles from './passkey-form.module.css'
import type { UserFormState } from './user-form-state'

interface PasskeyFormProps {
  readonly ceremony: Ceremony
  /** Gets the authenticator's answer in the field `response`. */
  readonly action: FormAction<UserFormState>
  /** The text of its button. */
  readonly submit: string
  /** The fields. */
  readonly children?: ReactNode
}

/** A form that an authenticator answers. It needs JavaScript and is invisible, but keeps its place, until that is there. */
export function PasskeyForm({ ceremony, action, submit, children }: PasskeyFormProps) {
  const isSupported = useInBrowser(supportsPasskeys, false)
  const { state, problem: refusal, isAccepted, isBusy, form } = useForm<UserFormState>(answerForm, {})
  // While it is sent again, nothing is known to be wrong.
  const answer = isBusy || isAccepted ? {} : refusal ? { problem: refusal } : state

  async function answerForm(sent: FormData) {
    const asked = await askAuthenticator(ceremony, sent)
    if ('problem' in asked) return asked
    sent.set('response', asked.response)
    return action(sent)
  }

  return (
    <form
      onSubmit={form.onSubmit}
      className={`${styles.form} ${passkeyStyles.form}`}
      data-supported={isSupported || undefined}
    >
      {answer.problem && !answer.field && (
        <Announcement role="alert" focusKey={refusal ?? state}>
          <p>{answer.problem}</p>
        </Announcement>
      )}
      <FieldProblemProvider state={answer}>{children}</FieldProblemProvider>
      <button type="submit" className="button secondary" aria-busy={isBusy} aria-disabled={isBusy}>
        {submit}
      </button>
    </form>
  )
}

const supportsPasskeys = () => 'PublicKeyCredential' in window
