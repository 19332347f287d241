'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { toPublicError } from '@/server/errors/public-error'
import { processService } from '@/server/process-service'
import { passageOf } from '@/server/serverless/gate'
import { keepSession } from './session'
import { type SignInAttempt, signInAttempts } from './sign-in-attempts'
import { isStaffPage, staffPages } from './staff-pages'

/**
 * Signs in with the API key in a form, and redirects to the page that the form stood on. A try is counted as a call over HTTP with that
 * key would be, so that keys cannot be guessed at speed here either.
 */
export async function signIn(_: SignInAttempt, form: FormData): Promise<SignInAttempt> {
  const service = await processService()
  const passage = await passageOf(service, { url: service.config.PUBLIC_URL, headers: await headers() })
  if (passage.refusal) return signInAttempts.keep({ problem: passage.refusal.reason })
  const key = String(form.get('apiKey')).trim()
  const { requestId, address } = passage
  const authorization = `Bearer ${key}`
  const { refusal } = await service.gate({ authorization, requestId, address, areGuestsWelcome: false, cost: 1 })
  if (refusal && refusal.reason !== 'unauthorized') return signInAttempts.keep({ problem: refusal.reason })
  try {
    const begun = await service.staffSessions.begin(key)
    if ('problem' in begun) return await signInAttempts.keep(begun)
    await keepSession(begun.token)
  } catch (error) {
    const { code } = toPublicError(error)
    service.log.error({ err: error, requestId: passage.requestId }, 'a sign-in failed')
    return signInAttempts.keep({ problem: code })
  }
  const page = form.get('page')
  redirect(staffPages[isStaffPage(page) ? page : 'orders'].address)
}
