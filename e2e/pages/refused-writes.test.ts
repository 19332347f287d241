import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { sharedTarget, type Target } from '@/e2e/harness/target'

let target: Target
let key: string

beforeAll(async () => {
  target = await sharedTarget('node')
  key = await target.newKey({ scopes: ['pets:read'] })
})

afterEach(() => target.databaseProxy.restore())

const json = { 'Content-Type': 'application/json' }
const oneClick = () => `/alerts/${randomBytes(32).toString('base64url')}/one-click`

test.each<[string, () => string, () => RequestInit, number]>([
  ['a call without a key', () => '/v1/store/orders', () => ({ method: 'POST', headers: json, body: '{}' }), 401],
  [
    'a call that its key does not allow',
    () => '/v1/store/orders',
    () => ({ method: 'POST', headers: { ...json, Authorization: `Bearer ${key}` }, body: '{"petId":1}' }),
    403,
  ],
  ['a mutation that is none', () => '/api/trpc/pets.list', () => ({ method: 'POST', headers: json, body: '{}' }), 405],
  ['a look at an address that stops mails', oneClick, () => ({ redirect: 'manual' }), 303],
  ['an address that stops no mails', oneClick, () => ({ method: 'POST' }), 200],
])('regression: %s makes no page ask the database whether it is true', async (_, path, init, status) => {
  // The key is known, so that it needs no look-up.
  await fetch(`${target.origin}${path()}`, init())
  // A page that was confirmed a moment ago is sent without the database; one that may be overtaken is not.
  const isRecalled = async () => {
    expect((await fetch(`${target.origin}/animals`)).status).toBe(200)
    const refused = await fetch(`${target.origin}${path()}`, init())
    expect(refused.status).toBe(status)
    target.databaseProxy.cut()
    const { status: shown } = await fetch(`${target.origin}/animals`)
    target.databaseProxy.restore()
    await expect.poll(async () => (await fetch(`${target.origin}/readyz`)).status).toBe(200)
    return shown === 200
  }
  await expect.poll(isRecalled).toBe(true)
})
