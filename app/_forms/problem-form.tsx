'use client'

import type { ReactNode } from 'react'
import { Announcement } from '@/app/_ui/announcement'
import { type FormAction, useForm } from './use-form'

interface ProblemFormProps {
  readonly action: FormAction<{ readonly problem?: string }>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A form that leads to a page, or says why it did not do what it is for; what was typed stays in its fields. */
export function ProblemForm({ action, className, children }: ProblemFormProps) {
  const { state, problem: refusal, isAccepted, isBusy, form } = useForm<{ readonly problem?: string }>(action, {})
  const problem = refusal ?? (isAccepted ? undefined : state.problem)
  return (
    <form {...form} className={className} aria-busy={isBusy}>
      {problem && (
        <Announcement role="alert" focusKey={refusal ?? state}>
          <p>{problem}</p>
        </Announcement>
      )}
      {children}
    </form>
  )
}
