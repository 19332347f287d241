import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAnimal } from '@/e2e/contract/suite/orders'
import { readForm, submit } from '@/e2e/harness/forms'
import { type HttpRequest, sendRequest } from '@/e2e/harness/http'
import { accessLines } from '@/e2e/harness/log-lines'
import { startTarget, type Target } from '@/e2e/harness/target'
import { type OtlpReceiver, type SpanTree, startOtlpReceiver, treesBelow } from './otlp-receiver'

/** Sent at once, rather than every five seconds. */
const soon = { OTEL_BSP_SCHEDULE_DELAY: '50' }
const json = { 'Content-Type': 'application/json' }
const html = { Accept: 'text/html' }

/** A caller that has a trace. */
function newCaller() {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } }
}

describe('with a collector', () => {
  let receiver: OtlpReceiver
  let target: Target
  let key: string
  let categoryId: number

  beforeAll(async () => {
    receiver = await startOtlpReceiver()
    target = await startTarget('node', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...soon })
    key = await target.newKey()
    categoryId = Number((await target.db.category.findFirstOrThrow()).id)
  })

  afterAll(async () => {
    await target?.stop()
    await receiver?.close()
  })

  /** Sends a request as part of a trace, and resolves to what that trace has once `isComplete`. */
  async function traced(request: HttpRequest, isComplete: (tree: SpanTree) => boolean = () => true) {
    const caller = newCaller()
    const response = await sendRequest(target.port, { ...request, headers: { ...request.headers, ...caller.headers } })
    const spans = () => receiver.spans.filter(({ traceId }) => traceId === caller.traceId)
    const trees = () => treesBelow(spans(), caller.spanId)
    await expect.poll(() => trees().length === 1 && trees().every(isComplete)).toBe(true)
    return { response, traceId: caller.traceId, spans: spans(), tree: trees()[0] }
  }

  const partsOf = (tree: SpanTree | undefined) => tree?.parts.map(({ name }) => name).toSorted()
  const partOf = (tree: SpanTree | undefined, name: string) => tree?.parts.find((part) => part.name === name)
  /** All names in a tree. */
  const namesIn = (tree: SpanTree): string[] => [tree.name, ...tree.parts.flatMap(namesIn)]
  const withKey = () => ({ Authorization: `Bearer ${key}` })

  test('a REST read is a request with its gate, limiter, procedure and query', async () => {
    const path = `/v1/pets/${await newAnimal(target)}`
    const { tree, spans, traceId } = await traced({ path, headers: withKey() })
    expect(tree?.name).toBe('GET getPet')
    // Also what has changed, if that is asked for.
    expect(partsOf(tree)).toEqual(expect.arrayContaining(['gate', 'pets.get']))
    // Also that the key was used, once a minute.
    expect(partsOf(partOf(tree, 'gate'))).toEqual(expect.arrayContaining(['SELECT', 'limiter']))
    expect(partsOf(partOf(tree, 'pets.get'))).toEqual(['SELECT'])
    expect(spans.find(({ name }) => name === 'GET getPet')).toMatchObject({
      service: 'pet-store',
      attributes: { 'http.request.method': 'GET', 'http.response.status_code': 200, 'pet_store.door': 'rest' },
    })
    expect(spans.find(({ name }) => name === 'SELECT')?.attributes).toMatchObject({
      'db.system.name': 'postgresql',
      'db.query.text': expect.stringMatching(/\$1/),
    })
    await expect.poll(() => accessLines(target.output()).map((line) => line.trace_id)).toContain(traceId)
  })

  test('a REST write has its statements below its procedure', async () => {
    const body = JSON.stringify({ name: 'Rex of the trace', categoryId })
    const headers = { ...withKey(), ...json, 'Idempotency-Key': randomUUID() }
    const { tree, response } = await traced({ method: 'POST', path: '/v1/pets', headers, body })
    expect(response.status).toBe(201)
    expect(tree?.name).toBe('POST createPet')
    expect(partOf(tree, 'pets.create')?.parts.length).toBeGreaterThan(0)
    expect(receiver.text()).not.toContain('Rex of the trace')
  })

  test('a batch of tRPC has a span for each call', async () => {
    const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }))
    const { tree } = await traced({ path: `/api/trpc/pets.list,categories.list?batch=1&input=${input}` })
    expect(tree?.name).toBe('GET pets.list categories.list')
    expect(partsOf(tree)).toEqual(expect.arrayContaining(['categories.list', 'gate', 'pets.list']))
    expect(partsOf(partOf(tree, 'gate'))).toEqual(['limiter'])
  })

  test('a page has what Next tells of it, down to its queries', async () => {
    const path = `/animals/${await newAnimal(target)}`
    const name = 'GET /animals/[petId]'
    // Next's own request, before it knows of which page.
    const rendered = (tree: SpanTree) => namesIn(partOf(tree, 'GET') ?? { name: 'nothing', parts: [] })
    const told = [name, 'build component tree', 'SELECT']
    const { tree } = await traced({ path, headers: html }, (each) => told.every((one) => rendered(each).includes(one)))
    expect(tree && rendered(tree)).toEqual(expect.arrayContaining(told))
  })

  test('what is asked all the time has no span', async () => {
    const caller = newCaller()
    for (const path of ['/readyz', '/healthz', '/_next/static/none.js'])
      await sendRequest(target.port, { path, headers: caller.headers })
    await traced({ path: '/v1/categories', headers: withKey() })
    expect(receiver.spans.filter(({ traceId }) => traceId === caller.traceId)).toEqual([])
  })

  test('nothing of a person, and nothing that lets anybody in, is sent', async () => {
    const animal = `/animals/${await newAnimal(target)}`
    const form = await readForm(target, animal, 'name="email"')
    const customer = { name: 'Grace of the trace', email: 'grace.of.the.trace@example.com' }
    const fields = { ...customer, wishDay: '', key: randomUUID() }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const ordered = await submit(target, animal, form)
    const path = new URL(ordered.headers.get('location') ?? '', target.origin).pathname
    const { tree, spans } = await traced({ path, headers: html }, (each) => each.parts.length > 0)
    expect(tree?.name).toBe('GET /orders/[trackingCode]')
    const link = await traced({ path: '/links/a-secret-of-a-link', headers: html }, (each) => each.parts.length > 0)
    expect(link.tree?.name).toBe('GET /links/[token]')
    expect(spans.length).toBeGreaterThan(2)
    const secrets = [path.split('/').at(-1) ?? '', 'a-secret-of-a-link', key, fields.key, ...Object.values(customer)]
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(10)
      expect(receiver.text()).not.toContain(secret)
    }
  })
})
