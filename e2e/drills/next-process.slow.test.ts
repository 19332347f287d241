import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bareEnvironment } from '@/e2e/harness/bare-environment'
import { createDeployment, type Deployment } from '@/e2e/harness/deployment'
import { sendRequest } from '@/e2e/harness/http'
import type { ServerProcess } from '@/e2e/harness/server-process'

let deployment: Deployment
let server: ServerProcess
let dataDir: string
beforeAll(async () => {
  deployment = await createDeployment()
  dataDir = await mkdtemp(path.join(tmpdir(), 'pet-store-killed-'))
  server = await deployment.start()
})
afterAll(async () => {
  await deployment?.close()
  await rm(dataDir, { recursive: true, force: true })
})

const show = (path: string) => sendRequest(server.port, { path, headers: { Accept: 'text/html' } })
const home = () => show('/')
/** A page that is not remembered. */
const unseen = () => show('/staff')
const list = () =>
  sendRequest(server.port, { path: '/v1/pets', headers: { Authorization: `Bearer ${deployment.apiKey}` } })

/** The process that renders the pages of a server. */
function renderingProcessOf({ pid }: ServerProcess): number {
  const found = findRenderingProcess(pid)
  if (found === undefined) throw new Error('there is no such process')
  return found
}

function findRenderingProcess(server: number | undefined): number | undefined {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === server)
    .find((name) => readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('program/next-process.mjs'))
  return found === undefined ? undefined : Number(found)
}

function parentOf(id: number): number | undefined {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

test('when the process that renders pages is killed, REST goes on, and pages are back soon', async () => {
  const rendering = renderingProcessOf(server)
  expect((await home()).status).toBe(200)
  process.kill(rendering, 'SIGKILL')
  await expect.poll(() => parentOf(rendering)).not.toBe(server.pid)
  const refused = await unseen()
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(String(refused.body)).toContain('Closed for a moment')
  expect((await list()).status).toBe(200)
  // It is remembered.
  expect((await home()).status).toBe(200)
  await vi.waitUntil(async () => (await unseen()).status === 200, { timeout: 60_000, interval: 200 })
})

test('no process stays when the server is killed', async () => {
  const extra = await deployment.start()
  const rendering = renderingProcessOf(extra)
  extra.signal('SIGKILL')
  await extra.ended
  await vi.waitUntil(() => parentOf(rendering) === undefined, { timeout: 60_000 })
})

test('no process stays when the server is killed while it starts', async () => {
  const starting = spawn(process.execPath, ['--enable-source-maps', '.next/program/main.mjs'], {
    env: { ...bareEnvironment, DATABASE_URL: deployment.databaseUrl, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  let rendering: number | undefined
  await vi.waitUntil(
    () => {
      rendering = findRenderingProcess(starting.pid)
      return rendering !== undefined
    },
    { timeout: 20_000, interval: 5 },
  )
  starting.kill('SIGKILL')
  await vi.waitUntil(() => parentOf(Number(rendering)) === undefined, { timeout: 60_000 })
})
