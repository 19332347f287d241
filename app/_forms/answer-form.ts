import 'server-only'
import { notFound } from 'next/navigation'
import type { PageHref } from '@/server/http/page-table/page-table'
import { parseId } from '@/server/platform/values/id'
import type { Called, FormProcedure } from './call-from-form'
import { type Destination, donePath, redirectTo } from './destination'
import { formText } from './form-data'
import { type FormState, failedForm } from './form-state'
import { type Submission, submitForm } from './submit-form'

interface Answer<Procedure extends FormProcedure> extends Submission<Procedure> {
  /** The address of the form's page, which then says what was done. */
  readonly path: PageHref
  readonly done: string
}

/**
 * Does what a form asks for, and leads to its page, which says so; or leaves the reason why it did nothing to the page.
 */
export async function answerForm<Procedure extends FormProcedure>(
  form: FormData,
  procedure: Procedure,
  { path, done, ...submission }: Answer<Procedure>,
): Promise<FormState | Destination> {
  const called = await submitOrNotFound(form, procedure, submission)
  if ('result' in called) return redirectTo(donePath(path, done))
  return failedForm(form, called.failure.message)
}

/** The same as `submitForm`; shows the not-found page when the procedure says that something does not exist. */
export async function submitOrNotFound<Procedure extends FormProcedure>(
  form: FormData,
  procedure: Procedure,
  submission?: Submission<Procedure>,
): Promise<Called<Procedure>> {
  const called = await submitForm(form, procedure, submission)
  if ('failure' in called && called.failure.code === 'not_found') notFound()
  return called
}

/** The id in a field of a form. Shows the not-found page if there is none. */
export const formId = (form: FormData, field: string): number => parseId(formText(form, field)) ?? notFound()
