'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getRuntime } from '@/server/current-runtime'
import { toPublicError } from '@/server/errors/public-error'
import { gateResultOf } from '@/server/hosts/next/proxy-gate'
import { setSessionCookie } from './session'
import { type SignInFormState, signInFormStateStore } from './sign-in-form-state'
import { isStaffPage, staffPages } from './staff-pages'

/**
 * Signs in with the API key in a form, and redirects to the page that the form was on. Each attempt counts towards the
 * rate limit like an API call with that key, so that keys cannot be brute-forced here either.
 */
export async function signIn(_: SignInFormState, form: FormData): Promise<SignInFormState> {
  const runtime = await getRuntime()
  const gateResult = await gateResultOf(runtime, { url: runtime.config.PUBLIC_URL, headers: await headers() })
  if (gateResult.refusal) return signInFormStateStore.save({ problem: gateResult.refusal.code })
  const key = String(form.get('apiKey')).trim()
  const { requestId, clientIp } = gateResult
  const authorization = `Bearer ${key}`
  const { refusal } = await runtime.gate({ authorization, requestId, clientIp, allowAnonymous: false, cost: 1 })
  if (refusal && refusal.code !== 'unauthorized') return signInFormStateStore.save({ problem: refusal.code })
  try {
    const begun = await runtime.staffSessions.begin(key)
    if ('problem' in begun) return await signInFormStateStore.save(begun)
    await setSessionCookie(begun.token)
  } catch (error) {
    const { code } = toPublicError(error)
    runtime.log.error({ err: error, requestId: gateResult.requestId }, 'a sign-in failed')
    return signInFormStateStore.save({ problem: code })
  }
  const page = form.get('page')
  redirect(staffPages[isStaffPage(page) ? page : 'orders'].path)
}
