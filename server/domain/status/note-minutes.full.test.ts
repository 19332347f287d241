import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { startOwnPostgres } from '@/e2e/harness/own-postgres'
import { noteBackup } from '@/server/platform/db/backup/note-backup'
import type { Database } from '@/server/platform/db/client'
import { applyMigrations } from '@/server/platform/db/migrate'
import { clientOfTest, databaseOfTest, runSql } from '@/server/platform/db/testing'
import { metrics } from '@/server/platform/telemetry/metrics'
import { folderOfTest } from '@/server/testing/folder'
import { withdrawBusinessFigures } from './business-figures'
import { createMinuteNotes, noteMinute } from './note-minutes'
import { listReadinessDays } from './readiness-days'

let db: Database
let url: string
let time: number
const now = () => time

beforeEach(async () => {
  ;({ db, url } = await databaseOfTest())
  time = Date.parse('2026-11-26T10:00:05Z')
  withdrawBusinessFigures()
})

const after = (ms: number) => {
  time += ms
}
const MINUTE = 60_000
const DAY = 1_440 * MINUTE

const rows = async () =>
  (await db.readinessDay.findMany({ orderBy: { day: 'asc' } })).map(({ day, ...row }) => ({
    day: day.toISOString().slice(0, 10),
    ...row,
  }))

/** The values of a gauge, by their label; under `undefined` if it has none. */
async function values(
  name:
    | 'orders'
    | 'animals'
    | 'ordersPlaced'
    | 'oldestPlacedOrder'
    | 'webhooksWaiting'
    | 'archiveFailing'
    | 'lastBackup',
) {
  const { values } = await metrics[name].get()
  return Object.fromEntries(values.map(({ labels, value }) => [String(Reflect.get(labels, 'status')), value]))
}

test('of several processes exactly one notes a minute, however often all of them try', async () => {
  const clients = [db, clientOfTest(url), clientOfTest(url)]
  const noted: number[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    const results = await Promise.all(clients.map((client) => noteMinute(client, time)))
    noted.push(results.filter(Boolean).length)
    after(20_000)
  }
  expect(noted).toEqual([1, 0, 0, 1, 0, 0])
  expect(await rows()).toEqual([{ day: '2026-11-26', firstMinute: 600, lastMinute: 601, readyMinutes: 2 }])
})

test('a process that is not the first writes nothing, so that cached responses stay current', async () => {
  const note = createMinuteNotes({ db, now })
  await note()
  const lastWrite = async () =>
    (
      await db.$queryRaw<{ xmin: string; xmax: string }[]>`
    SELECT xmin::text, xmax::text FROM readiness_day`
    )[0]
  const before = await lastWrite()
  after(20_000)
  await createMinuteNotes({ db: clientOfTest(url), now })()
  expect(await lastWrite()).toEqual(before)
})

test('a process reports the figures until another one has noted a later minute', async () => {
  await db.category.create({ data: { name: 'Dogs' } })
  const [mine, another] = [createMinuteNotes({ db, now }), createMinuteNotes({ db: clientOfTest(url), now })]
  await mine()
  expect(await values('ordersPlaced')).toEqual({ undefined: 0 })
  after(20_000)
  await mine()
  expect(await values('ordersPlaced')).toEqual({ undefined: 0 })
  after(MINUTE)
  await another()
  // Both report to the same registry here, as two processes do not.
  await mine()
  expect(await values('ordersPlaced')).toEqual({})
  expect(await values('orders')).toEqual({})
  expect(await values('webhooksWaiting')).toEqual({})
})

test('it is reported when the store was last backed up, once it was', async () => {
  const note = createMinuteNotes({ db, now })
  await note()
  expect(await values('lastBackup')).toEqual({})
  for (const at of [time - 86_400_000, time]) {
    await noteBackup(db, new Date(at))
    after(MINUTE)
    await note()
    expect(await values('lastBackup')).toEqual({ undefined: at / 1000 })
  }
})

