import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { bodyOf, createClient } from '@/e2e/contract/client'
import { createStreams } from '@/e2e/live/stream-client'

// node --import tsx e2e/image/smoke.ts PORT KEY
// Uses a store of this machine as an integrator does who has just got a key, and checks each response against its OpenAPI
// document. It needs a category, leaves an animal and its order behind, and fails with what is not as it should be.

const idSchema = z.object({ id: z.int() })
const idsSchema = z.tuple([idSchema]).rest(idSchema)
const eventSchema = z.object({ type: z.string(), data: z.object({ pet: idSchema }) })

const [port = '', key = ''] = parseArgs({ allowPositionals: true }).positionals
const { send } = await createClient(Number(port), key)
const streams = createStreams()
try {
  await send({ path: '/', key: null, status: 200, says: ['</html>'] })
  await send({ path: '/v1/pets', key: null, status: 401 })

  const [category] = idsSchema.parse(bodyOf(await send({ path: '/v1/categories', status: 200 })))
  const events = await streams.open(`http://127.0.0.1:${port}`, { path: '/v1/events', key })
  const json = { name: 'Biscuit', categoryId: category.id }
  const addition = { method: 'POST', path: '/v1/pets', json, headers: { 'Idempotency-Key': randomUUID() } } as const
  const added = await send({ ...addition, status: 201 })
  const pet = idSchema.parse(bodyOf(added))
  assert.equal((await send({ ...addition, status: 201 })).body.toString(), added.body.toString())
  const event = eventSchema.parse(JSON.parse((await events.next()).data))
  assert.deepEqual(event, { type: 'pet.added', data: { pet } })

  const order = { method: 'POST', path: '/v1/store/orders', json: { petId: pet.id } } as const
  const placed = idSchema.parse(bodyOf(await send({ ...order, status: 201 })))
  await send({ ...order, status: 409 })
  const { headers } = await send({ path: `/v1/store/orders/${placed.id}`, status: 200 })
  await send({ path: `/v1/store/orders/${placed.id}`, headers: { 'If-None-Match': headers.etag ?? '' }, status: 304 })
  await send({ path: '/api/trpc/pets.list', status: 200 })
} finally {
  streams.closeAll()
}
