import { expect, test } from 'vitest'
import type { GateResult } from '@/server/http/gate/gate'
import { signGateResult, verifyGateResult } from './signed-gate-result'

const key = Buffer.alloc(32, 7)
const now = Date.parse('2026-11-21T12:00:00Z')
const gateResult: GateResult = {
  requestId: 'abc',
  clientIp: '192.0.2.1',
  headers: { 'X-RateLimit-Limit': '60' },
  caller: { kind: 'key', keyId: '1', accountId: '2', scopes: ['pets:read'] },
  refusal: { code: 'service_unavailable', message: 'Later.', headers: { 'Retry-After': '5' } },
}

test('a signed gate result is read back whole', () => {
  expect(verifyGateResult(signGateResult(gateResult, key, now), key, now)).toEqual(gateResult)
})

test.each([{ kind: 'anonymous' }, { kind: 'user', userId: '1', staffRole: 'owner', isFresh: false }] as const)(
  'so is one whose caller is $kind',
  (caller) => {
    const result = { ...gateResult, caller }
    expect(verifyGateResult(signGateResult(result, key, now), key, now)).toEqual(result)
  },
)

test('a signed gate result is valid for one minute and no longer', () => {
  const signed = signGateResult(gateResult, key, now)
  expect(verifyGateResult(signed, key, now + 59_999)).toEqual(gateResult)
  expect(verifyGateResult(signed, key, now + 60_000)).toBeUndefined()
})

test('a gate result that a client made up, or changed, is not read', () => {
  const [content = '', mac = ''] = signGateResult(gateResult, key, now).split('.')
  const raised = { ...gateResult, caller: { ...gateResult.caller, scopes: ['pets:write'] } }
  const forgedContent = Buffer.from(JSON.stringify({ expiresAt: now + 60_000, gateResult: raised })).toString(
    'base64url',
  )
  for (const forged of [
    null,
    '',
    '.',
    content,
    `${forgedContent}.${mac}`,
    `${content}.${mac.slice(1)}A`,
    signGateResult(gateResult, Buffer.alloc(32, 8), now),
  ]) {
    expect(verifyGateResult(forged, key, now), String(forged)).toBeUndefined()
  }
})
