'use client'

import { useForm } from '@/app/_forms/use-form'
import { Field } from '@/app/_shell/ui/field'
import type { FieldRules } from '@/app/_shell/ui/field-rules'
import { type KindFormState, saveKind } from './actions'
import styles from './kinds.module.css'

interface KindFormProps {
  readonly label: string
  readonly submitLabel: string
  readonly rules: FieldRules
  /** The Idempotency-Key of the first submission. */
  readonly formKey: string
  /** The kind to rename; undefined for a new one. */
  readonly kind?: { readonly id: number; readonly name: string }
}

/** Adds a kind of animal, or renames one. */
export function KindForm({ label, submitLabel, rules, formKey, kind }: KindFormProps) {
  const { state, fault, isBusy, form } = useForm<KindFormState>(saveKind)
  return (
    <form {...form} className={styles.form}>
      <input type="hidden" name="key" value={state?.key ?? formKey} />
      {kind && <input type="hidden" name="categoryId" value={kind.id} />}
      <Field label={label} error={fault.problem}>
        {(field) => (
          <input {...field} name="name" autoComplete="off" defaultValue={state?.typed?.name ?? kind?.name} {...rules} />
        )}
      </Field>
      <button type="submit" className="button secondary" aria-busy={isBusy} aria-disabled={isBusy}>
        {submitLabel}
      </button>
    </form>
  )
}
