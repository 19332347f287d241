import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PrismaClient } from '@/server/platform/db/generated/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import { removeExpired } from './record'

const HOUR_MS = 3_600_000
const NOW = Date.UTC(2026, 11, 24)

let db: PrismaClient
let url: string

beforeEach(async () => {
  ;({ db, url } = await databaseOfTest())
})

afterEach(() => {
  vi.useRealTimers()
})

/** Writes so many records of one age, with keys that begin with `name`. */
const remember = (name: string, ageMs: number, count = 1) => db.$executeRaw`
  INSERT INTO idempotency_record (owner, key, operation, body_hash, result, created_at)
  SELECT 'account:1', ${name} || '-' || n, 'add', sha256('{}'), '{}', ${new Date(NOW - ageMs)}
  FROM generate_series(1, ${count}) AS n`

const namesLeft = async () =>
  (await db.idempotencyRecord.findMany({ orderBy: { key: 'asc' } })).map(({ key }) => key.replace(/-\d+$/, ''))

test('a record is removed when 24 hours have passed, and not before', async () => {
  await remember('expired', 24 * HOUR_MS)
  await remember('old', 24 * HOUR_MS - 1)
  await remember('new', 0)
  expect(await removeExpired(db, new Date(NOW))).toBe(1)
  expect(await namesLeft()).toEqual(['new', 'old'])
})

test('all that have expired are removed, in as many batches as it takes', async () => {
  await remember('expired', 25 * HOUR_MS, 12_345)
  await remember('new', 0, 7)
  const statements = vi.spyOn(db, '$executeRaw')
  expect(await removeExpired(db, new Date(NOW))).toBe(12_345)
  expect(statements.mock.calls.length).toBeGreaterThan(2)
  expect(await db.idempotencyRecord.count()).toBe(7)
})

test('a record that is being used anew is neither waited for nor removed', async () => {
  await remember('renewed', 25 * HOUR_MS)
  await remember('expired', 25 * HOUR_MS)
  const user = new pg.Client({ connectionString: url })
  await user.connect()
  try {
    await user.query('BEGIN')
    await user.query(`UPDATE idempotency_record SET created_at = $1 WHERE key = 'renewed-1'`, [new Date(NOW)])
    expect(await removeExpired(db, new Date(NOW))).toBe(1)
    await user.query('COMMIT')
  } finally {
    await user.end()
  }
  expect(await namesLeft()).toEqual(['renewed'])
})
