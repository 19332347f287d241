import { type Exchange, header } from '@/server/hosts/node/exchange/exchange'
import { malformedHead } from '@/server/hosts/node/exchange/malformed-requests'
import type { GateRequest, GateResult } from '@/server/http/gate/gate'
import { isStagingRequest, requiresKey } from '@/server/http/paths'
import type { Runtime } from '@/server/runtime'

/** @param more facts that depend on what is called; they take precedence */
export async function runGate(
  { gate, config }: Runtime,
  { request, path, clientIp, facts }: Exchange,
  more: Pick<GateRequest, 'cost'> & Partial<GateRequest>,
): Promise<GateResult> {
  const usual = {
    authorization: header(request, 'authorization'),
    requestId: header(request, 'x-request-id'),
    clientIp,
    allowAnonymous: !requiresKey(path),
    countsApart: config.STAGING && isStagingRequest(request.method, path),
    malformed: malformedHead(request),
  }
  // Spreading takes V8 ten times as long.
  const result = await gate(Object.assign(usual, more))
  const { caller, requestId, refusal } = result
  facts.requestId = requestId
  facts.code = refusal?.code
  if (caller.kind === 'key') facts.keyId = caller.keyId
  return result
}
