/** An action's answer to a form that leads nowhere. */
export interface FormState {
  /** Why it did not do what it is for, in words for people. */
  readonly problem?: string | undefined
  /** The field that the problem is about, if it is about one. */
  readonly field?: string | undefined
  /** What was typed, by field name: several values of one name are separated by spaces. No passwords. */
  readonly typed?: Readonly<Record<string, string>> | undefined
}

/** Why a form did nothing, in words for people, and what was typed into it. */
export const formProblem = (form: FormData, problem: string): FormState => ({ problem, typed: typedTexts(form) })

/** All that was typed into a form, by field name: several values of one name are separated by spaces. */
export const typedTexts = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries([...new Set(form.keys())].map((name) => [name, formTexts(form, name).join(' ')]))

/** The text of a form field; empty if there is none. */
export function formText(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

/** The texts of all form fields with a name, such as those of ticked boxes. */
export const formTexts = (form: FormData, field: string): string[] =>
  form.getAll(field).filter((value) => typeof value === 'string')
