import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Client, createClient } from '@/e2e/contract/client'
import { allHosts } from '@/e2e/harness/server-process'
import { startTarget, type Target } from '@/e2e/harness/target'
import { answer, startReceiver } from '@/server/domain/webhooks/testing/receiver'

const PATH = '/v1/webhook-endpoints'
const until = <Result>(check: () => Result) => vi.waitFor(check, { timeout: 30_000, interval: 50 })

describe.each(allHosts)('webhooks of a server on this machine, served by %s', (host) => {
  let target: Target
  let client: Client

  beforeAll(async () => {
    target = await startTarget(host, { PUBLIC_URL: 'http://localhost:3000' })
    client = await createClient(target.port, await target.newKey())
  })

  afterAll(() => target.stop())

  const ask = async (method: string, path: string, status: number, json?: unknown) => {
    const { body } = await client.send({ method, path, status, ...(json === undefined ? {} : { json }) })
    return body.length > 0 ? JSON.parse(body.toString()) : undefined
  }
  const create = (json: object) => ask('POST', PATH, 201, json)

  test('an integrator is told of their order, can tell that it is genuine, and sees what came of it', async () => {
    const receiver = await startReceiver(answer(500, {}, 'out of order'))
    const { id, secret, ...endpoint } = await create({
      url: receiver.url,
      types: ['order.placed'],
      description: 'The shop',
    })
    expect(endpoint).toEqual({
      url: receiver.url,
      types: ['order.placed'],
      description: 'The shop',
      enabled: true,
      createdAt: expect.any(String),
    })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await ask('GET', `${PATH}/${id}`, 200)).toEqual({ id, ...endpoint })
    const pet = await ask('POST', '/v1/pets', 201, { name: 'Biscuit', categoryId: 1 })
    const order = await ask('POST', '/v1/store/orders', 201, { petId: pet.id, reference: 'A-1' })
    // The latest first; on a slow machine, there may be a second attempt by now.
    const failed = await until(async () => {
      const failures = await ask('GET', `${PATH}/${id}/deliveries?succeeded=false`, 200)
      expect(failures).not.toEqual([])
      return failures.at(-1)
    })
    expect(failed).toMatchObject({ attempt: 1, statusCode: 500, responseBody: 'out of order', succeeded: false })
    receiver.respond(answer(204))
    expect(await ask('POST', `${PATH}/${id}/deliveries/${failed.id}/retry`, 200)).toMatchObject({ id: failed.id })
    await until(async () => expect(await ask('GET', `${PATH}/${id}/deliveries?succeeded=true`, 200)).not.toEqual([]))
    const [first, second] = [receiver.received[0], receiver.received.at(-1)]
    expect(second).toMatchObject({ id: first?.id, body: first?.body })
    expect(JSON.parse(second?.body ?? '')).toEqual({
      id: second?.id,
      type: 'order.placed',
      createdAt: expect.any(String),
      data: { order },
    })
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signed = `${second?.id}.${second?.headers['webhook-timestamp']}.${second?.body}`
    expect(second?.headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  })

  test('an endpoint is changed, disabled, enabled, tested, rotated and deleted', async () => {
    const receiver = await startReceiver()
    const { id, secret } = await create({ url: receiver.url, types: ['pet.added'] })
    const one = `${PATH}/${id}`
    expect(await ask('PATCH', one, 200, { enabled: false, description: 'Closed' })).toMatchObject({
      enabled: false,
      disabledBecause: 'account',
      description: 'Closed',
    })
    await ask('POST', `${one}/test`, 409)
    await ask('POST', '/v1/pets', 201, { name: 'Biscuit', categoryId: 1 })
    await ask('PATCH', one, 200, { enabled: true })
    await until(() => expect(receiver.received).toHaveLength(1))
    const rotated = await ask('POST', `${one}/rotate-secret`, 200, { overlapHours: 1 })
    expect(rotated.secret).not.toBe(secret)
    const event = await ask('POST', `${one}/test`, 200)
    await until(() => expect(receiver.received).toHaveLength(2))
    expect(JSON.parse(receiver.received[1]?.body ?? '')).toEqual(event)
    expect(String(receiver.received[1]?.headers['webhook-signature']).split(' ')).toHaveLength(2)
    const { id: eventId, createdAt } = await ask('POST', `${one}/test`, 200, { type: 'order.approved' })
    await until(() => expect(receiver.received).toHaveLength(3))
    const approved = { id: eventId, type: 'order.approved', createdAt, data: { order: { status: 'approved' } } }
    expect(JSON.parse(receiver.received[2]?.body ?? '')).toMatchObject(approved)
    await until(async () =>
      expect((await ask('GET', `${one}/deliveries`, 200))[0]).toMatchObject({ eventId, type: 'order.approved' }),
    )
    await ask('POST', `${one}/test`, 400, { type: 'pet.eaten' })
    await ask('DELETE', one, 204)
    await ask('GET', one, 404)
    await ask('GET', `${one}/deliveries`, 404)
  })

  test.each([
    [{}, 'url'],
    [{ url: 'shop.example/hooks' }, 'must be a URL such as https://shop.example/hooks'],
    [{ url: 'ftp://shop.example/hooks' }, 'must be a URL such as https://shop.example/hooks'],
    [{ url: 'http://shop.example/hooks' }, 'must begin with https://'],
    [{ url: 'https://shop.example:444/hooks' }, 'must have the port 443 or 8443'],
    [{ url: 'https://ada:secret@shop.example/hooks' }, 'must not contain a user or a password'],
    [{ url: 'https://10.0.0.1/hooks' }, 'must lead to a public address'],
    [{ url: 'https://[::ffff:169.254.169.254]/hooks' }, 'must lead to a public address'],
    [{ url: `https://shop.example/${'x'.repeat(2_048)}` }, 'url'],
    [{ url: 'https://shop.example/hooks', types: [] }, 'types'],
    [{ url: 'https://shop.example/hooks', types: ['pet.eaten'] }, 'types'],
    [{ url: 'https://shop.example/hooks', types: ['pet.added', 'pet.added'] }, 'pet.added is repeated'],
    [{ url: 'https://shop.example/hooks', description: 'x'.repeat(201) }, 'description'],
    [{ url: 'https://shop.example/hooks', secret: 'mine' }, 'secret'],
  ])('%j is refused, and says why', async (json, message) => {
    const refusal = await ask('POST', PATH, 400, json)
    expect(refusal.message).toContain(message)
  })

  test.each([{}, { enabled: 'yes' }, { url: 'http://shop.example/' }, { id: 7 }, { enabled: null }])(
    'a change to %j is refused',
    async (json) => {
      const { id } = await create({ url: 'https://shop.example/hooks' })
      await ask('PATCH', `${PATH}/${id}`, 400, json)
      await ask('DELETE', `${PATH}/${id}`, 204)
    },
  )
})
