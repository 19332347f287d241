import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTarget, type Target } from '@/e2e/harness/target'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy'
import { buildPackages, compilerVersions, createFreshProject, type FreshProject } from './fresh-project'

const BUILD = 'build/rest-test'
const MINUTE_MS = 60_000

let target: Target
let project: FreshProject

beforeAll(async () => {
  project = await createFreshProject(buildPackages(BUILD).rest, {
    dependencies: [
      ...['openapi-fetch', 'openapi-typescript-helpers', 'standardwebhooks', '@stablelib/base64', 'fast-sha256'],
      ...['@types/node', 'undici-types'],
    ],
    programs: ['e2e/packages/fixtures/rest', 'app/developers/_samples/sync/rest.ts'],
  })
  await project.compile('7.0')
  target = await startTarget('node')
})

afterAll(async () => {
  await target?.stop()
  await project?.remove()
  await rm(BUILD, { recursive: true, force: true })
})

/** The settings of a program that calls the server itself, or a proxy in front of it. */
const settings = (apiKey: string, { origin }: Pick<FaultyProxy, 'origin'> = target) => ({
  BASE_URL: `${origin}/v1`,
  API_KEY: apiKey,
})

test.each(compilerVersions)('the client compiles with TypeScript %s', (version) => project.compile(version))

test('the programs of the README run', async () => {
  const environment = settings(await target.newKey())
  await expect(project.run('list-pets.js', environment)).resolves.toMatch(/^(\d+ .+\n)+$/)
  await expect(project.run('order-a-pet.js', environment)).resolves.toMatch(/^order \d+ is placed\n$/)
})

test('petstore listen sends events to the program of the README, which verifies them', async () => {
  const apiKey = await target.newKey()
  const port = String(await freePort())
  const secret = { WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}` }
  const receiver = project.start(['node', 'dist/receive-webhooks.js'], { ...secret, PORT: port })
  const command = ['node_modules/.bin/petstore', 'listen', '--forward', `http://127.0.0.1:${port}/hooks`]
  const listener = project.start([...command, '--type', 'pet.added'], { ...secret, ...settings(apiKey) })
  try {
    const body = JSON.stringify({ name: 'Rex', categoryId: 1 })
    const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' }
    await expect
      .poll(async () => {
        // Again, until both programs are ready.
        await fetch(`${target.origin}/v1/pets`, { method: 'POST', headers, body })
        return listener.output()
      })
      .toMatch(/ pet\.added evt_\d+ 204 /)
    const [, eventId] = / (evt_\d+) 204 /.exec(listener.output()) ?? []
    await expect.poll(receiver.output).toContain(`${eventId}: Rex is here\n`)
    await expect(listener.interrupt()).resolves.toBe(0)
  } finally {
    await Promise.all([listener.interrupt(), receiver.interrupt()])
  }
})

test('all pages are iterated over, and a refused page is thrown', async () => {
  const pets = await target.db.pet.findMany({ where: { withdrawnAt: null }, orderBy: { id: 'asc' } })
  const printed = await project.run('list-all-pets.js', settings(await target.newKey()))
  expect(JSON.parse(printed)).toEqual({
    ids: pets.map(({ id }) => Number(id)),
    refusal: { name: 'PetStoreError', status: 400, code: 'invalid_request', hasRequestId: true },
  })
})

test('of writes through 40 % faults none is lost, none is doubled, and none comes too early', async () => {
  const count = 150
  const proxy = await startFaultyProxy(target, 0.4)
  try {
    const environment = { ...settings(await target.newKey({ plan: 'business' }), proxy), COUNT: String(count) }
    const { created, failures, early, outcomes } = JSON.parse(await project.run('write-pets.js', environment))
    const rows = await target.db.pet.findMany({
      where: { name: { startsWith: 'pet ' } },
      orderBy: { id: 'asc' },
      select: { id: true, name: true },
    })
    expect(failures).toEqual([])
    expect(created).toEqual(rows.map(({ id, name }) => ({ id: Number(id), name })))
    expect(new Set(rows.map(({ name }) => name)).size).toBe(count)
    expect(proxy.early).toEqual([])
    expect(early).toBe(0)
    // Nothing for the limit, so nothing for a ban.
    expect(proxy.refusals).toEqual([])
    const { served, ...faults } = proxy.fates
    expect(Math.min(...Object.values(faults), outcomes.ECONNREFUSED)).toBeGreaterThan(0)
    expect(served).toBeLessThan(2 * Object.values(faults).reduce((sum, times) => sum + times))
  } finally {
    await proxy.close()
  }
})

test('what exceeds the limit waits for the next minute', async () => {
  const perMinute = 20
  const apiKey = await target.newKey({ plan: 'enterprise', perMinute, perDay: 1_000 })
  await target.setClock(Math.ceil(target.now() / MINUTE_MS + 1) * MINUTE_MS - 3_000)
  const proxy = await startFaultyProxy(target, 0)
  try {
    const count = perMinute + 15
    const printed = await project.run('list-at-once.js', { ...settings(apiKey, proxy), COUNT: String(count) })
    expect(JSON.parse(printed)).toEqual(Array(count).fill(200))
    expect(proxy.fates.served).toBe(count)
  } finally {
    await proxy.close()
  }
})
