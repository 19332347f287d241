'use client'

import type { ComponentProps } from 'react'
import { Input, useFieldIssue } from '@/app/_forms/action-form'
import { Field } from '@/app/_shell/ui/field'
import type { FieldTexts } from '@/app/_shell/ui/field-texts'
import type { UserFormField } from './user-form'

interface UserFieldProps {
  /** What its issues call it. */
  readonly subject: UserFormField
  readonly label: string
  readonly hint?: string
  readonly texts?: Partial<FieldTexts>
  readonly input: ComponentProps<typeof Input>
}

/** A field of a form that has to do with signing in; shows what the server found wrong with it. */
export const UserField = ({ subject, input, ...field }: UserFieldProps) => (
  <Field {...field} error={useFieldIssue(subject)}>
    {(control) => <Input {...input} {...control} />}
  </Field>
)
