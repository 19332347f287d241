import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readForm, submit } from '@/e2e/harness/forms'
import { sendRequest } from '@/e2e/harness/http'
import { PASSWORD, startTarget, type Target } from '@/e2e/harness/target'
import { type Follower, follow } from '@/e2e/live/stream-client'
import { toolCall } from '@/e2e/mcp/messages'

let target: Target
let key: string
let categoryId: number
let petIds: number[]
let follower: Follower
let signIn: FormData
let checkout: [path: string, form: FormData, headers: Record<string, string>]

beforeAll(async () => {
  target = await startTarget('node')
  key = await target.newKey()
  const { id } = await target.db.category.create({ data: { name: 'Animals of the test' } })
  categoryId = Number(id)
  const pets = await target.db.pet.createManyAndReturn({
    data: Array.from({ length: 40 }, () => ({ name: 'Rex', categoryId })),
  })
  petIds = pets.map((pet) => Number(pet.id))
  const { email } = await target.newUser()
  signIn = await readForm(target, '/sign-in', 'name="password"')
  signIn.set('email', email)
  signIn.set('password', PASSWORD)
  const path = `/animals/${petIds[0]}`
  const form = await readForm(target, path, 'name="email"')
  form.set('name', 'Ann')
  form.set('email', 'ann@shop.example')
  // It is sent back once, with a key under which it may be repeated.
  const { headers } = await submit(target, path, form)
  checkout = [path + headers.get('location'), form, { Cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' }]
  follower = follow(() => target.origin, key)
})

afterAll(async () => {
  await follower?.stop()
  await target?.stop()
})

const authorization = () => ({ Authorization: `Bearer ${key}` })
const post = (path: string, json: unknown, headers: Record<string, string>) =>
  fetch(target.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(json),
  })

const batch = `/api/trpc/pets.list,categories.list?batch=1&input=${encodeURIComponent('{"0":{},"1":{}}')}`

/** Every kind of request that needs the database. */
const requests: Record<string, () => Promise<Response>> = {
  'a read by REST': () => fetch(`${target.origin}/v1/pets`, { headers: authorization() }),
  'a read by REST with a key that is not known yet': async () =>
    fetch(`${target.origin}/v1/pets`, { headers: { Authorization: `Bearer ${otherKey}` } }),
  'a write by REST': () => post('/v1/pets', { name: 'Rex', categoryId }, authorization()),
  'a write by REST that may be repeated': () =>
    post('/v1/pets', { name: 'Rex', categoryId }, { ...authorization(), 'Idempotency-Key': randomUUID() }),
  'a write by REST in a transaction': () => post('/v1/store/orders', { petId: petIds[1] }, authorization()),
  'a batch of tRPC': () => fetch(target.origin + batch),
  'a guest’s order by tRPC': () =>
    post(
      '/api/trpc/orders.checkout',
      { petId: petIds[2], name: 'Ann', email: 'ann@shop.example' },
      { 'Idempotency-Key': randomUUID() },
    ),
  'a page': () => fetch(`${target.origin}/`),
  'a page of an animal': () => fetch(`${target.origin}/animals/${petIds[3]}`),
  'a page with a form': () => fetch(`${target.origin}/sign-in`),
  'a sign-in': () => submit(target, '/sign-in', signIn),
  'a form that orders': () => submit(target, ...checkout),
}
let otherKey = ''

function agentsCall() {
  const call = toolCall('listPets')
  return { ...call, headers: { ...call.headers, ...authorization() } }
}

const readiness = async () => {
  const answer = await fetch(`${target.origin}/readyz`)
  return { status: answer.status, body: await answer.json() }
}

const ready = { status: 200, body: { status: 'ready' } }
const unreachable = { status: 503, body: { status: 'unavailable', reason: 'database_unreachable' } }

test('while the database does not answer, everything is 503 without it, and well again by itself', async () => {
  otherKey = await target.newKey()
  await expect.poll(readiness).toEqual(ready)
  await expect.poll(() => follower.streams()).toBe(1)
  target.databaseProxy.swallow()
  expect(await readiness()).toEqual(unreachable)
  // At first each waits for an answer; later they know that there will be none.
  for (const moment of ['at first', 'later']) {
    const answers = await Promise.all(
      Object.entries(requests).map(async ([name, ask]) => {
        const { status, headers } = await ask()
        return { name, status, retryAfter: headers.get('retry-after') }
      }),
    )
    for (const { name, ...answer } of answers) {
      expect(answer, `${name}, ${moment}`).toEqual({
        status: 503,
        retryAfter: expect.stringMatching(/^[1-9]\d*$/),
      })
    }
  }
  expect(String((await sendRequest(target.port, agentsCall())).body)).toContain('service_unavailable')
  expect(await readiness()).toEqual(unreachable)
  expect((await fetch(`${target.origin}/healthz`)).status).toBe(200)

  target.databaseProxy.restore()
  await expect.poll(readiness).toEqual(ready)
  for (const [name, ask] of Object.entries(requests)) expect((await ask()).status, name).toBeLessThan(400)
  // Those that follow changes have missed nothing.
  await target.db.pet.update({ where: { id: petIds[9] ?? 0 }, data: { status: 'sold' } })
  await expect.poll(() => follower.seen.filter(({ petId }) => petId === petIds[9]).length).toBe(1)
  expect(follower.streams()).toBe(1)
})

test('more requests than can be handled at once are all 503 while the database does not answer', async () => {
  target.databaseProxy.swallow()
  const answers = await Promise.all(
    Array.from({ length: 300 }, () => sendRequest(target.port, { path: '/v1/pets', headers: authorization() })),
  )
  target.databaseProxy.restore()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  await expect.poll(readiness).toEqual(ready)
})
