import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTarget, type Target } from '@/e2e/harness/target'
import { GATE_RESULT_HEADER } from '@/server/hosts/next/signed-gate-result'

describe.each(['node', 'next'] as const)('a form sent to a page, on the %s host', (host) => {
  let target: Target

  beforeAll(async () => {
    target = await startTarget(host)
  }, 180_000)

  afterAll(() => target?.stop())

  const createAnimal = async () =>
    (
      await target.db.pet.create({
        data: { name: 'Rex', category: { create: { name: `kind ${Math.random()}` } } },
      })
    ).id

  /** The fields of the form of an animal, as the page has them. */
  async function readForm(path: string): Promise<FormData> {
    const page = await (await fetch(target.origin + path)).text()
    const form = new FormData()
    for (const [input] of page.matchAll(/<input type="hidden"[^>]*>/g)) {
      const attribute = (name: string) =>
        new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? ''
      form.set(attribute('name'), attribute('value'))
    }
    form.set('name', 'Ada Lovelace')
    form.set('email', 'ada@example.com')
    form.set('wishDay', '')
    return form
  }

  const send = (path: string, body: FormData, headers: Record<string, string> = {}) =>
    fetch(target.origin + path, { method: 'POST', body, headers, redirect: 'manual' })

  const remaining = async () =>
    Number((await fetch(`${target.origin}/api/trpc/pets.list`)).headers.get('x-ratelimit-remaining'))

  test('places one order, however often it is sent', async () => {
    const path = `/animals/${await createAnimal()}`
    const form = await readForm(path)
    const responses = await Promise.all([send(path, form), send(path, form), send(path, form)])
    responses.push(await send(path, form))
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    const [order, ...others] = new Set(responses.map(({ headers }) => headers.get('location')))
    expect(order).toMatch(/^\/orders\/[\w-]+$/)
    expect(others).toEqual([])
    expect((await fetch(target.origin + order)).status).toBe(200)
  })

  test('sent again with a different name shows that the order was placed already', async () => {
    const path = `/animals/${await createAnimal()}`
    const form = await readForm(path)
    const { status, headers } = await send(path, form)
    expect(status).toBe(303)
    form.set('name', 'Ada King')
    const page = await (await send(path, form)).text()
    expect(page).toContain('You have already ordered')
    expect(page).toContain('Ada King')
    form.set('name', 'Ada Lovelace')
    expect((await send(path, form)).headers.get('location')).toBe(headers.get('location'))
  })

  test('counts as a request, and a forged gate result does not change that', async () => {
    await target.advanceToNext('minute')
    const path = `/animals/${await createAnimal()}`
    const form = await readForm(path)
    const before = await remaining()
    const response = await send(path, form, { [GATE_RESULT_HEADER]: 'forged', 'X-Request-Id': 'mine' })
    expect(response.status).toBe(303)
    expect(response.headers.get('x-request-id')).toBe('mine')
    await send(path, new FormData())
    await send('/', new FormData())
    expect(await remaining()).toBe(before - 4)
  })

  test('is refused with 413 when it is larger than 64 KiB, and orders nothing', async () => {
    const petId = await createAnimal()
    const path = `/animals/${petId}`
    const form = await readForm(path)
    form.set('name', 'x'.repeat(70_000))
    const refused = await send(path, form)
    expect(refused.status).toBe(413)
    expect(await refused.text()).toContain('Nothing has changed.')
    expect(await target.db.order.count({ where: { petId } })).toBe(0)
    // The size was all that was wrong with it.
    form.set('name', 'Ada Lovelace')
    expect((await send(path, form)).status).toBe(303)
    expect(await target.db.order.count({ where: { petId } })).toBe(1)
  })
})

describe('behind no proxy', () => {
  let target: Target

  beforeAll(async () => {
    target = await startTarget('node')
  }, 180_000)

  afterAll(() => target?.stop())

  test('a form counts against the address of its socket, whatever X-Forwarded-For says', async () => {
    await target.advanceToNext('minute')
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      const headers = { 'X-Forwarded-For': address }
      await fetch(`${target.origin}/`, { method: 'POST', body: new FormData(), headers })
    }
    const { headers } = await fetch(`${target.origin}/api/trpc/pets.list`)
    expect(headers.get('x-ratelimit-remaining')).toBe('596')
  })

  test('a page whose path cannot be decoded is 404', async () => {
    expect((await fetch(`${target.origin}/animals/%zz`)).status).toBe(404)
  })
})