test('figures that take long to read are read more rarely', async () => {
  const note = createMinuteNotes({ db, now })
  let noting: Promise<void> | undefined
  await db.category.create({ data: { name: 'Dogs', pets: { create: { name: 'Rex' } } } })
  const waitsLong = async () =>
    (
      await db.$queryRaw<unknown[]>`
    SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()
      AND clock_timestamp() - query_start > interval '2 s'`
    ).length > 0
  await clientOfTest(url).$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE store_order`
      noting = note()
      await expect.poll(waitsLong).toBe(true)
    },
    { timeout: 60_000 },
  )
  await noting
  const found = await values('animals')
  expect(found).toEqual({ available: 1, pending: 0, sold: 0 })
  await db.pet.create({ data: { name: 'Bo', categoryId: 1 } })
  after(MINUTE)
  await note()
  expect(await values('animals')).toEqual(found)
  // Nor where processes take turns in being the first.
  after(MINUTE)
  await createMinuteNotes({ db: clientOfTest(url), now })()
  await note()
  expect(await values('animals')).toEqual({})
  after(MINUTE)
  await note()
  expect(await values('animals')).toEqual(found)
  after(60 * MINUTE)
  await note()
  expect(await values('animals')).toEqual({ ...found, available: 2 })
})

test('it is reported while the log of the database cannot be archived', async () => {
  const folder = folderOfTest()
  await chmod(folder, 0o711)
  const mended = path.join(folder, 'mended')
  const postgres = await startOwnPostgres({ settings: { archive_mode: 'on', archive_command: `test -e ${mended}` } })
  try {
    await applyMigrations(postgres.url)
    const note = createMinuteNotes({ db: clientOfTest(postgres.url), now })
    const read = async () => {
      after(MINUTE)
      await note()
      await runSql(postgres.adminUrl, 'SELECT pg_switch_wal()')
      return values('archiveFailing')
    }
    expect(await read()).toEqual({ undefined: 0 })
    await expect.poll(read).toEqual({ undefined: 1 })
    await writeFile(mended, '')
    await expect.poll(read).toEqual({ undefined: 0 })
  } finally {
    await postgres.remove()
  }
})

test('what cannot be read is not reported, and a minute that cannot be written is missing', async () => {
  const note = createMinuteNotes({ db, now })
  await note()
  after(MINUTE)
  await db.$executeRaw`ALTER TABLE readiness_day RENAME TO away`
  await expect(note()).rejects.toThrow()
  expect(await values('orders')).toEqual({})
  await db.$executeRaw`ALTER TABLE away RENAME TO readiness_day`
  after(MINUTE)
  await note()
  expect(await values('ordersPlaced')).toEqual({ undefined: 0 })
  after(MINUTE)
  expect((await listReadinessDays({ db, now })).at(-1)).toEqual({
    day: '2026-11-26',
    minutes: { ready: 2, counted: 3 },
  })
})

test('days begin in UTC; the first of the record counts from its first minute, others from midnight, today until now', async () => {
  time = Date.parse('2026-11-25T23:58:59.999Z')
  const note = createMinuteNotes({ db, now })
  await note()
  time = Date.parse('2026-11-25T23:59:59.999Z')
  await note()
  time = Date.parse('2026-11-26T00:00:00.000Z')
  await note()
  expect(await rows()).toEqual([
    { day: '2026-11-25', firstMinute: 1438, lastMinute: 1439, readyMinutes: 2 },
    { day: '2026-11-26', firstMinute: 0, lastMinute: 0, readyMinutes: 1 },
  ])
  const latest = async () => (await listReadinessDays({ db, now })).slice(-3)
  // The minute that has begun does not count yet.
  expect(await latest()).toEqual([
    { day: '2026-11-24', minutes: undefined },
    { day: '2026-11-25', minutes: { ready: 2, counted: 2 } },
    { day: '2026-11-26', minutes: undefined },
  ])
  after(10 * MINUTE)
  expect((await latest()).at(-1)?.minutes).toEqual({ ready: 1, counted: 10 })
  await note()
  expect((await latest()).at(-1)?.minutes).toEqual({ ready: 1, counted: 10 })
  after(MINUTE)
  expect((await latest()).at(-1)?.minutes).toEqual({ ready: 2, counted: 11 })
  after(DAY)
  expect(await latest()).toEqual([
    { day: '2026-11-25', minutes: { ready: 2, counted: 2 } },
    { day: '2026-11-26', minutes: { ready: 2, counted: 1440 } },
    { day: '2026-11-27', minutes: undefined },
  ])
})

test('a day on which nothing was noted has no record, and the one after it counts from midnight', async () => {
  const note = createMinuteNotes({ db, now })
  await note()
  after(2 * DAY)
  await note()
  after(MINUTE)
  expect((await listReadinessDays({ db, now })).slice(-3).map(({ minutes }) => minutes)).toEqual([
    { ready: 1, counted: 840 },
    undefined,
    { ready: 1, counted: 601 },
  ])
})

test('a process whose clock is behind counts no minute twice', async () => {
  const note = createMinuteNotes({ db, now })
  await note()
  after(-2 * MINUTE)
  await note()
  after(2 * MINUTE)
  await note()
  expect(await rows()).toMatchObject([{ lastMinute: 600, readyMinutes: 1 }])
})

test('ninety days are kept, with the one that has begun', async () => {
  const note = createMinuteNotes({ db, now })
  for (const daysAgo of [91, 90, 89, 1]) {
    const day = new Date(Date.parse('2026-11-26') - daysAgo * DAY)
    await db.readinessDay.create({ data: { day, firstMinute: 0, lastMinute: 1439, readyMinutes: 1440 } })
  }
  await note()
  expect((await rows()).map(({ day }) => day)).toEqual(['2026-08-29', '2026-11-25', '2026-11-26'])
  const days = await listReadinessDays({ db, now })
  expect(days).toHaveLength(90)
  expect(days[0]).toEqual({ day: '2026-08-29', minutes: { ready: 1440, counted: 1440 } })
})
