import 'server-only'
import type { inferProcedureOutput } from '@trpc/server'
import { callFromForm, type FormProcedure } from '@/app/_forms/call-from-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { type Submission, submitForm } from '@/app/_forms/submit-form'
import { getLanguage } from '@/app/_shell/language/get-language'
import { readClient, setSessionToken } from '@/app/_shell/session/session'
import type { inProcessRouter } from '@/server/hosts/in-process-router'
import type { PageHref } from '@/server/http/page-table/page-table'
import type { CeremonyOptions } from './ask-authenticator'
import { destinationAfterSignIn } from './destination-after-sign-in'
import { failureOf, type UserProblem } from './failure-of'
import type { UserFormState } from './user-form'

interface UserAnswer<Procedure extends FormProcedure> extends Submission<Procedure> {
  /** Where the form leads; if it leads nowhere, it says itself that it is done. */
  readonly follow?: (
    result: Exclude<inferProcedureOutput<Procedure>, UserProblem>,
  ) => PageHref | undefined | Promise<PageHref | undefined>
}

/** Answers a form that has to do with signing in. */
export async function answerUserForm<Procedure extends FormProcedure>(
  form: FormData,
  procedure: Procedure,
  { follow, ...submission }: UserAnswer<Procedure> = {},
): Promise<UserFormState | Destination> {
  const values = { email: formText(form, 'email') }
  const called = await submitForm(form, procedure, submission)
  if ('failure' in called) return { failure: called.failure.message, values }
  const { result } = called
  if (!isDone(result)) return { ...failureOf(result, await getLanguage()), values }
  const path = await follow?.(result)
  return path === undefined ? { isDone: true } : redirectTo(path)
}

const isDone = <Result>(result: Result): result is Exclude<Result, UserProblem> =>
  typeof result !== 'object' || result === null || !('problem' in result)

/** Answers a form that signs somebody in, and leads to the page that required it. */
export async function answerSignInForm(
  form: FormData,
  procedure: SignInProcedure,
): Promise<UserFormState | Destination> {
  return answerUserForm(form, procedure, {
    extra: await readClient(),
    async follow({ token, isStaff }) {
      await setSessionToken(token)
      return destinationAfterSignIn(formText(form, 'to'), isStaff)
    },
  })
}

type SignInProcedure =
  | typeof inProcessRouter.users.signIn
  | typeof inProcessRouter.users.signInAgain
  | typeof inProcessRouter.passkeys.signIn

/** What a script needs before it asks an authenticator. */
export async function beginCeremony<Procedure extends FormProcedure>(
  procedure: Procedure,
): Promise<CeremonyOptions<inferProcedureOutput<Procedure>>> {
  const called = await callFromForm(procedure, { input: {} })
  return 'failure' in called ? { failure: called.failure.message } : { options: called.result }
}
