import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTarget, type Target } from '@/e2e/harness/target'

describe.each(['standalone', 'next'] as const)('a form that is sent to a page, %s', (way) => {
  let target: Target

  beforeAll(async () => {
    target = await startTarget(way)
  }, 180_000)

  afterAll(() => target?.stop())

  const animal = async () =>
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

  test('places an order once, however often it is sent', async () => {
    const path = `/animals/${await animal()}`
    const form = await readForm(path)
    const answers = await Promise.all([send(path, form), send(path, form), send(path, form)])
    answers.push(await send(path, form))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    const [order, ...others] = new Set(answers.map(({ headers }) => headers.get('location')))
    expect(order).toMatch(/^\/orders\/[\w-]+$/)
    expect(others).toEqual([])
    expect((await fetch(target.origin + order)).status).toBe(200)
  })

  test('sent again with other words leads to the order that was placed', async () => {
    const path = `/animals/${await animal()}`
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

  test('is counted, and the client cannot say otherwise', async () => {
    await target.next('minute')
    const path = `/animals/${await animal()}`
    const form = await readForm(path)
    const before = await remaining()
    const answer = await send(path, form, { 'X-Gate-Passage': 'forged', 'X-Request-Id': 'mine' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('x-request-id')).toBe('mine')
    await send(path, new FormData())
    await send('/', new FormData())
    expect(await remaining()).toBe(before - 4)
  })

  test('is refused when it is larger than what the other doors take', async () => {
    const path = `/animals/${await animal()}`
    const form = await readForm(path)
    form.set('name', 'x'.repeat(70_000))
    expect((await send(path, form)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('behind no proxy', () => {
  let target: Target

  beforeAll(async () => {
    target = await startTarget('standalone')
  }, 180_000)

  afterAll(() => target?.stop())

  test('a form counts for the address of its socket, whatever it says of itself', async () => {
    await target.next('minute')
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      const headers = { 'X-Forwarded-For': address }
      await fetch(`${target.origin}/`, { method: 'POST', body: new FormData(), headers })
    }
    const { headers } = await fetch(`${target.origin}/api/trpc/pets.list`)
    expect(headers.get('x-ratelimit-remaining')).toBe('596')
  })

  test('a page whose address cannot be decoded is 404', async () => {
    expect((await fetch(`${target.origin}/animals/%zz`)).status).toBe(404)
  })
})
