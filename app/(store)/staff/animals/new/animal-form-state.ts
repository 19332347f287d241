import type { FormFailure } from '@/app/_forms/call-from-form'
import { type FormState, formText } from '@/app/_forms/form-data'
import { sentenceOf } from '@/app/_shell/text/sentence-of'

const animalFieldNames = ['name', 'categoryId'] as const
export type AnimalField = (typeof animalFieldNames)[number]

/** What was typed into the form. */
export type AnimalFormValues = Readonly<Record<AnimalField, string>>

/** The result of submitting the form, and what it starts with when it is shown again. */
export interface AnimalFormState extends FormState {
  /** The Idempotency-Key of the next submission. */
  readonly key: string
  readonly values?: AnimalFormValues
  readonly failure?: FormFailure
}

export const readFormValues = (form: FormData): AnimalFormValues => ({
  name: formText(form, 'name'),
  categoryId: formText(form, 'categoryId'),
})

/**
 * Texts for the fields that the API objects to.
 * @param overrides in place of the API's own
 */
export const fieldErrors = (
  { issues = [] }: FormFailure,
  overrides: Partial<AnimalFormValues>,
): Partial<AnimalFormValues> =>
  Object.fromEntries(
    animalFieldNames.flatMap((field) => {
      const issue = issues.find(({ path }) => path[0] === field)
      return issue ? [[field, overrides[field] ?? sentenceOf(issue)]] : []
    }),
  )
