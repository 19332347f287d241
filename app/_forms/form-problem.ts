import 'server-only'
import { createFormStateStore } from './form-state-store'

/** Why a form did nothing, in words for people, and what was typed into it. */
export interface FormProblem {
  readonly problem: string
  readonly typed: Readonly<Record<string, string>>
}

/** Of the one form that a page answers, when it was sent without JavaScript. */
export const formProblems = createFormStateStore<FormProblem>()

/** Keeps for the page why a form did nothing. */
export const saveFormProblem = (form: FormData, problem: string): Promise<FormProblem> =>
  formProblems.save({ problem, typed: typedIn(form) })

/** Several values of one name, such as those of boxes that were ticked, with spaces between them. */
const typedIn = (form: FormData): FormProblem['typed'] =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => [
      name,
      form
        .getAll(name)
        .filter((value) => typeof value === 'string')
        .join(' '),
    ]),
  )
