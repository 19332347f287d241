import 'server-only'
import { callFromForm, type FormCallback } from '@/app/_forms/call-from-form'
import type { CeremonyOptions } from './ask-authenticator'

/** What a script needs before it asks an authenticator. */
export async function beginCeremony<Options>(call: FormCallback<Options>): Promise<CeremonyOptions<Options>> {
  const called = await callFromForm({}, call)
  return 'failure' in called ? { problem: called.failure.message } : { options: called.result }
}
