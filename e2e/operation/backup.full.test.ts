import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { isReplayed, type Post, post } from '@/e2e/harness/deployment'
import { ensureBuilt } from '@/e2e/harness/ensure-built'
import { type ServerProcess, startServerProcess } from '@/e2e/harness/server-process'
import { run as backupProgram } from '@/server/cli/backup'
import { run as keysProgram } from '@/server/cli/keys'
import { run as restoreProgram } from '@/server/cli/restore'
import { runnerOf } from '@/server/cli/testing'
import { sessionCookieName } from '@/server/identity/users/session-cookie'
import { startSession } from '@/server/identity/users/sessions.service'
import { createPrismaClient } from '@/server/platform/db/client'
import { openEmbeddedPostgres } from '@/server/platform/db/embedded'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { databaseOfTest } from '@/server/platform/db/testing'
import { folderOfTest } from '@/server/testing/folder'

// Links begin with it, so that it is the same wherever the store runs.
const PUBLIC_URL = 'https://pets.example'

beforeAll(() => ensureBuilt())

const petsSchema = z.array(z.object({ id: z.number() }))

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess('node', await freePort(), { PUBLIC_URL, ...settings })
  onTestFinished(async () => {
    server.signal('SIGKILL')
    await server.ended
  })
  return server
}

async function stop(server: ServerProcess): Promise<void> {
  server.signal('SIGTERM')
  await server.ended
}

/** A user's session in the store of a running server; resolves to its cookie. */
async function newSession(dataDir: string): Promise<string> {
  const embedded = await openEmbeddedPostgres({ dataDir, role: 'cli' })
  const db = createPrismaClient(embedded.url)
  try {
    const { id: userId } = await db.user.create({ data: { email: 'ada@example.com' } })
    return `${sessionCookieName({ PUBLIC_URL: 'https://pets.example', STAGING: false })}=${await startSession(db, { userId, userAgent: '', now: Date.now() })}`
  } finally {
    await db.$disconnect()
  }
}

const nextPage = (response: Response) =>
  /<https:\/\/pets\.example([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]

test('a store that moves to another PostgreSQL keeps its keys, links, sessions and repeats', async () => {
  const folder = folderOfTest()
  const { url } = await databaseOfTest({ migrated: false })
  const embedded = { DATA_DIR: path.join(folder, 'embedded'), DATABASE_URL: '' }
  // The demo has photographs, which need a place.
  const own = { DATA_DIR: path.join(folder, 'own'), DATABASE_URL: url, PHOTOS_SHARED: 'true' }
  const file = path.join(folder, 'store.backup')

  const first = await start(embedded)
  const apiKey = (await runnerOf(keysProgram, () => embedded)('create', '--name', 'integrator')).stdout.trim()
  const Cookie = await newSession(embedded.DATA_DIR)
  const headers = { Authorization: `Bearer ${apiKey}` }
  const listed = await fetch(`${first.origin}/v1/pets?limit=2&status=available`, { headers })
  const pets = petsSchema.parse(await listed.json())
  const order: Post = { path: '/v1/store/orders', json: { petId: pets[0]?.id }, apiKey, idempotencyKey: 'repeat' }
  const ordered = await post(first, order)
  expect(ordered.status).toBe(201)
  const checkout = await post(first, {
    path: '/api/trpc/orders.checkout',
    json: { petId: pets[1]?.id, name: 'Ada', email: 'ada@example.com' },
  })
  const checkedOut = z.object({ result: z.object({ data: z.object({ trackingCode: z.string() }) }) })
  const { trackingCode } = checkedOut.parse(JSON.parse(checkout.body.toString())).result.data

  /** What a client knew before the move. */
  const expectAllKnown = async (server: ServerProcess) => {
    // With the cursor that the first store made.
    const page = await fetch(server.origin + nextPage(listed), { headers })
    expect([page.status, petsSchema.parse(await page.json()).length]).toEqual([200, 2])
    const repeated = await post(server, order)
    expect([repeated.status, isReplayed(repeated), repeated.body]).toEqual([201, true, ordered.body])
    const tracked = await fetch(`${server.origin}/orders/${trackingCode}`)
    expect([tracked.status, await tracked.text()]).toEqual([200, expect.stringContaining('ada@example.com')])
    const console = await fetch(`${server.origin}/console`, { headers: { Cookie }, redirect: 'manual' })
    expect([console.status, await console.text()]).toEqual([200, expect.stringContaining('ada@example.com')])
  }
  await expectAllKnown(first)

  expect(await runnerOf(backupProgram, () => embedded)(file)).toMatchObject({ code: 0 })
  expect(await runnerOf(restoreProgram, () => embedded)(file, '--replace')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('in use by'),
  })
  await expectAllKnown(first)
  await stop(first)

  expect(await runnerOf(restoreProgram, () => own)(file)).toMatchObject({ code: 0 })
  const second = await start(own)
  await expectAllKnown(second)
  // With an id that nothing else has.
  const added = await post(second, { path: '/v1/pets', json: { name: 'Rex', categoryId: 1 }, apiKey })
  expect(added.status).toBe(201)
})
