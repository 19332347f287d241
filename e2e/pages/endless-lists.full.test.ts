import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTarget, type Target } from '@/e2e/harness/target'
import { listAccountOrders } from '@/server/domain/orders/account-orders.router'
import { listAccountEvents } from '@/server/identity/accounts/account-events'
import { listEndedKeys, listValidKeys } from '@/server/identity/accounts/account-keys.service'
import {
  countOpenRequests,
  listEndedRequests,
  listOpenRequests,
  listRequests,
} from '@/server/identity/accounts/account-requests.service'
import { searchAccounts } from '@/server/identity/accounts/staff-accounts.service'
import { listFailedRequests, listKeyRequests, readAccountUsage } from '@/server/identity/usage/usage.service'
import { listMembers } from '@/server/identity/users/members.service'
import { listSessions } from '@/server/identity/users/sessions.service'
import { listStaffMembers } from '@/server/identity/users/staff/staff.service'
import { createPrismaClient, type Database } from '@/server/platform/db/client'
import { createCursors } from '@/server/platform/paging/cursor'
import { listMemberships } from '@/server/procedures/callers/memberships'

const FEW = 60
const MANY = 50_000
/** How many rows a list may read. */
const MAX_READ = 2_000

let target: Target
/** Over one connection. */
let db: Database
let staff: { readonly Cookie: string }
let user: { readonly id: bigint }

beforeAll(async () => {
  target = await startTarget('node')
  db = createPrismaClient(target.databaseUrl, { maxConnections: 1, statementTimeoutMs: 60_000 })
  staff = await target.newSession(await target.newUser('staff'))
  user = await target.newUser()
})

afterAll(async () => {
  await db?.$disconnect()
  await target?.stop()
})

