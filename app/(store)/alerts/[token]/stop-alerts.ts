'use server'

import { headers } from 'next/headers'
import { formText } from '@/app/_forms/form-text'
import { getTexts } from '@/app/_language/get-language'
import { getRuntime } from '@/server/current-runtime'
import { toPublicError } from '@/server/errors/public-error'
import { gateResultOfForm } from '@/server/hosts/next/proxy-gate'
import { allowAlerts, stopAlerts as stopPetAlerts } from '@/server/pets/alerts/stop-alerts'
import type { StopAlertsState } from './stop-alerts-state'
import { stopAlertsTexts } from './stop-alerts-texts'

/** Stops all mails about animals to the reader of one, or allows them again. */
export async function stopAlerts(_previous: unknown, form: FormData): Promise<StopAlertsState> {
  const runtime = await getRuntime()
  const { requestId } = gateResultOfForm(runtime, await headers())
  try {
    const isStopped = formText(form, 'choice') !== 'allow'
    await (isStopped ? stopPetAlerts : allowAlerts)(runtime.deps, formText(form, 'token'))
    return { isStopped }
  } catch (error) {
    if (toPublicError(error).isFault)
      runtime.log.error({ err: error, requestId }, 'alerts were neither stopped nor allowed')
    return { problem: (await getTexts(stopAlertsTexts)).failed }
  }
}
