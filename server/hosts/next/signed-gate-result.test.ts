import { expect, test } from 'vitest'
import type { GateResult } from '@/server/http/gate/gate'
import { signGateResult, verifyGateResult } from './signed-gate-result'

const key = Buffer.alloc(32, 7)
const gateResult: GateResult = {
  requestId: 'abc',
  clientIp: '192.0.2.1',
  headers: { 'X-RateLimit-Limit': '60' },
  caller: { kind: 'key', keyId: '1', accountId: '2', scopes: ['pets:read'] },
}

test('a signed gate result is read back', () => {
  expect(verifyGateResult(signGateResult(gateResult, key), key)).toEqual(gateResult)
})

test('a gateResult that a client made up, or changed, is not read', () => {
  const [content = '', mac = ''] = signGateResult(gateResult, key).split('.')
  const raised = Buffer.from(
    JSON.stringify({ ...gateResult, caller: { ...gateResult.caller, scopes: ['pets:write'] } }),
  ).toString('base64url')
  for (const forged of [
    null,
    '',
    '.',
    content,
    `${raised}.${mac}`,
    `${content}.${mac.slice(1)}A`,
    signGateResult(gateResult, Buffer.alloc(32, 8)),
  ]) {
    expect(verifyGateResult(forged, key), String(forged)).toBeUndefined()
  }
})
