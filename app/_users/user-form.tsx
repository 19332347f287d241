'use client'

import type { ReactNode } from 'react'
import { type FormAction, useForm } from '@/app/_forms/use-form'
import { useFreshOnReturn } from '@/app/_forms/use-fresh-on-return'
import { Announcement } from '@/app/_ui/announcement'
import styles from '@/app/_ui/form.module.css'
import { FieldProblemProvider } from './field-problem'
import type { UserFormState } from './user-form-state'

interface UserFormProps {
  readonly action: FormAction<UserFormState>
  /** The result of the last submission, if it was sent without JavaScript. */
  readonly initialState: UserFormState
  /** The text of its button. */
  readonly submit: string
  /** Shown in its place when it has done what it is for. */
  readonly done?: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** A form that has to do with signing in. What was typed stays in its fields. */
export function UserForm({ initialState, ...props }: UserFormProps) {
  // For visitors who mistyped their address, and come back to correct it.
  const { key, ...fresh } = useFreshOnReturn<UserFormState>(initialState)
  return <UserFormOnce key={key} {...fresh} {...props} />
}

function UserFormOnce({ action, initialState, submit, done, children }: UserFormProps) {
  const { state, problem: refusal, isAccepted, isBusy, form } = useForm<UserFormState>(action, initialState)
  // While it is sent again, nothing is known to be wrong.
  const answer = isBusy || isAccepted ? {} : refusal ? { problem: refusal } : state
  if (state.isDone && done) {
    return (
      <Announcement role="status" focusKey={state}>
        {done}
      </Announcement>
    )
  }
  return (
    <form {...form} className={styles.form}>
      {answer.problem && !answer.field && (
        <Announcement role="alert" focusKey={refusal ?? state}>
          <p>{answer.problem}</p>
        </Announcement>
      )}
      <FieldProblemProvider state={answer}>{children}</FieldProblemProvider>
      <button type="submit" className="button" aria-busy={isBusy} aria-disabled={isBusy}>
        {submit}
      </button>
    </form>
  )
}
