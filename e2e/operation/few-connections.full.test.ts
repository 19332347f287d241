import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ensureBuilt } from '@/e2e/harness/ensure-built'
import { type ServerProcess, startServerProcess } from '@/e2e/harness/server-process'
import { unlimited } from '@/e2e/harness/unlimited-key'
import { createKey } from '@/server/identity/accounts/api-keys.service'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { databaseOfFile, runSql } from '@/server/platform/db/testing'
import { folderOfFile } from '@/server/testing/folder'

// What `max_connections=8` leaves to a program: three of them are reserved for superusers.
const CONNECTIONS = 5
const role = `few_${randomUUID().replaceAll('-', '')}`

// Of what is done after all, the last comes first: a role can go once it owns no database.
afterAll(() => runSql(inject('postgresUrl'), `DROP ROLE ${role}`))
const folder = folderOfFile()
const { db, url } = databaseOfFile({ migrated: false, maxConnections: 1 })
let server: ServerProcess
let key: string

beforeAll(async () => {
  await ensureBuilt()
  await runSql(url, `CREATE ROLE ${role} LOGIN PASSWORD 'few' CONNECTION LIMIT ${CONNECTIONS}`)
  await runSql(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO ${role}`)
  server = await startServerProcess('node', await freePort(), {
    DATABASE_URL: Object.assign(new URL(url), { username: role, password: 'few' }).toString(),
    DATA_DIR: folder,
  })
  key = await createKey(db, { name: 'few', ...unlimited })
})

afterAll(async () => {
  server?.signal('SIGKILL')
  await server?.ended
})

/** The status, and what an error says. */
async function statusOf(address: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(server.origin + address, init)
  const text = await response.text()
  return response.ok ? 'ok' : `${address} ${response.status} ${text.slice(0, 200)}`
}

test('with few connections everything is served, and it stays ready', async () => {
  expect(server.output()).toContain(`the database has ${CONNECTIONS} connections, and this process may need 17`)
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
