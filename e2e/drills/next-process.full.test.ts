import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDeployment, type Deployment } from '@/e2e/harness/deployment'
import { sendRequest } from '@/e2e/harness/http'
import { isAlive, renderersOf } from '@/e2e/harness/processes'
import type { ServerProcess } from '@/e2e/harness/server-process'
import { spawnStore } from '@/e2e/harness/store'
import { freePort } from '@/server/platform/db/embedded/free-port'

let deployment: Deployment
let server: ServerProcess
beforeAll(async () => {
  deployment = await createDeployment()
  server = await deployment.start()
})
afterAll(() => deployment?.close())

const show = (path: string) => sendRequest(server.port, { path, headers: { Accept: 'text/html' } })
const home = () => show('/')
/** A page that is not remembered. */
const unseen = () => show('/staff')
const list = () =>
  sendRequest(server.port, { path: '/v1/pets', headers: { Authorization: `Bearer ${deployment.apiKey}` } })

/** The process that renders the pages of a server. */
function renderingProcessOf({ pid }: ServerProcess): number {
  const [found] = renderersOf(pid)
  if (found === undefined) throw new Error('there is no such process')
  return found
}

test('when the process that renders pages is killed, REST goes on, and pages are back soon', async () => {
  const rendering = renderingProcessOf(server)
  // Only what is remembered has an entity tag; what took long to read is rendered once more.
  await expect.poll(async () => (await home()).headers.etag, { timeout: 60_000 }).toBeDefined()
  process.kill(rendering, 'SIGKILL')
  await expect.poll(() => isAlive(rendering)).toBe(false)
  const refused = await unseen()
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(String(refused.body)).toContain('Closed for a moment')
  expect((await list()).status).toBe(200)
  expect((await home()).status).toBe(200)
  await vi.waitUntil(async () => (await unseen()).status === 200, { timeout: 60_000, interval: 200 })
})

test('no process stays when the server is killed', async () => {
  const extra = await deployment.start()
  const rendering = renderingProcessOf(extra)
  extra.signal('SIGKILL')
  await extra.ended
  await vi.waitUntil(() => !isAlive(rendering), { timeout: 60_000 })
})

test('no process stays when the server is killed while it starts', async () => {
  const environment = { DATABASE_URL: deployment.databaseUrl, DATA_DIR: await deployment.newDataDir() }
  const starting = spawnStore(await freePort(), environment)
  const rendering = await vi.waitUntil(() => renderersOf(starting.pid)[0], { timeout: 20_000, interval: 5 })
  starting.signal('SIGKILL')
  await vi.waitUntil(() => !isAlive(rendering), { timeout: 60_000 })
})
