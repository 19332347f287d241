'use client'

import { Fragment } from 'react'
import type { FieldDescriptions } from '@/app/_forms/field-description'
import { formControls } from '@/app/_forms/form-controls'
import type { SaveFormState } from '@/app/_forms/save-form-state'
import { useSaveForm } from '@/app/_forms/use-save-form'
import { saveKind } from './actions'
import styles from './kinds.module.css'

interface KindFormProps {
  readonly fields: FieldDescriptions<'name'>
  readonly submitLabel: string
  /** What the form starts with. */
  readonly initialState: SaveFormState<'name'>
  /** Of the kind to rename; undefined for a new one. */
  readonly categoryId?: number
}

/** Adds a kind of animal, or renames one. */
export function KindForm({ fields, submitLabel, initialState, categoryId }: KindFormProps) {
  const { state, fieldsKey, failure, issues, isBusy, form } = useSaveForm(saveKind, initialState)
  const { line } = formControls({ fields, values: state.values, issues: { name: failure ?? issues?.name } })
  return (
    <form {...form} className={styles.form}>
      <input type="hidden" name="key" value={state.key} />
      {categoryId !== undefined && <input type="hidden" name="categoryId" value={categoryId} />}
      <Fragment key={fieldsKey}>{line('name')}</Fragment>
      <button type="submit" className="button secondary" aria-busy={isBusy} aria-disabled={isBusy}>
        {submitLabel}
      </button>
    </form>
  )
}
