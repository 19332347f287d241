import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '@/e2e/harness/ensure-built'
import { type ServerProcess, startServerProcess } from '@/e2e/harness/server-process'
import { createKey } from '@/server/accounts/api-keys.service'
import { allScopes } from '@/server/callers/scopes'
import { createPrismaClient, type Database } from '@/server/db/client'
import { freePort } from '@/server/db/embedded/free-port'
import { administer, createTestDatabase, type TestDatabase } from '@/server/db/testing'

// What `max_connections=8` leaves to a program: three of them are reserved for superusers.
const CONNECTIONS = 5
const role = `few_${randomUUID().replaceAll('-', '')}`

let database: TestDatabase
let db: Database
let dataDir: string
let server: ServerProcess
let key: string

beforeAll(async () => {
  await ensureBuilt()
  database = await createTestDatabase({ migrated: false })
  await administer(database.url, `CREATE ROLE ${role} LOGIN PASSWORD 'few' CONNECTION LIMIT ${CONNECTIONS}`)
  await administer(database.url, `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} OWNER TO ${role}`)
  dataDir = await mkdtemp(path.join(tmpdir(), 'pet-store-few-'))
  server = await startServerProcess('node', await freePort(), {
    DATABASE_URL: Object.assign(new URL(database.url), { username: role, password: 'few' }).toString(),
    DATA_DIR: dataDir,
  })
  db = createPrismaClient(database.url, { maxConnections: 1 })
  key = await createKey(db, {
    name: 'few',
    scopes: allScopes,
    plan: 'enterprise',
    perMinute: 1_000_000,
    perDay: 1_000_000,
  })
})

afterAll(async () => {
  server?.signal('SIGKILL')
  await server?.ended
  await db?.$disconnect()
  await database?.drop()
  await administer(database.url.replace(/\/[^/]*$/, '/postgres'), `DROP ROLE ${role}`)
  await rm(dataDir, { recursive: true, force: true })
})

/** The status, and what an error says. */
async function statusOf(address: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(server.origin + address, init)
  const text = await response.text()
  return response.ok ? 'ok' : `${address} ${response.status} ${text.slice(0, 200)}`
}

test('with few connections everything is served, and it stays ready', async () => {
  expect(server.output()).toContain(`the database has ${CONNECTIONS} connections, and this service may need 17`)
  const categoryId = Number((await db.category.findFirstOrThrow()).id)
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ name: 'Rex', categoryId })
  const followed = await fetch(`${server.origin}/api/trpc/pets.changes`)
  const asked = Array.from({ length: 100 }, (_, number) => [
    statusOf(`/v1/pets?limit=${1 + (number % 100)}`, { headers }),
    statusOf('/v1/pets', { method: 'POST', headers, body }),
    ...(number % 10 === 0 ? [statusOf(`/animals?search=${number}`), statusOf('/readyz')] : []),
  ]).flat()
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['ok']))
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename = $1',
    [role],
  )
  expect(row?.count).toBeLessThanOrEqual(CONNECTIONS)
  const complaints = server
    .output()
    .split('\n')
    .filter((line) => line.includes('too many connections'))
  expect(complaints).toEqual([])
  expect(followed.status).toBe(200)
  await followed.body?.cancel()
})
