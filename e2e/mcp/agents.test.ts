import { randomUUID } from 'node:crypto'
import { ProtocolError } from '@modelcontextprotocol/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newAnimal, orderShape } from '@/e2e/contract/suite/orders'
import { allHosts } from '@/e2e/harness/server-process'
import { sharedTarget, type Target } from '@/e2e/harness/target'
import { allRevisions, connectAgent, errorIn, textIn } from './client'

const petShape = z.object({ id: z.int(), name: z.string(), categoryId: z.int(), status: z.string() })
const pageShape = z.object({ items: z.array(petShape), nextCursor: z.string().nullable() })

describe.each(allHosts)('on the %s host', (host) => {
  let target: Target
  let key: string
  /** How much the target had printed before. */
  let printed: number

  beforeAll(async () => {
    target = await sharedTarget(host)
    printed = target.output().length
    key = await target.newKey()
    await target.db.category.createMany({ data: { name: 'Animals of the agents' } })
  })

  /** What REST answers to the same question. */
  async function readByRest(path: string): Promise<unknown> {
    const response = await fetch(`${target.origin}/v1${path}`, { headers: { Authorization: `Bearer ${key}` } })
    expect(response.status).toBe(200)
    return response.json()
  }

  describe.each(allRevisions)('an agent of %s', (revision) => {
    const connect = (by = key) => connectAgent(target.origin, by, revision)

    test('connects, and is told what this is', async () => {
      const agent = await connect()
      expect(agent.getNegotiatedProtocolVersion()).toBe(revision)
      expect(agent.getServerVersion()).toMatchObject({ name: 'pet-store', title: 'Pet Store' })
      expect(agent.getInstructions()).toContain('browsePets')
      expect(agent.getServerCapabilities()).toEqual({ tools: {} })
    })

    test('with every scope it sees every tool, with what it does and what it takes', async () => {
      const { tools } = await (await connect()).listTools()
      expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
        ['browsePets', true],
        ['listPets', true],
        ['getPet', true],
        ['getPetProfile', true],
        ['listCategories', true],
        ['createPet', false],
        ['updatePet', false],
        ['replacePetProfile', false],
        ['withdrawPet', false],
        ['createOrder', false],
        ['getOrder', true],
        ['listOrders', true],
        ['listEvents', true],
        ['cancelOrder', false],
        ['approveOrder', false],
        ['deliverOrder', false],
        ['createWebhookEndpoint', false],
        ['listWebhookEndpoints', true],
        ['getWebhookEndpoint', true],
        ['updateWebhookEndpoint', false],
        ['deleteWebhookEndpoint', false],
        ['rotateWebhookSecret', false],
        ['testWebhookEndpoint', false],
        ['listWebhookDeliveries', true],
        ['retryWebhookDelivery', false],
      ])
      for (const { title, description, annotations, inputSchema, outputSchema } of tools) {
        expect(title).toMatch(/^[A-Z]/)
        expect(description).toMatch(/\.$/)
        expect(annotations).toMatchObject({ title, openWorldHint: false })
        expect(annotations?.idempotentHint).toBe(annotations?.readOnlyHint)
        for (const schema of [inputSchema, outputSchema]) {
          expect(schema).toMatchObject({ type: 'object', properties: expect.any(Object) })
          expect(JSON.stringify(schema)).not.toContain('$ref')
        }
      }
    })

    test('reads what REST reads', async () => {
      const agent = await connect()
      const petId = await newAnimal(target)
      const page = await agent.callTool({ name: 'listPets', arguments: { limit: 3, status: 'available' } })
      expect(page.isError).toBeFalsy()
      expect(page.structuredContent).toEqual({
        items: await readByRest('/pets?limit=3&status=available'),
        nextCursor: expect.any(String),
      })
      expect(textIn(page)).toEqual(page.structuredContent)
      const pet = await agent.callTool({ name: 'getPet', arguments: { petId } })
      const profile = await readByRest(`/pets/${petId}/profile`)
      expect(pet.structuredContent).toEqual({ ...Object(await readByRest(`/pets/${petId}`)), profile })
      expect(profile).toEqual({ photos: [], url: `${target.publicUrl}/animals/${petId}` })
      const categories = await agent.callTool({ name: 'listCategories' })
      expect(categories.structuredContent).toEqual({ categories: await readByRest('/categories') })
      const orders = await agent.callTool({ name: 'listOrders', arguments: { limit: 100 } })
      expect(orders.structuredContent).toMatchObject({ items: await readByRest('/store/orders?limit=100') })
    })

    test('reads a list to its end, each pet once', async () => {
      const agent = await connect()
      const seen: number[] = []
      let cursor: string | null | undefined
      do {
        const args = { limit: 100, ...(cursor ? { cursor } : {}) }
        const { structuredContent } = await agent.callTool({ name: 'listPets', arguments: args })
        const page = pageShape.parse(structuredContent)
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor !== null)
      const all = await target.db.pet.findMany({ where: { withdrawnAt: null }, orderBy: { id: 'asc' } })
      expect(seen).toEqual(all.map(({ id }) => Number(id)))
    })

    test('finds a pet and orders it, and once only, however often it repeats the call', async () => {
      const agent = await connect()
      const name = `Ada ${randomUUID().slice(0, 8)}`
      const added = await agent.callTool({ name: 'createPet', arguments: { name, categoryId: 1 } })
      const { id: petId } = petShape.parse(added.structuredContent)
      const found = await agent.callTool({ name: 'browsePets', arguments: { search: name, status: 'available' } })
      expect(found.structuredContent).toMatchObject({
        items: [{ ...Object(added.structuredContent), profile: { url: `${target.publicUrl}/animals/${petId}` } }],
      })

      const args = { petId, shipDate: '2026-12-24T10:00:00+01:00', idempotencyKey: randomUUID() }
      const order = await agent.callTool({ name: 'createOrder', arguments: args })
      const { id: orderId } = orderShape.parse(order.structuredContent)
      const inOtherOrder = Object.fromEntries(Object.entries(args).toReversed())
      const again = await agent.callTool({ name: 'createOrder', arguments: inOtherOrder })
      expect(again.structuredContent).toEqual(order.structuredContent)
      expect(await target.db.order.count({ where: { petId } })).toBe(1)

      const read = await agent.callTool({ name: 'getOrder', arguments: { orderId } })
      expect(read.structuredContent).toEqual(order.structuredContent)
      const ordered = await agent.callTool({ name: 'getPet', arguments: { petId } })
      expect(ordered.structuredContent).toMatchObject({ status: 'pending' })

      const other = { ...args, petId: await newAnimal(target) }
      const misused = errorIn(await agent.callTool({ name: 'createOrder', arguments: other }))
      expect(misused).toMatchObject({ code: 'idempotency_conflict', status: 409 })
    })

    test('is told what is wrong with a call, and what to do', async () => {
      const agent = await connect()
      const soldId = await newAnimal(target, 'sold')
      const fail = async (name: string, args: Record<string, unknown>) =>
        errorIn(await agent.callTool({ name, arguments: args }))
      expect(await fail('getPet', { petId: 999_999_999 })).toMatchObject({ code: 'not_found', status: 404 })
      expect(await fail('getPet', {})).toMatchObject({
        code: 'invalid_request',
        status: 400,
        message: expect.stringContaining('petId: is missing'),
      })
      expect(await fail('listPets', { stauts: 'sold', limit: 0 })).toMatchObject({
        code: 'invalid_request',
        message: expect.stringMatching(/limit: must be at least 1.*stauts/s),
      })
      expect(await fail('listPets', { idempotencyKey: 'a' })).toMatchObject({ code: 'invalid_request' })
      expect(await fail('createOrder', { petId: soldId })).toMatchObject({ code: 'conflict', status: 409 })
      expect(await fail('createOrder', { petId: 1, idempotencyKey: 'a b' })).toMatchObject({
        code: 'invalid_request',
        message: expect.stringContaining('idempotencyKey: must be'),
      })
      expect(await fail('createOrder', { petId: 1, idempotencyKey: 7 })).toMatchObject({ code: 'invalid_request' })
      expect(await fail('createPet', { name: 'Rex', categoryId: 999_999 })).toMatchObject({
        code: 'invalid_request',
        message: expect.stringContaining('999999'),
      })
    })

    test('is told which tools there are when it calls another', async () => {
      const agent = await connect()
      const failure = await agent.callTool({ name: 'deletePets' }).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(ProtocolError)
      expect(failure).toMatchObject({ code: -32_602, message: expect.stringContaining('browsePets, listPets') })
    })

    test('sees the tools that its key may call, in 20 kB, and is told which scope another needs', async () => {
      const reading = await connect(await target.newKey({ scopes: ['pets:read', 'orders:read'] }))
      const list = await reading.listTools()
      expect(list.tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([])
      expect(list.tools.map(({ name }) => name)).toContain('listOrders')
      expect(JSON.stringify(list).length).toBeLessThan(20_000)
      const agent = await connect(await target.newKey({ scopes: ['pets:read'] }))
      const names = (await agent.listTools()).tools.map(({ name }) => name)
      expect(names).toEqual(['browsePets', 'listPets', 'getPet', 'getPetProfile', 'listCategories', 'listEvents'])
      const args = { petId: 'is not read', idempotencyKey: 7 }
      const refused = errorIn(await agent.callTool({ name: 'createOrder', arguments: args }))
      expect(refused).toMatchObject({
        code: 'insufficient_scope',
        status: 403,
        message: expect.stringContaining('"orders:write"'),
      })
    })

    test('without a valid key it cannot connect, and is told why', async () => {
      const failure = await connect('pet_none').catch((error: unknown) => error)
      expect(failure).toMatchObject({
        data: { status: 401, text: expect.stringContaining('The API key is malformed') },
      })
    })

    test('over its limit is told how long to wait', async () => {
      await target.advanceToNext('minute')
      const limited = await target.newKey({ plan: 'enterprise', perMinute: 6, perDay: 1_000 })
      const agent = await connect(limited)
      const call = () => agent.callTool({ name: 'listCategories' })
      const failure = await (async () => {
        for (;;) await call()
      })().catch((error: unknown) => error)
      expect(failure).toMatchObject({ message: expect.stringMatching(/limit of 6 requests .* Wait \d+ s/) })
    })

    test('that gives a call up leaves the server as it was', async () => {
      const agent = await connect()
      const controller = new AbortController()
      await target.db.$transaction(
        async (db) => {
          await db.$executeRaw`LOCK TABLE category IN ACCESS EXCLUSIVE MODE`
          const called = agent.callTool({ name: 'listCategories' }, { signal: controller.signal })
          called.catch(() => {})
          await expect
            .poll(
              () => target.db.$queryRaw`
              SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
            )
            .toHaveLength(1)
          controller.abort()
          await expect(called).rejects.toThrow()
        },
        { timeout: 60_000 },
      )
      expect((await agent.callTool({ name: 'listCategories' })).isError).toBeFalsy()
    })
  })

  test('no fault of ours was logged', () => {
    expect(
      target
        .output()
        .slice(printed)
        .match(/"level":"(error|fatal)".*/g) ?? [],
    ).toEqual([])
  })
})
