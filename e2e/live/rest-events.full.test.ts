import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newAnimal } from '@/e2e/contract/suite/orders'
import { allHosts } from '@/e2e/harness/server-process'
import { startTarget, type Target } from '@/e2e/harness/target'
import { streamLimits } from '@/server/http/event-streams/open-streams'
import { numberEvents } from '@/server/platform/db/live/number-events'
import { createStreams, type StreamOptions } from './stream-client'

const PATH = '/v1/events'

describe.each(allHosts)('GET /v1/events as a stream, served by %s', (host) => {
  let target: Target
  let key: string
  const streams = createStreams()

  beforeAll(async () => {
    target = await startTarget(host)
    key = await target.newKey()
  })

  afterEach(() => streams.closeAll())

  afterAll(() => target.stop())

  /** A stream, and its next event as the list shows it. */
  async function stream(options: StreamOptions = {}) {
    const opened = await streams.open(target.origin, { path: PATH, key, ...options })
    const next = async () => {
      const { event: name, id, data } = await opened.next()
      const event: { id: string; type: string; data: unknown } = JSON.parse(data)
      expect({ name, id }).toEqual({ name: 'message', id: event.id })
      return event
    }
    return { ...opened, next }
  }

  const ask = async (path: string, init: RequestInit = {}, ownKey = key) =>
    fetch(`${target.origin}${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${ownKey}`, 'Content-Type': 'application/json', ...init.headers },
    })
  const addPet = async () => {
    const response = await ask('/v1/pets', { method: 'POST', body: '{"name":"Biscuit","categoryId":1}' })
    const { id }: { id: number } = await response.json()
    return id
  }
  async function newest(): Promise<string> {
    await numberEvents(target.db)
    return `evt_${(await target.db.event.findFirst({ orderBy: { id: 'desc' } }))?.id}`
  }

  test('gives what happens from now on, each event as the list shows it, with its id', async () => {
    const after = await newest()
    const { response, next } = await stream()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('x-ratelimit-limit')).toBeTruthy()
    expect(response.headers.get('x-request-id')).toBeTruthy()
    expect(response.headers.get('vary')).toContain('Accept')
    const id = await addPet()
    await ask(`/v1/pets/${id}`, { method: 'PATCH', body: '{"name":"Brioche"}' })
    const seen = [await next(), await next()]
    expect(seen.map(({ type }) => type)).toEqual(['pet.added', 'pet.changed'])
    expect(seen).toEqual(await (await ask(`${PATH}?after=${after}`)).json())
  })

  test('goes on after the last event that a client has seen, by header or address, and misses none', async () => {
    const after = await newest()
    const ids = [await addPet(), await addPet()]
    for (const options of [{ lastEventId: after }, { path: `${PATH}?after=${after}` }]) {
      const { next } = await stream(options)
      const seen = [await next(), await next()]
      expect(seen.map(({ data }) => data)).toEqual(ids.map((id) => ({ pet: expect.objectContaining({ id }) })))
    }
    const [first] = await (await ask(`${PATH}?after=${after}`)).json()
    // What the header says is newer than the address that the stream began with.
    const { next } = await stream({ path: `${PATH}?after=${after}`, lastEventId: first.id })
    expect((await next()).data).toMatchObject({ pet: { id: ids[1] } })
  })

  test('regression: who has seen no event yet goes on where their stream began', async () => {
    const { response, close } = await stream()
    let text = ''
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      text += chunk
      if (/^id: /m.test(text) && text.endsWith('\n\n')) break
    }
    close()
    const lastEventId = /^id: (evt_\d+)$/m.exec(text)?.[1]
    expect(lastEventId).toBe(await newest())
    const id = await addPet()
    const { next } = await stream({ lastEventId })
    expect(await next()).toMatchObject({ type: 'pet.added', data: { pet: { id } } })
  })

  test('gives a key what it may see, and of one type if it asks for that', async () => {
    const own = await target.newKey({ scopes: ['orders:read', 'orders:write'] })
    const [ofOrders, ofType] = [await stream({ key: own }), await stream({ path: `${PATH}?type=order.placed` })]
    await addPet()
    const place = async (ownKey: string) =>
      (await ask('/v1/store/orders', { method: 'POST', body: `{"petId":${await newAnimal(target)}}` }, ownKey)).json()
    const another = await place(key)
    const order = await place(own)
    expect(await ofOrders.next()).toMatchObject({ type: 'order.placed', data: { order } })
    expect((await ofType.next()).data).toEqual({ order: another })
    expect((await ofType.next()).data).toEqual({ order })
  })

  test('is refused as the list is: in JSON, with its status', async () => {
    const statusOf = async (options: StreamOptions) => {
      const { response } = await stream(options)
      expect(response.headers.get('content-type')).toBe('application/json')
      return response.status
    }
    expect(await statusOf({ key: 'pet_none' })).toBe(401)
    expect(await statusOf({ key: await target.newKey({ scopes: ['pets:write'] }) })).toBe(403)
    const ofPets = await target.newKey({ scopes: ['pets:read'] })
    expect(await statusOf({ key: ofPets, path: `${PATH}?type=order.placed` })).toBe(403)
    for (const query of ['after=1', 'type=none', 'limit=5', 'cursor=x', 'x=1'])
      expect(await statusOf({ path: `${PATH}?${query}` })).toBe(400)
    expect(await statusOf({ lastEventId: '7' })).toBe(400)
  })

  test('is no stream for HEAD, nor for who accepts JSON', async () => {
    const head = await ask(PATH, { method: 'HEAD', headers: { Accept: 'text/event-stream' } })
    expect(head.headers.get('content-type')).toBe('application/json')
    for (const accept of ['application/json', '*/*', 'application/json, text/event-stream;q=0.1'])
      expect(Array.isArray(await (await ask(PATH, { headers: { Accept: accept } })).json())).toBe(true)
  })

  test('counts among the streams of its account, of which there may be so many; one more is 429', async () => {
    const free = await target.newKey({ plan: 'free' })
    const opened = []
    for (let at = 0; at < streamLimits.leastPerAccount; at += 1) opened.push(await stream({ key: free }))
    expect(opened.map(({ response }) => response.status)).toEqual(opened.map(() => 200))
    const { response } = await stream({ key: free })
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    opened[0]?.close()
    await expect.poll(async () => (await stream({ key: free })).response.status).toBe(200)
  })
})
