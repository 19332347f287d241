/** The text of a form field; empty if there is none. */
export function formText(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

/** The texts of all form fields with a name, such as those of boxes that are ticked. */
export const formTexts = (form: FormData, field: string): string[] =>
  form.getAll(field).filter((value) => typeof value === 'string')
