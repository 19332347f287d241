import { type TextsByField, textsByField } from './texts-by-field'

/** The text of a form field; empty if there is none. */
export function formText(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

/** The texts of all form fields with a name, such as those of ticked boxes. */
export const formTexts = (form: FormData, field: string): string[] =>
  form.getAll(field).filter((value) => typeof value === 'string')

/** All that was typed into a form, by field name: several values of one name are separated by spaces. */
export const typedTexts = (form: FormData): TextsByField<string> =>
  textsByField([...new Set(form.keys())].map((name) => [name, formTexts(form, name).join(' ')]))
