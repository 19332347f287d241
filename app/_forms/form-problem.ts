import type { FormState } from './form-state'

/** Why a form did nothing, in words for people, and what was typed into it. */
export const formProblem = (form: FormData, problem: string): FormState => ({ problem, typed: typedIn(form) })

const typedIn = (form: FormData): FormState['typed'] =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => [
      name,
      form
        .getAll(name)
        .filter((value) => typeof value === 'string')
        .join(' '),
    ]),
  )
