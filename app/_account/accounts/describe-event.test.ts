import { expect, test } from 'vitest'
import type { AccountEvent } from '@/server/identity/accounts/account-events'
import { AccountAction } from '@/server/platform/db/generated/enums'
import { describeActor, describeEvent } from './describe-event'

const event: AccountEvent = {
  id: 1,
  action: 'key_created',
  at: new Date(0),
  before: null,
  after: null,
  keyPrefix: 'pet_1a2b3c',
  keyName: null,
  member: { id: '1', email: 'ada@example.com' },
  by: { kind: 'unknown' },
}

test.each([
  [
    { action: 'key_created', after: 'pets:read orders:read' },
    'Created the key pet_1a2b3c… with pets:read, orders:read',
  ],
  [
    { action: 'key_changed', after: 'banned week Sends the same request in a loop.' },
    'Banned the key pet_1a2b3c… for a week: Sends the same request in a loop.',
  ],
  [{ action: 'key_revoked', keyPrefix: undefined }, 'Revoked a key'],
  [
    { action: 'plan_changed', before: 'free', after: 'enterprise 7 8' },
    'Changed the plan from free to enterprise (7 a minute, 8 a day)',
  ],
  [
    { action: 'role_changed', before: 'member', after: 'owner' },
    'Changed the role of ada@example.com from member to owner',
  ],
  [{ action: 'member_left', member: { id: '2', email: undefined } }, 'Somebody who is a user no longer left'],
  [{ action: 'request_made', after: 'pets:write' }, 'Asked for pets:write'],
  [{ action: 'request_granted', after: 'pro' }, 'Granted the request for the plan pro'],
] as const)('%j reads well', (given, sentence) => {
  expect(describeEvent({ ...event, ...given })).toBe(sentence)
})

test('there is a sentence for everything that can happen', () => {
  const sentences = Object.values(AccountAction).map((action) =>
    describeEvent({ ...event, action, before: 'free', after: 'pro' }),
  )
  expect(new Set(sentences).size).toBe(sentences.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^(?!.*(null|undefined))\S.*\S$/)
})

test('which member of the staff it was stands there only for the staff', () => {
  expect(describeActor({ kind: 'staff', person: undefined })).toBe('The store')
  expect(describeActor({ kind: 'staff', person: { id: '1', email: 'clerk@example.com' } })).toBe('clerk@example.com')
})
