'use client'

import type { ReactNode } from 'react'
import { type FormAction, useForm } from './use-form'

interface ActionFormProps {
  readonly action: FormAction<object>
  readonly children: ReactNode
}

/** A form that leads to a page. Says so if that fails. */
export function ActionForm({ action, children }: ActionFormProps) {
  const { form, problem, isBusy } = useForm(action, {})
  return (
    <form {...form} aria-busy={isBusy}>
      {children}
      {problem && <p role="alert">{problem}</p>}
    </form>
  )
}
