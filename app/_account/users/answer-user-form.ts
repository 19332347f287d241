import 'server-only'
import { callFromForm, type FormCallback } from '@/app/_forms/call-from-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-data'
import { getLanguage } from '@/app/_shell/language/get-language'
import { setSessionToken } from '@/app/_shell/session/session'
import type { PageHref } from '@/server/http/page-table/page-table'
import type { SignedIn } from '@/server/identity/users/sign-in.service'
import type { CeremonyOptions } from './ask-authenticator'
import { destinationAfterSignIn } from './destination-after-sign-in'
import { failureOf, type UserProblem } from './failure-of'
import type { UserFormState } from './user-form'

/**
 * Answers a form that has to do with signing in.
 * @param follow where it leads; if it returns nothing, the form itself says that it is done
 */
export async function answerUserForm<Result>(
  form: FormData,
  call: FormCallback<Result | UserProblem>,
  follow: (result: Result) => PageHref | undefined | Promise<PageHref> = () => undefined,
): Promise<UserFormState | Destination> {
  const values = { email: formText(form, 'email') }
  const called = await callFromForm({}, call)
  if ('failure' in called) return { failure: called.failure.message, values }
  const { result } = called
  if (isProblem(result)) return { ...failureOf(result, await getLanguage()), values }
  const path = await follow(result)
  return path === undefined ? { isDone: true } : redirectTo(path)
}

const isProblem = (result: unknown): result is UserProblem =>
  typeof result === 'object' && result !== null && 'problem' in result

/** Answers a form that signs somebody in, and leads to the page that required it. */
export const answerSignInForm = (
  form: FormData,
  call: FormCallback<SignedIn | UserProblem>,
): Promise<UserFormState | Destination> =>
  answerUserForm(form, call, async ({ token, isStaff }) => {
    await setSessionToken(token)
    return destinationAfterSignIn(formText(form, 'to'), isStaff)
  })

/** What a script needs before it asks an authenticator. */
export async function beginCeremony<Options>(call: FormCallback<Options>): Promise<CeremonyOptions<Options>> {
  const called = await callFromForm({}, call)
  return 'failure' in called ? { failure: called.failure.message } : { options: called.result }
}
