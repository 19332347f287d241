import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetGuests } from '@/e2e/contract/suite/orders'
import type { ServerProcess } from '@/e2e/harness/server-process'
import type { Target } from '@/e2e/harness/target'
import { addAnimal, nameIn, readPage, startTwoProcesses, type TwoProcesses } from './two-processes'

let stores: TwoProcesses
let target: Target
let other: ServerProcess
let key: string

beforeAll(async () => {
  stores = await startTwoProcesses()
  ;({ target, other } = stores)
  key = await target.newKey()
})

afterAll(() => stores?.stop())

// One address and one e-mail address may order a few times only.
beforeEach(() => forgetGuests(target))

const createAnimal = (name: string) => addAnimal(target, name)

test('an order shows at once on the process that took it, on its animal and in its list, before anybody else', async () => {
  for (let round = 0; round < 3; round++) {
    const id = await createAnimal('Rex')
    const list = `/animals?category=${(await target.db.pet.findUniqueOrThrow({ where: { id } })).categoryId}`
    for (const server of [target, other]) {
      expect(await readPage(server, `/animals/${id}`)).toContain('Order')
      expect(await readPage(server, list)).toContain('Rex')
    }
    const order = await fetch(`${target.origin}/v1/store/orders`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ petId: id }),
    })
    expect(order.status).toBe(201)
    expect(await readPage(target, `/animals/${id}`)).toContain('is reserved')
    expect(await readPage(target, list)).not.toContain('Rex')
    await expect.poll(() => readPage(other, `/animals/${id}`)).toContain('is reserved')
    await expect.poll(() => readPage(other, list)).not.toContain('Rex')
  }
})

test.each([
  [
    'a renamed category',
    () => target.db.category.updateMany({ data: { name: `Hounds ${Math.random()}` }, where: { id: 1 } }),
  ],
  ['a new animal', () => createAnimal('New')],
])('%s comes to the pages of every process', async (_, write) => {
  const list = '/animals?status=any&sort=newest'
  const name = `Old ${Math.random()}`
  await createAnimal(name)
  const tags = async () =>
    Promise.all([target, other].map(async ({ origin }) => (await fetch(origin + list)).headers.get('etag')))
  // Both have noticed the animal by then.
  for (const each of [target, other]) await expect.poll(() => readPage(each, list)).toContain(name)
  // What was written before may still be on its way.
  let before = await tags()
  const isSettled = async () => {
    const last = before
    before = await tags()
    return before.every((tag, at) => tag === last[at])
  }
  await expect.poll(isSettled).toBe(true)
  await write()
  await expect.poll(async () => (await tags()).filter((tag, at) => tag === before[at])).toEqual([])
})

test('what the store says of itself comes to every page, in every process, shows it animals or not', async () => {
  const detail = { changedAt: new Date(), changedBy: 'operator' }
  const addresses = [
    '/',
    `/animals/${await createAnimal('Rex')}`,
    '/developers',
    '/developers/guides/limits',
    '/contact',
  ]
  for (let round = 1; round <= 3; round++) {
    for (const each of [target, other]) for (const address of addresses) await readPage(each, address)
    const phone = `+44 20 7946 00${10 + round}`
    const data = { phone, version: round, ...detail }
    await target.db.storeDetails.upsert({ where: { id: 1 }, create: data, update: data })
    for (const each of [target, other]) {
      for (const address of addresses) await expect.poll(() => readPage(each, address)).toContain(phone)
    }
  }
})

test('what pages do not show makes none old: keys, accounts, sessions', async () => {
  const [shown, another] = [await createAnimal('Shown'), await createAnimal('Another')]
  for (const id of [shown, another]) await readPage(target, `/animals/${id}`)
  const tag = async () => (await fetch(`${target.origin}/animals/${shown}`)).headers.get('etag')
  const before = await tag()
  await target.newKey()
  await target.newSession(await target.newUser())
  // Who has noticed this has noticed what was written before it.
  await target.db.pet.update({ where: { id: another }, data: { status: 'pending' } })
  await expect.poll(() => readPage(target, `/animals/${another}`)).toContain('is reserved')
  expect(await tag()).toBe(before)
})

test('while the database is away pages are shown no more, and afterwards all are true', async () => {
  const id = await createAnimal('Before')
  await readPage(target, `/animals/${id}`)
  target.databaseProxy.cut()
  await target.db.$executeRaw`UPDATE pet SET name = 'After' WHERE id = ${id}`
  const status = async () => (await fetch(`${target.origin}/animals/${id}`)).status
  await expect.poll(status).toBe(503)
  target.databaseProxy.restore()
  await expect.poll(status).toBe(200)
  expect(nameIn(await readPage(target, `/animals/${id}`))).toBe('After')
})

test('a remembered page is the one that Next renders for a visitor, but for keys, nonces and the data for hydration', async () => {
  for (let id = 0; id < 30; id++) await createAnimal(['Ada', 'Biscuit', 'Zoë', '<b>'][id % 4] ?? '')
  const visible = (html: string) =>
    html
      .replaceAll(/(<script\b[^>]*>)(?!\{"@context").*?<\/script>/gs, '$1')
      .replaceAll(/ nonce="[^"]*"/g, '')
      .replaceAll(/(name="key" value=)"[^"]*"/g, '$1')
      // React numbers its scripts and boundaries as they come.
      .replaceAll(/<script[^>]*>|<!--[^>]*-->|<link rel="preload"[^>]*>/g, '')
  const view = fc.record(
    {
      category: fc.integer({ min: 1, max: 40 }),
      status: fc.constantFrom('available', 'pending', 'any', 'x'),
      search: fc.constantFrom('ada', 'bisc', 'zoe', '<b>', 'none at all'),
      sort: fc.constantFrom('name', 'newest'),
      goodWith: fc.constantFrom('children', 'x'),
      pages: fc.constantFrom('1', '2', '99'),
    },
    { requiredKeys: [] },
  )
  const address = fc.oneof(
    fc.constantFrom('/', '/developers', '/developers/deprecations'),
    fc.integer({ min: 1, max: 30 }).map((id) => `/animals/${id}`),
    view.map(
      (query) => `/animals?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    ),
  )
  await fc.assert(
    fc.asyncProperty(address, async (url) => {
      await readPage(target, url)
      const remembered = await fetch(target.origin + url)
      const rendered = await fetch(target.origin + url, { headers: { Cookie: 'own_order=nonsense' } })
      expect(remembered.headers.get('content-security-policy')).not.toContain('nonce')
      expect(rendered.headers.get('content-security-policy')).toContain('nonce')
      const expected = visible(await rendered.text())
      // The animals above were written one right after the other, so a page may be a second behind.
      const read = async () => visible(await (await fetch(target.origin + url)).text())
      if (visible(await remembered.text()) !== expected) await expect.poll(read).toBe(expected)
    }),
    { numRuns: 60 },
  )
})
