import { hash, randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { newAnimal } from '@/e2e/contract/suite/orders'
import { allHosts } from '@/e2e/harness/server-process'
import { sharedTarget, type Target } from '@/e2e/harness/target'

describe.each(allHosts)('the address in List-Unsubscribe, on the %s host', (host) => {
  let target: Target

  beforeAll(async () => {
    target = await sharedTarget(host)
  })

  /** An alert, and the address that ends it. */
  async function newAlert() {
    const token = randomBytes(32).toString('base64url')
    const email = `${randomUUID()}@example.com`
    const petId = await newAnimal(target, 'pending')
    await target.db.availabilityAlert.create({
      data: { petId, email, stopTokenHash: new Uint8Array(hash('sha256', token, 'buffer')), createdAt: new Date() },
    })
    const isKept = async () => (await target.db.availabilityAlert.count({ where: { email } })) > 0
    return { page: `/alerts/${token}`, address: `${target.origin}/alerts/${token}/one-click`, isKept }
  }
  const oneClick = { 'List-Unsubscribe': 'One-Click' }
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')

  test.each([
    ['form-urlencoded', new URLSearchParams(oneClick)],
    ['multipart', multipart],
    ['empty', null],
  ])('stops the mails by a POST (%s), as often as it comes', async (_, body) => {
    const { address, isKept } = await newAlert()
    for (let time = 0; time < 2; time += 1) {
      const response = await fetch(address, { method: 'POST', body })
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
      expect(response.headers.get('x-request-id')).not.toBeNull()
      expect(await isKept()).toBe(false)
    }
  })

  test('stops nothing when it is only looked at, and leads to the page that asks', async () => {
    const { address, page, isKept } = await newAlert()
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(address, { method, redirect: 'manual' })
      expect(response.status).toBe(303)
      // Next names the path alone where the host is its own.
      expect(response.headers.get('location')).toMatch(new RegExp(`(^|[\\w:])${page}$`))
    }
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(405)
    expect(await isKept()).toBe(true)
  })

  test('regression: counts as a request, so that no token is guessed for nothing', async () => {
    await target.advanceToNext('minute')
    const { address, isKept } = await newAlert()
    const headers = { 'X-Forwarded-For': '203.0.113.9' }
    const ask = (method: string) => fetch(address, { method, headers, redirect: 'manual' })
    expect((await ask('GET')).headers.get('x-ratelimit-remaining')).toBe('599')
    const batch = `${target.origin}/api/trpc/${Array.from({ length: 20 }, () => 'categories.list').join(',')}?batch=1`
    for (let left = 599; left > 20; left -= 20) await fetch(batch, { headers })
    const last = await Promise.all(Array.from({ length: 19 }, () => ask('GET')))
    expect(new Set(last.map(({ status }) => status))).toEqual(new Set([303]))
    for (const method of ['GET', 'POST']) {
      const refused = await ask(method)
      expect([refused.status, refused.headers.get('x-ratelimit-remaining')]).toEqual([429, '0'])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await isKept()).toBe(true)
    await target.advanceToNext('minute')
    expect((await ask('POST')).status).toBe(200)
    expect(await isKept()).toBe(false)
  })

  test('gives the same answer to a token that belongs to no address', async () => {
    const address = `${target.origin}/alerts/${randomBytes(32).toString('base64url')}/one-click`
    expect((await fetch(address, { method: 'POST' })).status).toBe(200)
  })
})
