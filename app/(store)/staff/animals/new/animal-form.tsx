'use client'

import { useActionState } from 'react'
import { Announcement } from '@/app/_ui/announcement'
import { Field } from '@/app/_ui/field'
import styles from '@/app/_ui/form.module.css'
import { statusLabel } from '@/app/_ui/status-badge'
import { addAnimal } from './add-animal'
import { type AnimalAttempt, faultsIn } from './animal-attempt'
import { AnimalFailure } from './animal-failure'
import type { AnimalFields } from './animal-fields'

interface AnimalFormProps {
  readonly fields: AnimalFields
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  /** What the form begins with. */
  readonly first: AnimalAttempt
}

/** What the store must know of a new animal. The browser checks what it can, the server judges the rest. */
export function AnimalForm({ fields, categories, first }: AnimalFormProps) {
  const [attempt, action, isBusy] = useActionState<AnimalAttempt, FormData>(addAnimal, first)
  const { typed, failure } = attempt
  const faults = failure ? faultsIn(failure) : {}
  return (
    <form action={action} className={styles.form}>
      {failure && (
        <Announcement role="alert" of={failure}>
          <AnimalFailure failure={failure} />
        </Announcement>
      )}
      <input type="hidden" name="key" value={attempt.key} />
      <Field label="Name" fault={faults.name}>
        {(field) => <input {...field} name="name" autoComplete="off" defaultValue={typed?.name} {...fields.name} />}
      </Field>
      <Field label="Kind" fault={faults.categoryId}>
        {(field) => (
          // Made anew with what was chosen: React would put the first choice back when the form is answered.
          <select
            key={typed?.categoryId}
            {...field}
            name="categoryId"
            defaultValue={typed?.categoryId}
            {...fields.categoryId}
          >
            <option value="">Choose …</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="State" fault={faults.status} hint="Only who is available can be ordered.">
        {(field) => (
          <select key={typed?.status} {...field} name="status" defaultValue={typed?.status} {...fields.status}>
            {Object.entries(statusLabel).map(([status, label]) => (
              <option key={status} value={status}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button type="submit" className="button" aria-busy={isBusy} aria-disabled={isBusy}>
        Add the animal
      </button>
    </form>
  )
}
