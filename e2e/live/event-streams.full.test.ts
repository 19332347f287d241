import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allHosts } from '@/e2e/harness/server-process'
import { startTarget, type Target } from '@/e2e/harness/target'
import { transitionOrder } from '@/server/domain/orders/orders.service'
import { numberEvents } from '@/server/platform/db/live/number-events'
import { CHANGES_PATH, changesIn, createStreams, followPath, openStream, type StreamOptions } from './stream-client'

const errorSchema = z.object({ message: z.string(), data: z.object({ httpStatus: z.int(), reason: z.string() }) })
const placedSchema = z.object({ result: z.object({ data: z.object({ id: z.int(), trackingCode: z.string() }) }) })
const refusalSchema = z.object({ error: errorSchema })

describe.each(allHosts)('served by %s', (host) => {
  let target: Target
  const streams = createStreams()

  beforeAll(async () => {
    target = await startTarget(host)
  })

  afterEach(() => streams.closeAll())

  afterAll(() => target.stop())

  const stream = (options: StreamOptions = {}) => streams.open(target.origin, options)

  const errorOf = async ({ next }: Awaited<ReturnType<typeof stream>>) => {
    expect(await next()).toMatchObject({ event: 'connected' })
    const event = await next()
    expect(event.event).toBe('serialized-error')
    return errorSchema.parse(JSON.parse(event.data))
  }

  const refusalOf = async (response: Response, status: number) => {
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/json')
    return refusalSchema.parse(await response.json()).error
  }

  /** A shopper's order for an animal that is available. */
  async function placeOrder() {
    const { id } = await target.db.pet.findFirstOrThrow({ where: { status: 'available' }, orderBy: { id: 'desc' } })
    const response = await fetch(`${target.origin}/api/trpc/orders.checkout`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ petId: Number(id), name: 'Ada Lovelace', email: 'ada@example.com' }),
    })
    return placedSchema.parse(await response.json()).result.data
  }

  /** A request whose body does not come. */
  async function beginRequest(key: string) {
    const { hostname, port } = new URL(target.origin)
    const socket = connect(Number(port), hostname)
    const head = ['POST /v1/pets HTTP/1.1', `Host: ${hostname}:${port}`, `Authorization: Bearer ${key}`]
    const fields = ['Content-Type: application/json', 'Content-Length: 10', 'Expect: 100-continue']
    socket.write(`${[...head, ...fields].join('\r\n')}\r\n\r\n`)
    expect(String(await once(socket, 'data'))).toContain('HTTP/1.1 100 Continue')
    return socket
  }

  async function newest(): Promise<number> {
    await numberEvents(target.db)
    return Number((await target.db.event.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0)
  }
  const toggle = (petId: number) => target.db.$executeRaw`
    UPDATE pet SET status = CASE status WHEN 'sold' THEN 'available' ELSE 'sold' END::pet_status WHERE id = ${petId}`

  test('a guest gets changes, with the usual headers, and the stream counts as one request', async () => {
    // Otherwise the minute may end between the streams.
    await target.advanceToNext('minute')
    const first = await stream()
    expect(first.response.status).toBe(200)
    expect(first.response.headers.get('content-type')).toBe('text/event-stream')
    expect(first.response.headers.get('cache-control')).toContain('no-cache')
    expect(first.response.headers.get('x-request-id')).toBeTruthy()
    expect(first.response.headers.get('x-ratelimit-limit')).toBe('600')
    const remaining = Number(first.response.headers.get('x-ratelimit-remaining'))
    expect(await first.next()).toEqual({
      event: 'connected',
      id: undefined,
      data: '{"reconnectAfterInactivityMs":40000}',
    })
    expect(await first.next()).toEqual({ event: 'message', id: String(await newest()), data: '[]' })
    await toggle(1)
    const told = await first.next()
    expect(told.id).toBe(String(await newest()))
    expect(changesIn(told)).toEqual([{ petId: 1, status: expect.any(String) }])
    const second = await stream()
    expect(Number(second.response.headers.get('x-ratelimit-remaining'))).toBe(remaining - 1)
  })

  test('a client that reconnects gets what it missed, and nothing twice', async () => {
    const position = await newest()
    await toggle(1)
    await toggle(2)
    for (const name of ['header', 'address'] as const) {
      const resumed =
        name === 'header' ? await stream({ lastEventId: String(position) }) : await resumeByAddress(position)
      await resumed.next()
      const event = await resumed.next()
      expect(event.id).toBe(String(position + 2))
      expect(changesIn(event).map(({ petId }) => petId)).toEqual([1, 2])
    }
  })

  const resumeByAddress = (position: number) => {
    const input = encodeURIComponent(JSON.stringify({ lastEventId: String(position) }))
    return stream({ path: `${CHANGES_PATH}?input=${input}` })
  }

  test('a position beyond the newest counts as the newest', async () => {
    const ahead = await stream({ lastEventId: '9999999999999999' })
    await ahead.next()
    expect(await ahead.next()).toMatchObject({ id: String(await newest()), data: '[]' })
    await toggle(3)
    expect(changesIn(await ahead.next()).map(({ petId }) => petId)).toEqual([3])
  })

  test.each(['abc', '-1', '01', '1.5', '1e3', '99999999999999999', '1 '.padEnd(40, 'x')])(
    'a malformed event id is refused: %j',
    async (lastEventId) => {
      const error = await refusalOf(await openStream(target.origin, { lastEventId }), 400)
      expect(error.data.reason).toBe('invalid_request')
      expect(error.message).toContain('Last-Event-ID')
    },
  )

  test('an unknown field is refused by name', async () => {
    const response = await fetch(`${target.origin}${CHANGES_PATH}?input=${encodeURIComponent('{"colour":"red"}')}`)
    expect((await refusalOf(response, 400)).message).toContain('colour')
  })

  test('an order is followed to its end, which ends the stream', async () => {
    const { id, trackingCode } = await placeOrder()
    const path = followPath({ trackingCode })
    const track = `${target.origin}${path.replace('follow', 'track')}`
    const { response, next } = await stream({ path })
    expect(response.status).toBe(200)
    expect(response.headers.get('x-ratelimit-limit')).toBe('600')
    expect(await next()).toMatchObject({ event: 'connected' })
    for (const [status, step] of [
      ['placed', 'approve'],
      ['approved', 'deliver'],
      ['delivered', undefined],
    ] as const) {
      const { event, id: eventId, data } = await next()
      expect({ event, eventId }).toEqual({ event: 'message', eventId: status })
      expect({ result: { data: JSON.parse(data) } }).toEqual(await (await fetch(track)).json())
      if (step) await transitionOrder({ db: target.db }, step, { orderId: id }, 'operator')
    }
    expect(await next()).toMatchObject({ event: 'return' })
    await expect(next()).rejects.toThrow('the stream has ended')
    const late = await stream({ path, lastEventId: 'delivered' })
    expect(await late.next()).toMatchObject({ event: 'connected' })
    expect(await late.next()).toMatchObject({ event: 'return' })
  })

  test('a client that reconnects to an order gets what it missed, and nothing twice', async () => {
    const { id, trackingCode } = await placeOrder()
    const asked = { path: followPath({ trackingCode }), lastEventId: 'placed' }
    const early = await stream(asked)
    await early.next()
    await transitionOrder({ db: target.db }, 'cancel', { orderId: id }, 'operator')
    const late = await stream(asked)
    await late.next()
    for (const { next } of [early, late]) expect(await next()).toMatchObject({ id: 'cancelled' })
  })

  test('an order that cannot be followed is refused with its own status', async () => {
    const { trackingCode } = await placeOrder()
    const ask = (input: unknown, options: StreamOptions = {}) =>
      openStream(target.origin, { path: followPath(input), ...options })
    for (const code of ['', 'abc', `${trackingCode}A`])
      expect((await refusalOf(await ask({ trackingCode: code }), 404)).data.reason).toBe('not_found')
    for (const input of [{}, null, { trackingCode: 1 }, { trackingCode, colour: 'red' }])
      expect((await refusalOf(await ask(input), 400)).data.reason).toBe('invalid_request')
    expect((await refusalOf(await ask({ trackingCode }, { lastEventId: '1' }), 400)).message).toContain('Last-Event-ID')
    const key = await target.newKey({ scopes: ['pets:read'] })
    expect((await refusalOf(await ask({ trackingCode }, { key }), 403)).data.reason).toBe('insufficient_scope')
    expect((await ask({ trackingCode }, { key: 'pet_malformed' })).status).toBe(401)
  })

  test('a client that disconnects is not logged as an error', async () => {
    for (let left = 0; left < 3; left += 1) {
      const { next, close } = await stream()
      await next()
      close()
    }
    const headers = { 'X-Request-Id': `after-leaving-${host}` }
    await expect
      .poll(async () => {
        await fetch(`${target.origin}/api/trpc/categories.list`, { headers })
        return target.output()
      })
      .toContain(headers['X-Request-Id'])
    expect(target.output()).not.toContain('a tRPC call failed')
  })

  test('an invalid key is 401, and one without the scope 403', async () => {
    const invalid = await openStream(target.origin, { key: 'pet_malformed' })
    expect(invalid.status).toBe(401)
    expect(refusalSchema.parse(await invalid.json()).error.data.reason).toBe('unauthorized')
    const key = await target.newKey({ scopes: ['orders:read'] })
    const refused = await refusalOf(await openStream(target.origin, { key }), 403)
    expect(refused.data.reason).toBe('insufficient_scope')
  })

  test('HEAD and POST open no stream, and a batch with a subscription is refused', async () => {
    const head = await fetch(`${target.origin}${CHANGES_PATH}`, { method: 'HEAD' })
    expect(head.status).toBe(204)
    const post = await fetch(`${target.origin}${CHANGES_PATH}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(await post.text()).toContain('method_not_allowed')
    for (const calls of ['pets.changes', 'pets.changes,pets.changes', 'pets.changes,pets.list']) {
      const batch = await fetch(`${target.origin}/api/trpc/${calls}?batch=1&input=%7B%7D`)
      expect(batch.status).toBe(400)
      expect(await batch.text()).toContain('invalid_request')
    }
  })

  test('while the database is away new streams get 503, and an open stream resumes when it is back', async () => {
    const opened = await stream()
    await opened.next()
    await opened.next()
    target.databaseProxy.cut()
    try {
      expect((await errorOf(await stream())).data).toMatchObject({ httpStatus: 503, reason: 'service_unavailable' })
      await toggle(4)
    } finally {
      target.databaseProxy.restore()
    }
    expect(changesIn(await opened.next()).map(({ petId }) => petId)).toEqual([4])
  })

  test('on SIGTERM the server ends its 20 streams at once, so that their clients reconnect', async () => {
    const { trackingCode } = await placeOrder()
    const path = followPath({ trackingCode })
    const key = await target.newKey()
    const streams = await Promise.all(Array.from({ length: 20 }, (_, at) => stream(at % 2 ? { path, key } : { key })))
    for (const { next } of streams) expect((await next()).event).toBe('connected')
    for (const { next } of streams) expect((await next()).event).toBe('message')
    const unfinished = await beginRequest(key)
    target.signal('SIGTERM')
    for (const { next } of streams) await expect(next()).rejects.toThrow('the stream has ended')
    // A request in flight is given some time more.
    expect(unfinished.closed).toBe(false)
    unfinished.destroy()
    // Next ends as if by the signal, and waits until the connections, which it keeps alive, are no longer used.
    expect(await target.ended).toBe(host === 'next' ? 143 : 0)
  })
})
