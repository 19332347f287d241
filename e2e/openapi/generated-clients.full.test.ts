import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installTools } from '@/e2e/harness/install-tools.mjs'
import { startTarget, type Target } from '@/e2e/harness/target'
import { demoPets } from '@/prisma/demo-catalogue'
import { createDocument } from '@/server/http/rest/openapi/document'
import type { Connect } from './clients/pet-store-client'

const folder = path.join(import.meta.dirname, 'clients')

/** Runs a script of the clients' own package, as their developer would. */
async function run(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', script], { cwd: folder })
  return stdout
}

let target: Target
let origin: string

beforeAll(async () => {
  installTools(folder)
  target = await startTarget('node')
  origin = target.origin
  await rm(path.join(folder, 'generated'), { recursive: true, force: true })
  await mkdir(path.join(folder, 'generated'))
  const document = createDocument({ publicUrl: origin, stagingUrl: origin })
  await writeFile(path.join(folder, 'generated/openapi.json'), JSON.stringify(document))
  await run('generate')
})

afterAll(() => target.stop())

test('what is generated compiles strictly, libraries included, and so does what uses it', async () => {
  await expect(run('check')).resolves.toBe('')
})

describe.each(['openapi-typescript', 'hey-api', 'orval'])('the client of %s', (name) => {
  const connect = async (key: string) => {
    const { connect }: { connect: Connect } = await import(`./clients/${name}-client.ts`)
    return connect(`${origin}/v1`, key)
  }

  test('lists pets, adds one, gets it, orders it and finds its order', async () => {
    const client = await connect(await target.newKey())
    const names = demoPets.slice(0, 3).map((pet) => pet.name)
    expect(await client.listPets(3)).toEqual({ data: names.map((name) => expect.objectContaining({ name })) })

    const created = await client.createPet({ name: `🐶 of ${name}`, categoryId: 1 })
    const pet = { id: expect.any(Number), name: `🐶 of ${name}`, categoryId: 1, status: 'available' }
    expect(created).toEqual({ data: pet })
    const { id } = 'data' in created ? created.data : { id: 0 }
    expect(await client.getPet(id)).toEqual(created)

    const placed = { status: 'placed', complete: false, placedAt: expect.any(String) }
    const order = { id: expect.any(Number), petId: id, quantity: 1, ...placed }
    const ordered = await client.createOrder(id, `${name}:${id}`)
    expect(ordered).toEqual({ data: order })
    // Safe to send again.
    expect(await client.createOrder(id, `${name}:${id}`)).toEqual(ordered)
    expect(await client.listOrders('placed')).toEqual({ data: expect.arrayContaining([order]) })
  })

  test('gets errors with their code', async () => {
    const failure = (status: number, code: string) => ({ error: { status, code, message: expect.any(String) } })
    const client = await connect(await target.newKey())
    expect(await client.getPet(Number.MAX_SAFE_INTEGER)).toEqual(failure(404, 'not_found'))
    expect(await client.createPet({ name: 'Rex', categoryId: 999 })).toEqual(failure(400, 'invalid_request'))
    const [sold] = demoPets.flatMap(({ status }, index) => (status === 'sold' ? [index + 1] : []))
    expect(await client.createOrder(sold ?? 0, `${name}:late`)).toEqual(failure(409, 'conflict'))

    const stranger = await connect('pet_unknown')
    expect(await stranger.listPets(1)).toEqual(failure(401, 'unauthorized'))

    await target.advanceToNext('minute')
    const limited = await connect(await target.newKey({ plan: 'enterprise', perMinute: 1, perDay: 10 }))
    expect(await limited.listPets(1)).toHaveProperty('data')
    expect(await limited.listPets(1)).toEqual(failure(429, 'rate_limit_exceeded'))
  })
})
