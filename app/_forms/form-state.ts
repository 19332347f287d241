import { typedTexts } from './form-data'
import type { TextsByField } from './texts-by-field'

/** An action's answer to a form that leads nowhere. All texts are in words for people. */
export interface FormState<Field extends string = string> {
  /** Why the form did not do what it is for. */
  readonly failure?: string | undefined
  /** What is wrong with each field. */
  readonly issues?: TextsByField<Field> | undefined
  /** What was typed: several values of one field are separated by spaces. No passwords. */
  readonly values?: TextsByField<Field> | undefined
}

/** The state of a form that failed, with what was typed into it. */
export const failedForm = (form: FormData, failure: string): FormState => ({ failure, values: typedTexts(form) })

/** The same for one in which fields are to be corrected. */
export const faultyForm = (form: FormData, issues: TextsByField<string>): FormState => ({
  issues,
  values: typedTexts(form),
})
