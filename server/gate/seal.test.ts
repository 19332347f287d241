import { expect, test } from 'vitest'
import type { Passage } from './gate'
import { openPassage, sealPassage } from './seal'

const key = Buffer.alloc(32, 7)
const passage: Passage = {
  requestId: 'abc',
  address: '192.0.2.1',
  headers: { 'X-RateLimit-Limit': '60' },
  caller: { kind: 'key', keyId: '1', accountId: '2', scopes: ['pets:read'] },
}

test('a sealed passage is read back', () => {
  expect(openPassage(sealPassage(passage, key), key)).toEqual(passage)
})

test('a passage that a client made up, or changed, is not read', () => {
  const [content = '', mac = ''] = sealPassage(passage, key).split('.')
  const raised = Buffer.from(
    JSON.stringify({ ...passage, caller: { ...passage.caller, scopes: ['pets:write'] } }),
  ).toString('base64url')
  for (const forged of [
    null,
    '',
    '.',
    content,
    `${raised}.${mac}`,
    `${content}.${mac.slice(1)}A`,
    sealPassage(passage, Buffer.alloc(32, 8)),
  ]) {
    expect(openPassage(forged, key), String(forged)).toBeUndefined()
  }
})
