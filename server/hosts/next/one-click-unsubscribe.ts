import { getRuntime } from '@/server/current-runtime'
import { handleOneClick } from '@/server/http/one-click-unsubscribe'
import { toFetchResponse } from './fetch-response'
import { gateResultOf } from './proxy-gate'

/** Answers a mail program that stops the mails to its reader, on the Next host; the Node host does so itself. */
export async function answerOneClick(request: Request): Promise<Response> {
  const { method, url } = request
  const runtime = await getRuntime()
  const decision = await gateResultOf(runtime, request)
  return toFetchResponse(request, await handleOneClick(runtime, { method, path: new URL(url).pathname }, decision))
}
