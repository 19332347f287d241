import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newAnimal } from '@/e2e/contract/suite/orders'
import { allHosts } from '@/e2e/harness/server-process'
import { sharedTarget, type Target } from '@/e2e/harness/target'
import { eventsOf, openStream } from './stream-client'

const refusalSchema = z.object({
  error: z.object({ message: z.string(), data: z.object({ code: z.string(), reason: z.string() }) }),
})

describe.each(allHosts)('the streams that %s serves', (host) => {
  let target: Target
  const connections: AbortController[] = []

  beforeAll(async () => {
    target = await sharedTarget(host)
  })

  afterEach(() => {
    for (const connection of connections.splice(0)) connection.abort()
  })

  async function open(key?: string) {
    const connection = new AbortController()
    connections.push(connection)
    return openStream(target.origin, { signal: connection.signal, ...(key === undefined ? {} : { key }) })
  }

  const openAll = (count: number, key?: string) => Promise.all(Array.from({ length: count }, () => open(key)))

  /** How many responses have which status. */
  function tally(responses: readonly Response[]): Record<number, number> {
    const counts: Record<number, number> = {}
    for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }

  async function expectRefusal(response: Response | undefined) {
    expect(response?.status).toBe(429)
    expect(response?.headers.get('content-type')).toBe('application/json')
    expect(response?.headers.get('retry-after')).toBe('30')
    for (const name of ['limit', 'remaining', 'reset'])
      expect(response?.headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/)
    const { error } = refusalSchema.parse(await response?.json())
    expect(error.data).toMatchObject({ code: 'TOO_MANY_REQUESTS', reason: 'rate_limit_exceeded' })
    return error.message
  }

  test('are 20 at once from one address; one more is 429 until one is left', async () => {
    const responses = await openAll(24)
    expect(tally(responses)).toEqual({ 200: 20, 429: 4 })
    expect(await expectRefusal(responses.find(({ status }) => status === 429))).toContain('20 event streams')
    const keyed = await open(await target.newKey())
    expect(keyed.status).toBe(200)
    connections[responses.findIndex(({ status }) => status === 200)]?.abort()
    await expect.poll(async () => (await open()).status).toBe(200)
    expect((await open()).status).toBe(429)
  })

  test('are as many as the plan of an account says, over all its keys', async () => {
    const name = `pro on ${host}`
    const [first, second] = [await target.newKey({ name, plan: 'pro' }), await target.newKey({ name, plan: 'pro' })]
    const responses = [...(await openAll(10, first)), ...(await openAll(7, second))]
    expect(tally(responses)).toEqual({ 200: 15, 429: 2 })
    expect(await expectRefusal(responses.find(({ status }) => status === 429))).toContain('This account')
  })

  test('do not count once they were refused for another reason', async () => {
    const withoutScope = await target.newKey({ scopes: ['orders:read'], plan: 'free' })
    for (let time = 0; time < 8; time += 1) expect((await open(withoutScope)).status).toBe(403)
    await expect.poll(async () => (await open()).status).toBe(200)
  })

  test('end soon after the revocation of their key, not as complete; coming back is 401', async () => {
    const key = await target.newKey()
    const [streams, other] = [await openAll(3, key), await open(await target.newKey())]
    const ended = streams.map(async (response) => {
      const names: string[] = []
      for await (const { event } of eventsOf(response)) names.push(event)
      return names
    })
    await target.revoke(key)
    for (const names of await Promise.all(ended)) expect(names).toEqual(['connected', 'message'])
    await expect.poll(async () => (await open(key)).status).toBe(401)
    const events = eventsOf(other)
    await events.next()
    await events.next()
    await target.db.pet.update({ where: { id: await newAnimal(target) }, data: { status: 'sold' } })
    expect((await events.next()).value?.event).toBe('message')
  })
})
