import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendRequest } from '@/e2e/harness/http'
import { allHosts } from '@/e2e/harness/server-process'
import { sharedTarget, startTarget, type Target } from '@/e2e/harness/target'
import { generateKey } from '@/server/identity/accounts/api-key'
import { bodyOf, type Client, createClient } from './client'

const clock = { method: 'POST', path: '/v1/staging/clock' }
const reset = { method: 'POST', path: '/v1/staging/reset' }
const week = { ...clock, json: { advance: '7d' } }

describe.each(allHosts)('a staging server, on the %s host', (host) => {
  let target: Target
  let send: Client['send']

  beforeAll(async () => {
    target = await startTarget(host, { STAGING: 'true' })
    send = (await createClient(target.port, await target.newKey())).send
  })
  afterAll(() => target?.stop())
  // What is counted is counted in one minute.
  beforeEach(() => target.advanceToNext('minute'))

  const newPet = async (key: string) => {
    const json = { name: 'Biscuit', categoryId: 1 }
    return Number(Object(bodyOf(await send({ method: 'POST', path: '/v1/pets', key, json, status: 201 }))).id)
  }
  const placeOrder = async (key: string) => {
    const json = { petId: await newPet(key) }
    const placed = bodyOf(await send({ method: 'POST', path: '/v1/store/orders', key, json, status: 201 }))
    return `/v1/store/orders/${Object(placed).id}`
  }

  test('has keys that nobody takes for those of another, and a document that names no other server', async () => {
    expect(await target.newKey()).toMatch(/^pet_test_[0-9A-Za-z]{38}$/)
    const document = JSON.parse((await sendRequest(target.port, { path: '/openapi.json' })).body.toString())
    expect(document.servers).toEqual([{ url: `${target.publicUrl}/v1`, description: 'Staging' }])
  })

  test('lets time pass for an account: its orders expire, once for a request that is repeated', async () => {
    const key = await target.newKey()
    const order = await placeOrder(key)
    const headers = { 'Idempotency-Key': randomUUID() }
    const [first, again] = [
      await send({ ...week, key, headers, status: 200 }),
      await send({ ...week, key, headers, status: 200 }),
    ]
    expect(bodyOf(first)).toEqual({ advanced: '7d' })
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(bodyOf(await send({ path: order, key, status: 200 }))).toMatchObject({ status: 'cancelled' })
    await send({ ...clock, json: { advance: '8d' }, key, headers, status: 409 })
  })

  test('ends a window of a limit that is used up, and counts towards one of its own', async () => {
    const key = await target.newKey({ plan: 'enterprise', perMinute: 2, perDay: 3 })
    const list = { path: '/v1/pets?limit=1', key }
    await send({ ...list, status: 200 })
    await send({ ...list, status: 200 })
    await send({ ...list, status: 429 })
    const answer = await send({ ...clock, json: { advance: '1m' }, key, status: 200 })
    expect(answer.headers).toMatchObject({ 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59' })
    await send({ ...list, status: 200 })
    await send({ ...list, status: 429, says: ['limit of 3'] })
    await send({ ...clock, json: { advance: '1d' }, key, status: 200 })
    expect((await send({ ...list, status: 200 })).headers).toMatchObject({ 'x-ratelimit-remaining': '1' })
  })

  test('ends the ban of the key that asks, but allows no more than 60 such requests a minute', async () => {
    const key = await target.newKey({ plan: 'enterprise', perMinute: 1, perDay: 10_000 })
    const list = { path: '/v1/pets?limit=1', key }
    await send({ ...list, status: 200 })
    await send({ ...list, status: 429 })
    await target.setClock(target.now() + 2_001)
    for (let strike = 0; strike < 20; strike += 1) await send({ ...list, status: 429 })
    await send({ ...list, status: 429, says: ['temporarily banned'] })
    await send({ ...clock, json: { advance: '5m' }, key, status: 200 })
    await send({ ...list, status: 200 })
    for (let sent = 1; sent < 60; sent += 1) await send({ ...reset, key, status: 200 })
    await send({ ...reset, key, status: 429, says: ['limit of 60'] })
  })

  test('begins anew for an account', async () => {
    const key = await target.newKey()
    const order = await placeOrder(key)
    expect(bodyOf(await send({ ...reset, key, status: 200 }))).toEqual({ pets: 1, orders: 1, webhookEndpoints: 0 })
    await send({ path: order, key, status: 404 })
    expect(bodyOf(await send({ ...reset, key, json: {}, status: 200 }))).toMatchObject({ orders: 0 })
  })

  test('lets an account approve and deliver its own orders, and nobody else’s', async () => {
    const key = await target.newKey({ scopes: ['orders:write', 'orders:read', 'pets:write'] })
    const order = await placeOrder(key)
    const step = (name: string) => ({ method: 'POST', path: `${order}/${name}` })
    await send({ ...step('approve'), key: await target.newKey({ scopes: ['orders:write'] }), status: 404 })
    await send({
      ...step('approve'),
      key: await target.newKey({ scopes: ['orders:read'] }),
      status: 403,
      says: ['orders:write'],
    })
    await send({ ...step('deliver'), key, status: 409 })
    const headers = { 'Idempotency-Key': randomUUID() }
    const approved = await send({ ...step('approve'), key, headers, status: 200 })
    expect(bodyOf(approved)).toMatchObject({ status: 'approved' })
    expect((await send({ ...step('approve'), key, headers, status: 200 })).body).toEqual(approved.body)
    expect(bodyOf(await send({ ...step('deliver'), key, status: 200 }))).toMatchObject({
      status: 'delivered',
      complete: true,
    })
    const events = bodyOf(await send({ path: '/v1/events?type=order.delivered', key, status: 200 }))
    expect(events).toMatchObject([{ data: { order: { status: 'delivered' } } }])
  })

  test('refuses what it cannot do, and who may not', async () => {
    await send({ ...clock, json: { advance: '1w' }, status: 400, says: ['advance', 'such as 7d'] })
    await send({ ...clock, json: {}, status: 400, says: ['advance'] })
    await send({ ...clock, status: 415 })
    await send({ path: clock.path, status: 405 })
    await send({ ...week, key: null, status: 401 })
    const key = await target.newKey({ scopes: ['pets:read'] })
    for (const each of [week, reset]) await send({ ...each, key, status: 403, says: ['orders:write'] })
  })

  test('counts guesses of keys there too', async () => {
    const guess = () => sendRequest(target.port, { ...reset, headers: { Authorization: `Bearer ${generateKey()}` } })
    const statuses = new Set<number>()
    for (let sent = 0; sent < 62; sent += 1) statuses.add((await guess()).status)
    expect(statuses).toEqual(new Set([401, 429]))
  })

  test('says on each page what it is, and asks search engines to stay away', async () => {
    const page = async (path: string) => (await sendRequest(target.port, { path })).body.toString()
    for (const path of ['/', '/de', '/animals/1', '/developers', '/sign-up', '/no-such-page'])
      expect(await page(path), path).toMatch(/nothing here is real|Nichts hier ist echt/)
    expect(await page('/')).toContain('<meta name="robots" content="noindex, nofollow"/>')
  })
})

describe.each(allHosts)('a production server, on the %s host', (host) => {
  test('has nothing of it, and takes no key of it', async () => {
    const target = await sharedTarget(host)
    const key = await target.newKey()
    expect(key).toMatch(/^pet_[0-9A-Za-z]{38}$/)
    const { send } = await createClient(target.port, key)
    for (const asked of [week, reset, clock, { path: clock.path }, { method: 'OPTIONS', path: reset.path }])
      await send({ ...asked, status: 404, says: ['There is no such path'] })
    await send({ ...week, key: await target.newKey({ scopes: ['pets:read'] }), status: 404 })
    await send({ ...week, key: generateKey({ isStaging: true }), status: 401 })
    const page = (await sendRequest(target.port, { path: '/' })).body.toString()
    expect(page).not.toContain('nothing here is real')
  })
})
