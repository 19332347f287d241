import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '@/e2e/harness/ensure-built'
import { childrenOf } from '@/e2e/harness/processes'
import { type ServerProcess, startServerProcess } from '@/e2e/harness/server-process'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { folderOfFile } from '@/server/testing/folder'

const run = promisify(execFile)

const dataDir = path.join(folderOfFile(), 'data')
let server: ServerProcess

beforeAll(async () => {
  await ensureBuilt()
  server = await startServerProcess('node', await freePort(), { DATA_DIR: dataDir, DEMO: '' })
})

afterAll(async () => {
  server?.signal('SIGTERM')
  await server?.ended
})

/** PostgreSQL's first process. */
async function postmaster(): Promise<number> {
  const { home } = JSON.parse(await readFile(path.join(dataDir, 'postgres.json'), 'utf8'))
  return Number.parseInt(await readFile(path.join(path.resolve(dataDir, home), 'data/postmaster.pid'), 'utf8'), 10)
}

const read = async () => {
  const { status } = await fetch(`${server.origin}/api/trpc/categories.list`)
  return status
}
const pageStatus = async () => (await fetch(`${server.origin}/animals`)).status
const isReady = async () => (await fetch(`${server.origin}/readyz`)).status === 200

async function expectServed() {
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
  await expect.poll(read).toBe(200)
  await expect.poll(pageStatus).toBe(200)
}

test('a PostgreSQL that is stopped is told of in time, and one that goes on is served again', async () => {
  await expectServed()
  const first = await postmaster()
  const pids = [first, ...childrenOf(first)]
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    // PostgreSQL itself never answers here: whoever waited for it would wait for ever.
    expect(await isReady()).toBe(false)
    expect([await read(), await read()]).toEqual([503, 503])
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
  await expect.poll(isReady).toBe(true)
  await expect.poll(read).toBe(200)
})

test('a PostgreSQL that is killed is started again, and what needs it is 503 meanwhile', async () => {
  const killed = await postmaster()
  process.kill(killed, 'SIGKILL')
  const statuses = new Set<number>()
  await expect
    .poll(
      async () => {
        statuses.add(await read())
        return postmaster().catch(() => killed)
      },
      { interval: 5, timeout: 20_000 },
    )
    .not.toBe(killed)
  await expectServed()
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  await expect.poll(() => server.output()).toContain('it is started again')
  const { stdout } = await run('npm', ['run', '--silent', 'keys', '--', 'create', '--name', 'after'], {
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
  })
  expect(stdout).toMatch(/^pet_/)
})

test('one that is killed time and again is given up: the program ends, and says why', async () => {
  // The one before counts too.
  for (let kills = 0; kills < 5; kills += 1) {
    await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
    const killed = await postmaster()
    process.kill(killed, 'SIGKILL')
    const isReplaced = async () => (await postmaster().catch(() => killed)) !== killed
    await expect.poll(async () => server.hasEnded() || (await isReplaced()), { timeout: 20_000 }).toBe(true)
  }
  expect(await server.ended).toBe(1)
  await expect.poll(() => server.output()).toContain('too often to start it again')
})
