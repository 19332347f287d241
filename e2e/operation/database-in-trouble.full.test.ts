import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '@/e2e/harness/http'
import { sharedTarget, type Target } from '@/e2e/harness/target'
import { runSql } from '@/server/platform/db/testing'

let target: Target
let key: string
let petId: number
let categoryId: number

beforeAll(async () => {
  target = await sharedTarget('node')
  key = await target.newKey()
  const category = await target.db.category.create({ data: { name: 'Animals in trouble' } })
  const pet = await target.db.pet.create({ data: { name: 'Rex', categoryId: category.id } })
  categoryId = Number(category.id)
  petId = Number(pet.id)
})

const runAll = async (statements: readonly string[]) => {
  // The administrator's own session may still write.
  const options = encodeURIComponent('-c default_transaction_read_only=off')
  for (const sql of statements) await runSql(`${target.databaseUrl}?options=${options}`, sql)
}

/** Every write fails with a code, as on a machine that lacks something. */
const refuseWrites = (code: string) =>
  runAll([
    `CREATE OR REPLACE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql
     AS $$ BEGIN RAISE 'could not extend file "base/1/2"' USING ERRCODE = '${code}'; END $$`,
    ...['pet', 'setting', 'store_order'].map(
      (table) => `CREATE OR REPLACE TRIGGER refuse BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION refuse_write()`,
    ),
  ])

const setReadOnly = (value: 'on' | 'off') =>
  runAll([
    `ALTER DATABASE ${new URL(target.databaseUrl).pathname.slice(1)} SET default_transaction_read_only = ${value}`,
    // Connections that are already open keep the earlier setting.
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  ])

const recover = async () => {
  await runAll(['DROP FUNCTION IF EXISTS refuse_write() CASCADE'])
  await setReadOnly('off')
}

afterEach(recover)

const post = (path: string, json: unknown, headers: Record<string, string> = {}) =>
  sendRequest(target.port, {
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), ...headers },
    body: JSON.stringify(json),
  })

const authorization = () => ({ Authorization: `Bearer ${key}` })

/** Each way to write something. */
const writes: Record<string, () => ReturnType<typeof post>> = {
  REST: () => post('/v1/pets', { name: 'Rex', categoryId }, authorization()),
  'REST, in a transaction': () => post('/v1/store/orders', { petId }, authorization()),
  'tRPC, a guest': () => post('/api/trpc/orders.checkout', { petId, name: 'Ann', email: 'ann@shop.example' }),
}

const readiness = async () => {
  const response = await fetch(`${target.origin}/readyz`)
  return { status: response.status, body: await response.json() }
}

const troubles: readonly [name: string, cause: () => Promise<void>, reason: string][] = [
  ['the disk is full', () => refuseWrites('53100'), 'database_out_of_resources'],
  ['memory is short', () => refuseWrites('53200'), 'database_out_of_resources'],
  ['a configured limit is reached', () => refuseWrites('53400'), 'database_out_of_resources'],
  ['the database is read-only', () => setReadOnly('on'), 'database_read_only'],
]

test.each(troubles)(
  'when %s writes are 503 with Retry-After, and /readyz says so until it is over',
  async (_, cause, reason) => {
    await expect.poll(readiness).toEqual({ status: 200, body: { status: 'ready' } })
    await cause()
    for (const [way, write] of Object.entries(writes)) {
      const { status, headers, body } = await write()
      expect(`${status} ${body}`, way).toMatch(/^503 .*service_unavailable/)
      expect(headers['retry-after'], way).toMatch(/^[1-9]\d*$/)
      expect(String(body), way).not.toMatch(/extend|read-only|53\d00|25006/)
    }
    // Polled, as is all that a check finds out: on a busy machine it may end before it has its answer.
    await expect.poll(readiness).toEqual({ status: 503, body: { status: 'unavailable', reason } })
    expect((await fetch(`${target.origin}/healthz`)).status).toBe(200)

    await recover()
    await expect.poll(readiness).toEqual({ status: 200, body: { status: 'ready' } })
    await expect.poll(async () => (await writes.REST?.())?.status).toBe(201)
  },
)

test('what can be read is still served while the database is read-only', async () => {
  await setReadOnly('on')
  const read = () => sendRequest(target.port, { path: '/v1/pets', headers: authorization() })
  await expect.poll(async () => (await read()).status).toBe(200)
  expect((await sendRequest(target.port, { path: `/animals/${petId}` })).status).toBe(200)
})
