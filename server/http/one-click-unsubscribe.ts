import type { Deps } from '@/server/deps'
import { stopAlerts } from '@/server/domain/pets/alerts/stop-alerts'
import { errorResponse, methodNotAllowed, type Refusal, unavailable } from './refusals'
import type { HttpRequest } from './request'
import type { HttpResponse } from './responses'

/** The tokens of stop-alerts.ts: 48 bytes, or the 32 of earlier versions. */
const ONE_CLICK_PATH = /^(\/alerts\/([\w-]{64}|[\w-]{43}))\/one-click$/

/** Whether a path is the one in a mail's List-Unsubscribe header. */
export const isOneClickPath = (path: string): boolean => ONE_CLICK_PATH.test(path)

type OneClickRequest = Pick<HttpRequest, 'method' | 'path'>

/** The gate's decision: guessing tokens is counted. */
type Decision = Pick<HttpResponse, 'headers'> & { readonly refusal?: Refusal | undefined }

/**
 * Answers the address in the header List-Unsubscribe. A POST comes from the reader's mail program and stops the mails
 * without asking; its body says so in one of two forms and nothing else, so it is not read (RFC 8058, section 3.2).
 * Opened in a browser, or by a program that looks at links, the address leads to the page that asks.
 */
export async function handleOneClick(
  { deps }: { readonly deps: StopDeps },
  request: OneClickRequest,
  { headers, refusal }: Decision,
): Promise<HttpResponse> {
  const response = refusal ? errorResponse(refusal) : await respond(deps, request)
  return { ...response, headers: { ...headers, ...response.headers } }
}

type StopDeps = Pick<Deps, 'db' | 'publicUrl' | 'signEmail' | 'now'>

async function respond(deps: StopDeps, { method, path }: OneClickRequest): Promise<HttpResponse> {
  const [, page = '', token = ''] = ONE_CLICK_PATH.exec(path) ?? []
  if (method === 'GET' || method === 'HEAD')
    return { status: 303, headers: { ...notStored, Location: deps.publicUrl + page }, body: null }
  if (method !== 'POST') return errorResponse(methodNotAllowed(method, 'GET, HEAD, POST'))
  try {
    await stopAlerts(deps, token)
  } catch {
    return errorResponse(unavailable('The mails could not be stopped just now. Try again shortly.'))
  }
  return { status: 200, headers: { ...notStored, 'Content-Type': 'text/plain; charset=utf-8' }, body: STOPPED }
}

const notStored = { 'Cache-Control': 'no-store' }
const STOPPED = 'Done. We won’t write to you about animals any more.\n'
