import { expect, test } from 'vitest'
import type { Form } from '@/server/http/forms/read-form'
import type { GateResult } from '@/server/http/gate/gate'
import { anonymous, type KeyCaller } from '@/server/procedures/callers/caller'
import { validateForm } from './validate-form'

const key: KeyCaller = { kind: 'key', keyId: '1', accountId: '2', scopes: ['pets:write'] }
const form: Form = {
  contentType: 'multipart/form-data; boundary=x',
  body: Buffer.from(''),
  lacksKey: false,
}

const gateResult = (refusal?: Pick<NonNullable<GateResult['refusal']>, 'code'>, more: Partial<GateResult> = {}) => ({
  requestId: 'abc',
  clientIp: '192.0.2.1',
  caller: anonymous,
  headers: { 'X-RateLimit-Limit': '60' },
  ...(refusal ? { refusal: { message: 'For programs.', ...refusal } } : {}),
  ...more,
})

const judge = (sent: Parameters<typeof validateForm>[0]['form'], result: GateResult, action: string | null = null) =>
  validateForm({
    form: sent,
    gateResult: result,
    header: (name) => (name === 'next-action' ? action : null),
    language: 'en',
    isSecure: true,
  })

function refusalOf(...parameters: Parameters<typeof judge>) {
  const judged = judge(...parameters)
  if (!('refused' in judged)) throw new Error('the form was accepted')
  return judged.refused
}

test('a form that the gate admits goes on', () => {
  expect(judge(form, gateResult())).toBe(form)
})

test.each([
  ['an address over its limit', form, gateResult({ code: 'rate_limit_exceeded' }), 429, 'from your network'],
  [
    'a key over its limit',
    form,
    gateResult({ code: 'rate_limit_exceeded' }, { caller: key }),
    429,
    'Your API key has used up',
  ],
  ['a banned key', form, gateResult({ code: 'temporarily_banned' }, { caller: key }), 429, 'banned'],
  ['a header with a wrong key', form, gateResult({ code: 'unauthorized' }), 401, 'unknown, revoked or expired'],
  ['a store without its database', form, gateResult({ code: 'service_unavailable' }), 503, 'a few seconds'],
  ['a body that is no form', 'malformed', gateResult(), 400, 'isn’t one of our forms'],
  ['a body that is too large', 'too large', gateResult(), 413, 'larger than this page takes'],
  ['a form that only the staff may send', 'for the staff', gateResult(), 403, 'not signed in as a member of our staff'],
  ['no form over the limit', 'malformed', gateResult({ code: 'rate_limit_exceeded' }), 429, 'from your network'],
] as const)('%s is refused with its status, in words for people', (_, sent, result, status, words) => {
  const refused = refusalOf(sent, result)
  expect(refused).toMatchObject({
    status,
    headers: { 'X-RateLimit-Limit': '60', 'Referrer-Policy': 'strict-origin-when-cross-origin' },
  })
  expect(refused.body).toContain(words)
  expect(refused.body).not.toContain('For programs.')
})

test.each([
  ['1', 'Wait 1 second, then try again.'],
  ['59', 'Wait 59 seconds, then try again.'],
  ['290', 'Wait 5 minutes, then try again.'],
  ['40000', 'Wait 12 hours, then try again.'],
])('who has to wait %s s is told so, by a page and by a text', (seconds, words) => {
  const headers = { 'Retry-After': seconds }
  const result = gateResult({ code: 'rate_limit_exceeded' }, { headers })
  for (const action of [null, 'a'.repeat(42)]) {
    const refused = refusalOf(form, result, action)
    expect(refused.headers).toMatchObject(headers)
    expect(refused.body).toContain(words)
  }
  expect(refusalOf(form, result, 'a'.repeat(42)).headers).toMatchObject({ 'Content-Type': 'text/plain' })
})
