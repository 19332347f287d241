import { EventEmitter, once } from 'node:events'
import { beforeEach, describe, expect, test } from 'vitest'
import { toPublicError } from '@/server/platform/errors/public-error'
import { createLog } from '@/server/platform/telemetry/log'
import type { Database } from './client'
import { isDatabaseUnavailable, isWriteConflict } from './errors'
import { clientOfTest, databaseOfTest, runSql } from './testing'

let url: string

beforeEach(async () => {
  url = (await databaseOfTest()).url
})

/** Every way in which the program writes to the database. */
const writes: Record<string, (db: Database) => Promise<unknown>> = {
  create: (db) => db.setting.create({ data: { name: 'a', value: 'b' } }),
  'raw query': (db) => db.$queryRaw`INSERT INTO setting VALUES ('a', 'b') RETURNING name`,
  'raw statement': (db) => db.$executeRaw`INSERT INTO setting VALUES ('a', 'b')`,
  'past Prisma': (db) => db.query(`INSERT INTO setting VALUES ('a', 'b')`, []),
  batch: (db) => db.$transaction([db.setting.deleteMany(), db.setting.create({ data: { name: 'a', value: 'b' } })]),
  transaction: (db) => db.$transaction((tx) => tx.setting.create({ data: { name: 'a', value: 'b' } })),
}

const GAVE_WAY = 'a write gave way to another, and is tried again'

/** Has the first so many writes give way; what they have counted stays. */
const letGiveWay = (count: number, code: string) =>
  runSql(
    url,
    `CREATE SEQUENCE attempt;
     CREATE FUNCTION give_way() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF nextval('attempt') <= ${count} THEN RAISE 'gives way' USING ERRCODE = '${code}'; END IF;
       RETURN NEW;
     END $$;
     CREATE TRIGGER give_way BEFORE INSERT ON setting EXECUTE FUNCTION give_way()`,
  )

const attempts = async () =>
  Number((await runSql<{ made: string }>(url, 'SELECT last_value AS made FROM attempt'))[0]?.made)

describe.each(['40P01', '40001'])('what PostgreSQL undoes for another (%s)', (code) => {
  test.each(Object.entries(writes))('is done after all, if it gives way twice: %s', async (_, write) => {
    await letGiveWay(2, code)
    const lines: string[] = []
    const log = createLog({ write: (line) => void lines.push(line) })
    const db = clientOfTest(url, { log })
    await write(db)
    expect(await db.setting.findMany()).toEqual([{ name: 'a', value: 'b' }])
    expect(await attempts()).toBe(3)
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([GAVE_WAY, GAVE_WAY])
  })

  test.each(Object.entries(writes))('is told as what it is, if it gives way three times: %s', async (_, write) => {
    await letGiveWay(3, code)
    const error = await write(clientOfTest(url)).catch((failure: unknown) => failure)
    expect([isWriteConflict(error), isDatabaseUnavailable(error)]).toEqual([true, false])
    expect(toPublicError(error)).toMatchObject({
      code: 'service_unavailable',
      message: expect.stringContaining('Others were changing the same things'),
    })
    expect(await attempts()).toBe(3)
    expect(await runSql(url, 'SELECT FROM setting')).toEqual([])
  })
})

test('another error is not tried again', async () => {
  await letGiveWay(1, '23514')
  await expect(clientOfTest(url).setting.create({ data: { name: 'a', value: 'b' } })).rejects.toThrow('23514')
  expect(await attempts()).toBe(1)
})

test('two transactions that wait for each other are both done', async () => {
  await runSql(url, `INSERT INTO setting VALUES ('a', ''), ('b', '')`)
  const name = new URL(url).pathname.slice(1)
  await runSql(url, `ALTER DATABASE ${name} SET deadlock_timeout = '10ms'`)
  const db = clientOfTest(url)
  const held = new EventEmitter()
  const bothHeld = Promise.all([once(held, 'a'), once(held, 'b')])
  const write = (tx: Pick<Database, '$executeRaw'>, row: string, text: string) =>
    tx.$executeRaw`UPDATE setting SET value = value || ${text} WHERE name = ${row}`
  const inOrder = (first: string, second: string) =>
    db.$transaction(async (tx) => {
      await write(tx, first, first)
      held.emit(first)
      await bothHeld
      await write(tx, second, first)
    })
  await Promise.all([inOrder('a', 'b'), inOrder('b', 'a')])
  const rows = await db.setting.findMany({ orderBy: { name: 'asc' } })
  expect(rows.map(({ value }) => [...value].toSorted().join(''))).toEqual(['ab', 'ab'])
})
