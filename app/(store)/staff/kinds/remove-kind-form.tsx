'use client'

import { FormContent, Select } from '@/app/_forms/action-form'
import { useForm } from '@/app/_forms/use-form'
import { Field } from '@/app/_ui/field'
import formStyles from '@/app/_ui/form.module.css'
import { OpenAtFirst } from '@/app/_ui/open-at-first'
import { type KindFormState, removeKind } from './actions'
import styles from './kinds.module.css'

interface RemoveKindFormProps {
  readonly kinds: readonly { readonly id: number; readonly name: string }[]
  /** The Idempotency-Key of the first submission. */
  readonly formKey: string
}

/** Lets the staff remove a kind, and move its animals to another. */
export function RemoveKindForm({ kinds, formKey }: RemoveKindFormProps) {
  const { form, ...sent } = useForm<KindFormState>(removeKind)
  const options = kinds.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
  return (
    <OpenAtFirst isOpen={sent.state !== undefined} className={styles.remove}>
      <summary>Remove a kind</summary>
      <form {...form} className={formStyles.form}>
        <FormContent {...sent} submit="Remove the kind">
          <input type="hidden" name="key" value={sent.state?.key ?? formKey} />
          <Field label="Kind to remove">
            {(field) => (
              <Select {...field} name="categoryId" defaultValue="" required>
                <option value="">Choose a kind</option>
                {options}
              </Select>
            )}
          </Field>
          <Field label="Its animals move to" error={sent.fault.field === 'moveTo' ? sent.fault.problem : undefined}>
            {(field) => (
              <Select {...field} name="moveTo" defaultValue="">
                <option value="">It has no animals</option>
                {options}
              </Select>
            )}
          </Field>
        </FormContent>
      </form>
    </OpenAtFirst>
  )
}