/** Creates an account with `count` rows in each list that its members can make longer, and in the user's own lists. */
async function fill(name: string, count: number): Promise<bigint> {
  const { id: account } = await db.account.create({ data: { name } })
  await db.$transaction(
    async (tx) => {
      // Past all triggers, which would take minutes.
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`
      await tx.$executeRaw`
        INSERT INTO membership (user_id, account_id, role) VALUES (${user.id}, ${account}, 'owner')`
      await tx.$executeRaw`
        WITH key AS (
          INSERT INTO api_key (account_id, prefix, hash, scopes, created_at, revoked_at)
          SELECT ${account}, 'pet_' || lpad(n::text, 6, '0'), sha256((${account} || ' ' || n)::bytea), '{pets:read}', now(),
            CASE WHEN n > 5 THEN now() END
          FROM generate_series(1, ${count}::int) n RETURNING id
        ), used AS (
          INSERT INTO usage_hour (account_id, hour, key_id, operation, status_class, count)
          SELECT ${account}, date_trunc('hour', now()), id, 'listPets', '4xx', id FROM key
        ), requested AS (
          INSERT INTO key_request (key_id, at, request_id, method, path, operation, status, ms)
          SELECT id, now(), lpad(id::text, 12, '0'), 'GET', '/v1/pets', 'listPets', 200, 1 FROM key
        ), failed AS (
          INSERT INTO failed_request (key_id, at, request_id, operation, status, code)
          SELECT id, now(), lpad(id::text, 12, '0'), 'listPets', 400, 'invalid_request' FROM key
        )
        INSERT INTO account_event (account_id, action, key_id, after)
        SELECT ${account}, 'key_created', id, 'pets:read' FROM key`
      await tx.$executeRaw`
        WITH person AS (
          INSERT INTO store_user (email) SELECT lpad(n::text, 6, '0') || ${`@${account}.example`}
          FROM generate_series(1, ${count}::int) n RETURNING id
        )
        INSERT INTO membership (user_id, account_id, role) SELECT id, ${account}, 'member' FROM person`
      await tx.$executeRaw`
        WITH other AS (
          INSERT INTO account (name) SELECT ${`${name} `} || lpad(n::text, 6, '0')
          FROM generate_series(1, ${Math.max(FEW, count / 10)}::int) n RETURNING id
        ), asked AS (
          INSERT INTO account_request (account_id, kind, plan) SELECT id, 'plan', 'pro' FROM other
        )
        INSERT INTO membership (user_id, account_id, role) SELECT ${user.id}, id, 'member' FROM other`
      await tx.$executeRaw`
        INSERT INTO account_request (account_id, kind, plan, state, ended_at)
        SELECT ${account}, 'plan', 'pro', 'withdrawn', now() FROM generate_series(1, ${count}::int)`
      await tx.$executeRaw`
        INSERT INTO store_order (pet_id, account_id, status)
        SELECT 1, ${account}, 'cancelled' FROM generate_series(1, ${count}::int)`
      await tx.$executeRaw`
        INSERT INTO session (id, user_id, user_agent, created_at, last_seen_at, authenticated_at, ends_at)
        SELECT sha256((${account} || ' ' || n)::bytea), ${user.id}, 'Firefox', now(), now() - n * interval '1 s', now(),
          now() + interval '1 day'
        FROM generate_series(1, ${count}::int) n`
    },
    { timeout: 60_000 },
  )
  await db.$executeRaw`ANALYZE`
  return account
}

/** The bytes of each page that shows something of the account. */
async function measure(account: bigint): Promise<Record<string, number>> {
  const own = await target.newSession(user)
  const pages = [
    ...['/console', '/console/security'].map((path) => [path, path, own] as const),
    ...['keys', 'usage', 'log', 'orders', 'members', 'requests'].map(
      (page) => [`console ${page}`, `/console/accounts/${account}/${page}`, own] as const,
    ),
    ...['', '/usage'].map((page) => [`staff${page}`, `/staff/accounts/${account}${page}`, staff] as const),
    ...['/staff/accounts', '/staff/requests'].map((path) => [path, path, staff] as const),
  ]
  const bytes: Record<string, number> = {}
  for (const [page, path, headers] of pages) {
    const answer = await fetch(target.origin + path, { headers })
    expect([path, answer.status]).toEqual([path, 200])
    bytes[page] = (await answer.arrayBuffer()).byteLength
  }
  return bytes
}

/** What the pages read of the account, each by itself. */
function readers(accountId: bigint): Readonly<Record<string, () => Promise<unknown>>> {
  const deps = { db, cursors: createCursors(Buffer.alloc(32)), now: Date.now }
  return {
    accounts: () => listMemberships(deps, { userId: user.id }),
    sessions: () => listSessions(db, user.id, Date.now()),
    'valid keys': () => listValidKeys(deps, accountId),
    'ended keys': () => listEndedKeys(deps, { accountId }),
    events: () => listAccountEvents(deps, { accountId, reader: 'staff' }),
    orders: () => listAccountOrders(deps, { accountId }),
    members: () => listMembers(deps, { accountId }),
    staff: () => listStaffMembers(deps, {}),
    requests: () => listRequests(db, accountId),
    'accounts of the store': () => searchAccounts(deps, { page: 1 }),
    'open requests': () => listOpenRequests(deps),
    'ended requests': () => listEndedRequests(db),
    'number of open requests': () => countOpenRequests(db),
    'usage by key': async () => {
      const { keys } = await readAccountUsage(db, accountId, { now: Date.now(), days: 30 })
      const keyIds = keys.map(({ id }) => id)
      await listKeyRequests(db, { keyIds })
      await listFailedRequests(db, { keyIds })
    },
  }
}

/** Ends all that reads the database but this connection: the server looks for work of its own from time to time. */
async function endOtherReaders(): Promise<void> {
  target.signal('SIGKILL')
  await target.ended
  await target.db.$disconnect()
  await vi.waitFor(async () => {
    const others = await db.$queryRaw`
      SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`
    expect(others).toEqual([])
  }, 30_000)
}

/** How many rows, or entries of indexes, were read so far; of what was used, the plan limits the rows. */
async function rowsRead(): Promise<number> {
  await db.$queryRaw`SELECT FROM pg_stat_force_next_flush()`
  const [row] = await db.$queryRaw<[{ rows: number }]>`
    SELECT (SELECT sum(seq_tup_read) FROM pg_stat_user_tables WHERE relname <> 'usage_hour')::float8
      + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname <> 'usage_hour')::float8 AS rows`
  return row.rows
}

test('regression: a page is as long, and reads as little, however much an account makes', async () => {
  const few = await measure(await fill('Account with a few', FEW))
  const account = await fill('Account with many', MANY)
  const many = await measure(account)
  for (const [page, bytes] of Object.entries(few))
    expect(Math.abs((many[page] ?? 0) - bytes) / bytes, `${page}: ${bytes} and ${many[page]} bytes`).toBeLessThan(0.1)
  await endOtherReaders()
  const read: Record<string, number> = {}
  for (const [list, readList] of Object.entries(readers(account))) {
    await readList()
    const before = await rowsRead()
    await readList()
    read[list] = (await rowsRead()) - before
  }
  expect(Object.entries(read).filter(([, rows]) => rows > MAX_READ)).toEqual([])
})
