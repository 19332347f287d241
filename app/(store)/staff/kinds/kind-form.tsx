'use client'

import { useForm } from '@/app/_forms/use-form'
import { Field } from '@/app/_ui/field'
import type { FieldRules } from '@/app/_ui/field-rules'
import type { KindFormState } from './kind-form-state'
import styles from './kinds.module.css'
import { saveKind } from './save-kind'

interface KindFormProps {
  readonly label: string
  readonly submitLabel: string
  readonly rules: FieldRules
  /** What the form starts with. */
  readonly initialState: KindFormState
}

/** Adds a kind of animal, or renames one. */
export function KindForm({ label, submitLabel, rules, initialState }: KindFormProps) {
  const { state, problem, isBusy, form } = useForm<KindFormState>(saveKind, initialState)
  return (
    <form {...form} className={styles.form}>
      <input type="hidden" name="key" value={state.key} />
      {state.categoryId !== undefined && <input type="hidden" name="categoryId" value={state.categoryId} />}
      <Field label={label} error={isBusy ? undefined : (problem ?? state.failure)}>
        {(field) => <input {...field} name="name" autoComplete="off" defaultValue={state.name} {...rules} />}
      </Field>
      <button type="submit" className="button secondary" aria-busy={isBusy} aria-disabled={isBusy}>
        {submitLabel}
      </button>
    </form>
  )
}
