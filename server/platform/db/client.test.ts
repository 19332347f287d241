import { describe, expect, test } from 'vitest'
import { isDatabaseUnreachable, isForeignKeyViolation } from './errors'
import type { PrismaClient } from './generated/client'
import { clientOfTest, databaseOfFile, runSql } from './testing'

const { url } = databaseOfFile()

const prepared = (db: PrismaClient) => db.$queryRaw<{ name: string }[]>`SELECT name FROM pg_prepared_statements`

test('a query stays prepared for the next time', async () => {
  const db = clientOfTest(url, { maxConnections: 1 })
  for (let i = 0; i < 3; i++) await db.setting.findUnique({ where: { name: String(i) } })
  expect(await prepared(db)).toHaveLength(2)
})

test('queries that are never the same do not fill the memory of the database', async () => {
  const db = clientOfTest(url, { maxConnections: 1 })
  for (let i = 0; i < 300; i++) await db.$queryRawUnsafe(`SELECT ${i}`)
  expect((await prepared(db)).length).toBeLessThanOrEqual(200)
})

test('a moment is kept and read as it is, whatever the time zone of the database', async () => {
  const name = new URL(url).pathname.slice(1)
  await runSql(url, `ALTER DATABASE ${name} SET timezone = 'America/New_York'`)
  const db = clientOfTest(url)
  const { id: categoryId } = await db.category.create({ data: { name: 'Dogs' } })
  const { id: petId } = await db.pet.create({ data: { name: 'Rex', categoryId, status: 'pending' } })
  const { id: accountId } = await db.account.create({ data: { name: 'integrator' } })
  const { id } = await db.order.create({ data: { petId, accountId } })
  // In an hour that New York leaps over, and before there were time zones.
  for (const text of ['2027-03-14T02:30:00.000Z', '1850-01-01T00:00:00.000Z', '2026-12-24T10:00:00.000Z']) {
    const { shipDate } = await db.order.update({ where: { id }, data: { shipDate: new Date(text) } })
    expect(shipDate?.toISOString()).toBe(text)
    const [stored] = await db.$queryRaw<{ seconds: number }[]>`
      SELECT extract(epoch FROM ship_date)::float AS seconds FROM store_order WHERE id = ${id}`
    expect(stored?.seconds).toBe(Date.parse(text) / 1000)
    const [raw] = await db.$queryRaw<{ isSame: boolean }[]>`
      SELECT ship_date = ${new Date(text)}::timestamptz AS "isSame" FROM store_order WHERE id = ${id}`
    expect(raw?.isSame).toBe(true)
  }
})

test('behind PgBouncer nothing is prepared', async () => {
  const db = clientOfTest(`${url}?pgbouncer=true`, { maxConnections: 1 })
  await db.setting.findUnique({ where: { name: 'a' } })
  expect(await prepared(db)).toEqual([])
})

test('the database itself ends a statement that takes too long', async () => {
  const db = clientOfTest(url, { statementTimeoutMs: 50 })
  await expect(db.$queryRaw`SELECT pg_sleep(60)::text`).rejects.toThrow(/57014|Query read timeout/)
  // The client gives up soon after, but the statement has ended all the same.
  const asleep = () =>
    clientOfTest(url).$queryRaw`
      SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`
  await expect.poll(asleep).toEqual([])
})

test('many queries at once share ten connections', async () => {
  const db = clientOfTest(url)
  const ask = () => db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid, pg_sleep(0.01)::text AS slept`
  const rows = (await Promise.all(Array.from({ length: 50 }, ask))).flat()
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(10)
})

describe('a query past Prisma', () => {
  const backends = 'SELECT count(DISTINCT name)::int AS names FROM pg_prepared_statements'

  test('stays prepared for the next time, and is not prepared behind PgBouncer', async () => {
    for (const [parameters, count] of [
      ['', 2],
      ['?pgbouncer=true', 0],
    ] as const) {
      const db = clientOfTest(`${url}${parameters}`, { maxConnections: 1 })
      for (let i = 0; i < 3; i++) expect(await db.query('SELECT $1::int AS i', [i])).toEqual([{ i }])
      expect(await db.query(backends, [])).toEqual([{ names: count }])
    }
  })

  test('returns an int8 as a number, and a moment as a Date', async () => {
    const row = { id: 2 ** 53 - 1, at: new Date('2026-12-24T10:00:00.123Z'), nothing: null }
    const text = 'SELECT $1::bigint AS id, $2::timestamptz AS at, NULL AS nothing'
    expect(await clientOfTest(url).query(text, [row.id, row.at.toISOString()])).toEqual([row])
  })

  test('fails with an error that tells whether the database was there', async () => {
    const db = clientOfTest(url, { statementTimeoutMs: 50 })
    const slow = await db.query('SELECT pg_sleep($1)::text', [60]).catch((error) => error)
    const wrong = await clientOfTest(url)
      .query('SELECT nonsense', [])
      .catch((error) => error)
    expect([isDatabaseUnreachable(slow), isDatabaseUnreachable(wrong)]).toEqual([true, false])
  })

  test('in a transaction is part of it, and returns the same', async () => {
    const db = clientOfTest(url)
    const insert = 'INSERT INTO category (name) VALUES ($1) RETURNING id, name'
    const undone = db.$transaction(async (tx) => {
      expect(await tx.query(insert, ['Newts'])).toEqual([{ id: expect.any(Number), name: 'Newts' }])
      expect(await tx.category.count({ where: { name: 'Newts' } })).toBe(1)
      expect(await tx.query('SELECT $1::timestamptz AS at, NULL AS nothing', [new Date(0)])).toEqual([
        { at: new Date(0), nothing: null },
      ])
      await tx.query('INSERT INTO pet (name, category_id) VALUES ($1, $2)', ['Rex', 999])
    })
    expect(isForeignKeyViolation(await undone.catch((error) => error))).toBe(true)
    expect(await db.query('SELECT FROM category WHERE name = $1', ['Newts'])).toEqual([])
  })

  test('of a client that asked nothing through Prisma leaves no connection when that is disconnected', async () => {
    const db = clientOfTest(url)
    const [own] = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid', [])
    await db.$disconnect()
    const other = clientOfTest(url)
    const isOpen = async () => (await other.query('SELECT FROM pg_stat_activity WHERE pid = $1', [own?.pid])).length > 0
    await expect.poll(isOpen).toBe(false)
    await expect(db.query('SELECT 1', [])).rejects.toThrow('after calling end')
  })
})

test('regression: a statement that failed has let go of its locks when it is told, and keeps its connection', async () => {
  const [one, other] = [clientOfTest(url, { maxConnections: 1 }), clientOfTest(url, { maxConnections: 1 })]
  const pid = async () => (await one.query<{ pid: number }>('SELECT pg_backend_pid() AS pid', []))[0]?.pid
  const before = await pid()
  for (let time = 0; time < 100; time += 1) {
    const failing = one.query('SELECT pg_advisory_xact_lock(7), 1 / $1::int', [0])
    await expect(failing).rejects.toThrow('division by zero')
    const [lock] = await other.query<{ isFree: boolean }>('SELECT pg_try_advisory_xact_lock(7) AND $1 AS "isFree"', [
      true,
    ])
    expect(lock?.isFree).toBe(true)
  }
  expect(await pid()).toBe(before)
})
