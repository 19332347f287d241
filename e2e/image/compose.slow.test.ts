import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { startTarget } from '@/e2e/harness/target'
import { settingsSchema } from '@/server/config'
import { freePort } from '@/server/db/embedded/free-port'
import { ensureProgram } from '@/server/testing/programs'

const serviceSchema = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).default({}),
  healthcheck: z.object({ test: z.string() }).optional(),
  volumes: z.array(z.string()).default([]),
})
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  volumes: z.record(z.string(), z.null()),
})

let compose: z.infer<typeof composeSchema>
let nginx: string

beforeAll(async () => {
  compose = composeSchema.parse(parse(await readFile('compose.yaml', 'utf8'), { merge: true }))
  nginx = await readFile('.docker/nginx.conf', 'utf8')
})

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

test('the stores of compose.yaml are given settings that there are', () => {
  const settings = Object.keys(settingsSchema.shape).flatMap((name) => [name, `${name}_FILE`])
  const stores = Object.entries(compose.services).filter(([name]) => name.startsWith('store-'))
  expect(stores).toHaveLength(2)
  for (const [, { environment }] of stores) {
    expect(settings).toEqual(expect.arrayContaining(Object.keys(environment)))
    const values = Object.entries(environment).filter(([name]) => !name.endsWith('_FILE'))
    expect(z.object(settingsSchema.shape).safeParse(Object.fromEntries(values)).error).toBeUndefined()
  }
})

test('what a service of compose.yaml names is there', async () => {
  const ignored = await readFile('.gitignore', 'utf8')
  for (const [name, service] of Object.entries(compose.services)) {
    expect(Object.keys(compose.secrets), name).toEqual(expect.arrayContaining(service.secrets))
    const files = Object.values(service.environment).filter((value) => value.startsWith('/run/secrets/'))
    expect(files, name).toEqual(service.secrets.map((secret) => `/run/secrets/${secret}`))
    for (const other of Object.keys(service.depends_on)) {
      const { healthcheck, image } = compose.services[other] ?? {}
      expect(healthcheck ?? image, other).toBeTruthy()
    }
    for (const volume of service.volumes.map((each) => each.split(':')[0] ?? ''))
      if (volume.startsWith('.')) await expect(readFile(volume), volume).resolves.toBeDefined()
      else expect(compose.volumes).toHaveProperty(volume)
  }
  for (const { file } of Object.values(compose.secrets)) expect(ignored).toContain(`${path.dirname(file)}/`)
})

test('what git ignores is not sent to Docker', async () => {
  const lines = async (file: string) => (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  // To git, a name without a folder is one in any folder.
  const ignored = (await lines('.gitignore')).map((line) => (/.\/./.test(line) ? line : `**/${line}`))
  expect(await lines('.dockerignore')).toEqual(['.git', ...ignored])
})

test('requests pass the nginx of compose.yaml', async () => {
  const store = await startTarget('node', { TRUSTED_PROXIES: '1' })
  cleanups.push(() => store.stop())
  const names = [...nginx.matchAll(/server (\S+):3000 /g)].map(([, name = '']) => name)
  expect(names).toEqual(['store-1', 'store-2'])
  const port = await freePort()
  await startNginx(
    nginx
      .replaceAll(/server \S+:3000 /g, `server 127.0.0.1:${store.port} `)
      .replace('listen 80;', `listen 127.0.0.1:${port};`),
  )
  const origin = `http://127.0.0.1:${port}`
  const statusOf = (address: string, init?: RequestInit) => fetch(origin + address, init).then(({ status }) => status)
  await expect.poll(() => statusOf('/readyz').catch(String)).toBe(200)
  const headers = { Authorization: `Bearer ${await store.newKey()}`, 'Content-Type': 'application/json' }
  expect(await statusOf('/v1/pets', { headers })).toBe(200)
  const body = JSON.stringify({ name: 'Rex', categoryId: 1 })
  const init = { method: 'POST', headers: { ...headers, 'Idempotency-Key': 'once' }, body }
  expect(await statusOf('/v1/pets', init)).toBe(201)
})

/** Starts nginx with a configuration; what it writes stays in a folder of its own. */
async function startNginx(configuration: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pet-store-nginx-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'nginx.conf')
  await writeFile(file, configuration)
  const own = 'daemon off; pid nginx.pid; error_log stderr warn;'
  const words = ['-c', file, '-p', folder, '-e', 'stderr', '-g', own]
  const child = spawn(ensureProgram('nginx'), words, { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = once(child, 'exit')
  cleanups.push(async () => {
    child.kill('SIGTERM')
    await ended
  })
}
