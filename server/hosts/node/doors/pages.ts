import { isSecure } from '@/server/config'
import { type Exchange, header, requestIdOf } from '@/server/hosts/node/exchange/exchange'
import { NOSNIFF } from '@/server/hosts/node/exchange/send'
import type { Turn } from '@/server/hosts/node/fairness/turns'
import { formBounds } from '@/server/http/forms/form-bounds'
import { issueFormKey } from '@/server/http/forms/form-key'
import { type Form, formCredentials, readForm } from '@/server/http/forms/read-form'
import { GATE_RESULT_HEADER, signGateResult } from '@/server/http/gate/signed-gate-result'
import { preferredMediaType } from '@/server/http/media-types'
import { validateForm } from '@/server/http/pages/validate-form'
import { languageOfPath } from '@/server/platform/values/language'
import { runGate } from './ask-gate'
import type { Handle, Host } from './door'
import { toHttpRequest } from './to-http-request'

/** Shows a page, or takes a form that was sent to it. */
export const handlePageOrForm: Handle = (host, exchange, turn) =>
  exchange.method === 'POST' ? handleForm(host, exchange, turn) : showPage(host, exchange, turn)

/** Whether a browser wants to show a page to somebody. */
export const isForPerson = ({ request, method }: Exchange) =>
  (method === 'GET' || method === 'HEAD') &&
  preferredMediaType(header(request, 'accept'), ['application/json', 'text/html']) === 'text/html'

/**
 * A form sent to a page: counted and read here, since Next gives pages no access to the socket. The page finds the
 * gate's decision in the signed header; a refused form never reaches it.
 */
async function handleForm(host: Host, exchange: Exchange, turn: Turn) {
  const { runtime } = host
  const { request, facts } = exchange
  facts.door = 'form'
  const sent = toHttpRequest(exchange, '', turn)
  const gateResult = await runGate(runtime, exchange, {
    cost: 1,
    ...formCredentials(sent.header, runtime.config),
  })
  const form = validateForm({
    form: await readForm(sent, formBounds(exchange.path, gateResult)).catch(() => 'malformed' as const),
    gateResult,
    header: sent.header,
    language: languageOfPath(exchange.path),
    isSecure: isSecure(runtime.config),
  })
  if ('refused' in form) return form.refused
  const sentBack = form.lacksKey ? issueFormKey(exchange, isSecure(runtime.config)) : undefined
  if (sentBack) return { ...sentBack, headers: { ...sentBack.headers, ...gateResult.headers } }
  request.headers[GATE_RESULT_HEADER] = signGateResult(gateResult, runtime.gateResultKey, runtime.now())
  return showPage(host, exchange, turn, form)
}

/** @param form that is sent to it */
export async function showPage({ pages }: Host, exchange: Exchange, turn: Turn, form?: Form): Promise<undefined> {
  // Pages have their own turns.
  turn.end()
  setPageHeaders(exchange)
  await pages.handle(exchange, form)
}

/** Sets the headers that each page has, whatever renders it. */
export function setPageHeaders(exchange: Exchange): void {
  exchange.response.setHeader('X-Request-Id', requestIdOf(exchange))
  for (const [name, value] of Object.entries(NOSNIFF)) exchange.response.setHeader(name, value)
}
