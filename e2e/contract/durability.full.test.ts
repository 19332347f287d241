import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureBuilt } from '@/e2e/harness/ensure-built'
import { newFolder } from '@/e2e/harness/folder'
import { sendRequest } from '@/e2e/harness/http'
import { type ServerProcess, startServerProcess } from '@/e2e/harness/server-process'
import { createUnlimitedKey } from '@/e2e/harness/unlimited-key'
import { openEmbeddedPostgres } from '@/server/platform/db/embedded'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { processIdentity } from '@/server/platform/db/embedded/processes'
import { petOf, petsOf } from './suite/pets'

/** So often the server is killed. */
const ROUNDS = 4

let folder: Awaited<ReturnType<typeof newFolder>>
const started: ServerProcess[] = []
const postmasters = new Set<number>()

beforeEach(async () => {
  await ensureBuilt()
  folder = await newFolder()
})

afterEach(async () => {
  for (const server of started.splice(0)) {
    server.signal('SIGKILL')
    await server.ended
  }
  for (const postmaster of postmasters) await untilGone(postmaster)
  postmasters.clear()
  await folder.remove()
})

/** The Node host with everything embedded, as `npm start` runs it. */
async function start(): Promise<ServerProcess> {
  const server = await startServerProcess('node', await freePort(), { DATA_DIR: folder.path })
  started.push(server)
  return server
}

/** Joins the PostgreSQL of a running server. */
async function databaseOf() {
  const { url, directory } = await openEmbeddedPostgres({ dataDir: folder.path, role: 'cli' })
  const postmaster = Number.parseInt(await readFile(path.join(directory, 'data/postmaster.pid'), 'utf8'), 10)
  postmasters.add(postmaster)
  return { url, postmaster }
}

const untilGone = (pid: number) => vi.waitUntil(() => !processIdentity(pid), { timeout: 60_000, interval: 20 })

/** Adds animals, one after the other, until the server is gone. Resolves to those that it has acknowledged. */
async function addUntilGone(port: number, key: string, writer: string, onAcknowledged: () => void) {
  const acknowledged: { id: number; name: string }[] = []
  for (let n = 0; ; n += 1) {
    const name = `${writer} ${n}`
    const answer = await sendRequest(port, {
      method: 'POST',
      path: '/v1/pets',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, categoryId: 1 }),
    }).catch(() => undefined)
    if (answer?.status !== 201) return acknowledged
    acknowledged.push({ id: petOf(answer).id, name })
    onAcknowledged()
  }
}

async function allPets(port: number, key: string) {
  const pets: { id: number; name: string }[] = []
  for (let target: string | undefined = '/v1/pets?limit=100'; target; ) {
    const page = await sendRequest(port, { path: target, headers: { Authorization: `Bearer ${key}` } })
    expect(page.status).toBe(200)
    pets.push(...petsOf(page).map(({ id, name }) => ({ id, name })))
    target = /<https?:\/\/[^/]+([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
  }
  return pets
}

test('every acknowledged animal survives when the server is killed again and again in the middle of writes', async () => {
  const promised: { id: number; name: string }[] = []
  let key = ''
  for (let round = 1; round <= ROUNDS; round += 1) {
    const server = await start()
    const { url, postmaster } = await databaseOf()
    if (key === '') key = await createUnlimitedKey(url, 'durability')
    let count = 0
    const writers = Array.from({ length: 8 }, (_, writer) =>
      addUntilGone(server.port, key, `round ${round} writer ${writer}`, () => {
        count += 1
        if (count === 200) server.signal('SIGKILL')
      }),
    )
    const acknowledged = (await Promise.all(writers)).flat()
    expect(await server.ended).toBe('SIGKILL')
    expect(acknowledged.length).toBeGreaterThanOrEqual(200)
    promised.push(...acknowledged)
    await untilGone(postmaster)
  }
  const last = await start()
  const found = new Map((await allPets(last.port, key)).map(({ id, name }) => [id, name]))
  expect(promised.filter(({ id, name }) => found.get(id) !== name)).toEqual([])
  expect(found.size).toBeGreaterThan(promised.length)
})

/** A request that waits in the database until `release`. */
async function sendSlowRequest(server: ServerProcess, url: string) {
  const key = await createUnlimitedKey(url, 'durability')
  const ask = () => sendRequest(server.port, { path: '/v1/pets?limit=1', headers: { Authorization: `Bearer ${key}` } })
  expect((await ask()).status).toBe(200)
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  const isWaiting = async () => {
    const { rowCount } = await holder.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)
    return rowCount !== 0
  }
  await holder.query('BEGIN; LOCK TABLE pet IN ACCESS EXCLUSIVE MODE')
  const response = ask()
  await vi.waitUntil(isWaiting, { timeout: 60_000, interval: 20 })
  const release = async () => {
    await holder.query('ROLLBACK')
    await holder.end()
  }
  return { ask, response, release }
}

test('on SIGTERM the server closes idle connections, finishes the request in flight, takes no other, and leaves no PostgreSQL behind', async () => {
  const server = await start()
  const { url, postmaster } = await databaseOf()
  const agent = new Agent({ keepAlive: true })
  const [idle] = await once(get(`${server.origin}/healthz`, { agent }), 'response')
  const { socket } = idle
  await once(idle.resume(), 'end')
  const { ask, response, release } = await sendSlowRequest(server, url)
  expect(socket.destroyed).toBe(false)
  const closed = once(socket, 'close')
  server.signal('SIGTERM')
  await closed
  await vi.waitUntil(() => server.output().includes('Stopping'), { timeout: 60_000, interval: 20 })
  await expect(ask()).rejects.toThrow('got no response')
  expect(server.hasEnded()).toBe(false)
  await release()

  expect((await response).status).toBe(200)
  expect(await server.ended).toBe(0)
  expect(processIdentity(postmaster)).toBeUndefined()
  agent.destroy()
})
