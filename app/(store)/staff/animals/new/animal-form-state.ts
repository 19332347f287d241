import type { FormFailure } from '@/app/_forms/call-procedure-from-form'
import { formText } from '@/app/_forms/form-text'

const animalFieldNames = ['name', 'categoryId'] as const
export type AnimalField = (typeof animalFieldNames)[number]

/** What was typed into the form. */
export type AnimalFormValues = Readonly<Record<AnimalField, string>>

/** The result of submitting the form, and what it starts with when it is shown again. */
export interface AnimalFormState {
  /** The Idempotency-Key of the next submission. */
  readonly key: string
  readonly values?: AnimalFormValues
  readonly failure?: FormFailure
}

export const readFormValues = (form: FormData): AnimalFormValues => ({
  name: formText(form, 'name'),
  categoryId: formText(form, 'categoryId'),
})

/** Error texts for the fields that the API's message objects to: `name: must … . categoryId: must … .` */
export function fieldErrors({ code, message }: FormFailure): Partial<AnimalFormValues> {
  if (code !== 'invalid_request') return {}
  const [, ...parts] = message.split(new RegExp(`(?:^|\\s)(${animalFieldNames.join('|')}): `))
  const errors: Partial<Record<AnimalField, string>> = {}
  for (const field of animalFieldNames) {
    const text = parts[parts.indexOf(field) + 1]
    if (parts.includes(field) && text !== undefined) errors[field] = errorOverrides[field] ?? capitalize(text)
  }
  return errors
}

/** In place of the API's texts that only developers understand. */
const errorOverrides: Partial<AnimalFormValues> = {
  categoryId: 'Choose a kind from the list.',
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
