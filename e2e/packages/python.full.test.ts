import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFolder } from '@/e2e/harness/folder'
import { startTarget, type Target } from '@/e2e/harness/target'
import { docstringProgram } from '@/server/http/packages/python'
import { pythonClient } from '@/server/http/rest/python-client/python-client'
import { ensureProgram } from '@/server/testing/programs'
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy'

const MINUTE_MS = 60_000

const execute = promisify(execFile)

let target: Target
let folder: Awaited<ReturnType<typeof newFolder>>

beforeAll(async () => {
  ensureProgram('python3')
  folder = await newFolder()
  // Webhooks may go to this machine only from a store that is on it.
  target = await startTarget('node', { PUBLIC_URL: 'http://localhost:1' })
  const document = await fetch(`${target.origin}/openapi.json`)
  await writeFile(path.join(folder.path, 'petstore.py'), pythonClient(await document.json()))
})

afterAll(async () => {
  await target?.stop()
  await folder?.remove()
})

interface RunOptions extends Partial<Pick<FaultyProxy, 'origin'>> {
  readonly count?: number
}

/** Runs a fixture against the server itself, or a proxy in front of it. Resolves to the JSON that it prints. */
const run = async (program: string, apiKey: string, options?: RunOptions) =>
  JSON.parse(await runFile(path.join('e2e/packages/fixtures/python', program), apiKey, options))

async function runFile(program: string, apiKey: string, { origin = target.origin, count = 0 }: RunOptions = {}) {
  const { stdout, stderr } = await execute('python3', [program], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PYTHONPATH: folder.path,
      BASE_URL: `${origin}/v1`,
      API_KEY: apiKey,
      COUNT: String(count),
    },
  })
  if (stderr) throw new Error(`${program} complains: ${stderr}`)
  return stdout
}

test('all pages are iterated over, and a refused page is raised', async () => {
  const pets = await target.db.pet.findMany({ where: { withdrawnAt: null }, orderBy: { id: 'asc' } })
  const { ids, refusal } = await run('list_all_pets.py', await target.newKey())
  expect(ids).toEqual(pets.map(({ id }) => Number(id)))
  expect(refusal).toEqual({
    code: 'invalid_request',
    status: 400,
    message: expect.stringContaining('cursor'),
    request_id: expect.stringMatching(/./),
    retry_after: null,
    help_url: 'http://localhost:1/developers/errors/invalid_request',
  })
})

test('the program at the top of the file, which the guide shows, runs', async () => {
  const source = await readFile(path.join(folder.path, 'petstore.py'), 'utf8')
  const program = path.join(folder.path, 'example.py')
  await writeFile(program, docstringProgram(source))
  expect(await runFile(program, await target.newKey())).toMatch(/^(\d+ .+\n)+$/)
})

test('an ETag saves a body, and guards a change', async () => {
  const outcomes = await run('use_etags.py', await target.newKey())
  expect(outcomes).toEqual(['not modified', 'Beagle', 'precondition_failed', null])
})

test('events are followed from where a program stopped, and as they happen', async () => {
  expect(await run('follow_events.py', await target.newKey())).toEqual(['second', 'third'])
})

test('a webhook of the store is verified by both secrets of a rotation, and a changed one is refused', async () => {
  expect(await run('receive_webhooks.py', await target.newKey())).toEqual({
    type: 'pet.added',
    name: 'Rex',
    refusal: expect.stringContaining('The signature is wrong.'),
  })
})

test('of writes through 40 % faults none is lost, none is doubled, and none comes too early', async () => {
  const count = 150
  const proxy = await startFaultyProxy(target, 0.4)
  try {
    const created = await run('write_pets.py', await target.newKey({ plan: 'business' }), { ...proxy, count })
    const rows = await target.db.pet.findMany({
      where: { name: { startsWith: 'pet ' } },
      orderBy: { id: 'asc' },
      select: { id: true, name: true },
    })
    expect(created).toEqual(rows.map(({ id, name }) => ({ id: Number(id), name })))
    expect(new Set(rows.map(({ name }) => name)).size).toBe(count)
    expect(proxy.early).toEqual([])
    // Nothing for the limit, so nothing for a ban.
    expect(proxy.refusals).toEqual([])
    const { served, ...faults } = proxy.fates
    expect(Math.min(...Object.values(faults))).toBeGreaterThan(0)
    expect(served).toBeLessThan(2 * Object.values(faults).reduce((sum, times) => sum + times))
  } finally {
    await proxy.close()
  }
})

test('what exceeds the limit waits for the next minute, or is given up if it may not wait so long', async () => {
  const perMinute = 20
  const apiKey = await target.newKey({ plan: 'enterprise', perMinute, perDay: 1_000 })
  await target.setClock(Math.ceil(target.now() / MINUTE_MS + 1) * MINUTE_MS - 3_000)
  const proxy = await startFaultyProxy(target, 0)
  try {
    const count = perMinute + 15
    const { answers, wait } = await run('list_at_once.py', apiKey, { ...proxy, count })
    expect(answers).toBe(count)
    expect(wait).toBeGreaterThan(0.5)
    expect(wait).toBeLessThanOrEqual(60)
    expect(proxy.refusals).toEqual([])
    expect(proxy.fates.served).toBe(2 * perMinute)
  } finally {
    await proxy.close()
  }
})
