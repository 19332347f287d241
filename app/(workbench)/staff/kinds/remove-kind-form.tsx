'use client'

import { FormContent, Select } from '@/app/_forms/action-form'
import { useForm } from '@/app/_forms/use-form'
import { useTexts } from '@/app/_shell/language/language-context'
import { Field } from '@/app/_shell/ui/field'
import formStyles from '@/app/_shell/ui/form.module.css'
import { OpenAtFirst } from '@/app/_shell/ui/open-at-first'
import { type KindFormState, removeKind } from './actions'
import { removeKindTexts } from './client-texts'
import styles from './kinds.module.css'

interface RemoveKindFormProps {
  readonly kinds: readonly { readonly id: number; readonly name: string }[]
  /** The Idempotency-Key of the first submission. */
  readonly formKey: string
}

/** Lets the staff remove a kind, and move its animals to another. */
export function RemoveKindForm({ kinds, formKey }: RemoveKindFormProps) {
  const texts = useTexts(removeKindTexts)
  const { form, ...sent } = useForm<KindFormState>(removeKind)
  const options = kinds.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
  return (
    <OpenAtFirst isOpen={sent.state !== undefined} className={styles.remove}>
      <summary>{texts.open}</summary>
      <form {...form} className={formStyles.form}>
        <FormContent {...sent} submit={texts.submit}>
          <input type="hidden" name="key" value={sent.state?.key ?? formKey} />
          <Field label={texts.kind}>
            {(field) => (
              <Select {...field} name="categoryId" defaultValue="" required>
                <option value="">{texts.choose}</option>
                {options}
              </Select>
            )}
          </Field>
          <Field label={texts.moveTo} error={sent.issues?.moveTo}>
            {(field) => (
              <Select {...field} name="moveTo" defaultValue="">
                <option value="">{texts.noAnimals}</option>
                {options}
              </Select>
            )}
          </Field>
        </FormContent>
      </form>
    </OpenAtFirst>
  )
}
