import type { FormFailure } from '@/app/_forms/call-from-form'
import { type FormState, formText } from '@/app/_forms/form-data'

/** What was typed into the form. */
export type AnimalFormValues = Readonly<Partial<Record<'name' | 'categoryId', string>>>

/** The result of submitting the form, and what it starts with when it is shown again. */
export interface AnimalFormState extends FormState {
  /** The Idempotency-Key of the next submission. */
  readonly key: string
  readonly values?: AnimalFormValues
  readonly failure?: FormFailure
}

export const readFormValues = (form: FormData): Required<AnimalFormValues> => ({
  name: formText(form, 'name'),
  categoryId: formText(form, 'categoryId'),
})
