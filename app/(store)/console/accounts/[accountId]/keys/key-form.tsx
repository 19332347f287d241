'use client'

import { type ReactNode, useState } from 'react'
import { type FormAction, useForm } from '@/app/_forms/use-form'
import { Announcement } from '@/app/_ui/announcement'
import styles from '@/app/_ui/form.module.css'
import { useOnLeave } from '@/app/_ui/use-on-leave'
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
  // Next keeps pages that were left, with their state, to show them again: a key must not stay in one.
  const [shown, setShown] = useState({ turn: 0, initialState })
  useOnLeave(() => setShown(({ turn }) => ({ turn: turn + 1, initialState: {} })))
  return <KeyFormOnce key={shown.turn} initialState={shown.initialState} {...props} />
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
