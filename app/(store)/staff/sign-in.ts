'use server'

import { headers } from 'next/headers'
import { type Destination, leadTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { getRuntime } from '@/server/current-runtime'
import { toPublicError } from '@/server/errors/public-error'
import { gateResultOfForm } from '@/server/hosts/next/proxy-gate'
import { setSessionCookie } from './session'
import { type SignInFormState, signInFormStateStore } from './sign-in-form-state'
import { isStaffPage, staffPages } from './staff-pages'

/**
 * Signs in with the API key in a form, and leads to the page that the form was on. The gate has counted it like an API
 * call with that key, so that keys cannot be brute-forced here either.
 */
export async function signIn(form: FormData): Promise<SignInFormState | Destination> {
  const runtime = await getRuntime()
  const { requestId } = gateResultOfForm(runtime, await headers())
  try {
    const begun = await runtime.staffSessions.begin(formText(form, 'apiKey'))
    if ('problem' in begun) return await signInFormStateStore.save(begun)
    await setSessionCookie(begun.token)
  } catch (error) {
    const { code } = toPublicError(error)
    runtime.log.error({ err: error, requestId }, 'a sign-in failed')
    return signInFormStateStore.save({ problem: code })
  }
  const page = form.get('page')
  return leadTo(staffPages[isStaffPage(page) ? page : 'orders'].path)
}
