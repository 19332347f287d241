'use client'

import type { ReactNode } from 'react'
import { type FormAction, useForm } from '@/app/_forms/use-form'
import { useFreshOnReturn } from '@/app/_forms/use-fresh-on-return'
import { Announcement } from '@/app/_ui/announcement'
import styles from '@/app/_ui/form.module.css'
import { CreatedKeyNotice } from './created-key-notice'
import type { KeyFormState } from './key-form-state'

interface KeyFormProps {
  readonly action: FormAction<KeyFormState>
  /** The result of the last submission, if it was sent without JavaScript. */
  readonly initialState: KeyFormState
  /** The text of its button. */
  readonly submit: string
  /** The page of the account's keys. */
  readonly list: string
  /** The fields, and what else there is to do. */
  readonly children: ReactNode
}

/** A form about a key; in its place the key, when it has created one. */
export function KeyForm({ initialState, ...props }: KeyFormProps) {
  // A key must not stay in a page that was left.
  const { key, ...fresh } = useFreshOnReturn<KeyFormState>(initialState)
  return <KeyFormOnce key={key} {...fresh} {...props} />
}

function KeyFormOnce({ action, initialState, submit, list, children }: KeyFormProps) {
  const { state, problem: refusal, isBusy, form } = useForm<KeyFormState>(action, initialState)
  const problem = refusal ?? state.problem
  if (state.created) return <CreatedKeyNotice created={state.created} list={list} />
  return (
    <form {...form} className={styles.form}>
      {problem && (
        <Announcement role="alert" focusKey={refusal ?? state}>
          <p>{problem}</p>
        </Announcement>
      )}
      {children}
      <button type="submit" className="button" aria-busy={isBusy} aria-disabled={isBusy}>
        {submit}
      </button>
    </form>
  )
}
