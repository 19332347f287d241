import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { databaseOfFile } from '@/server/platform/db/testing'
import { startTcpProxy } from '@/server/platform/db/testing/tcp-proxy'
import { createLog } from '@/server/platform/telemetry/log'
import { LISTENER_NAME, openListener } from './notifications'

const { db, url } = databaseOfFile()
let lines: string[]

beforeEach(() => {
  lines = []
})

/** A listener that counts its calls. */
function listen(databaseUrl: string, checkIntervalMs = 60_000) {
  const count = { wakes: 0 }
  const log = createLog({ write: (line) => lines.push(line) }, 'debug')
  const onNotification = () => {
    count.wakes += 1
  }
  const listener = openListener({ databaseUrl, channels: ['a channel', 'b'], onNotification, log, checkIntervalMs })
  onTestFinished(() => listener.close())
  return { ...listener, wakes: () => count.wakes }
}

const notify = () => db.$executeRaw`NOTIFY "a channel"`
const connections = async () =>
  Number(
    (
      await db.$queryRaw<{ count: bigint }[]>`
        SELECT count(*) FROM pg_stat_activity
        WHERE application_name = ${LISTENER_NAME} AND datname = current_database()`
    )[0]?.count,
  )
const kill = () => db.$queryRaw`
  SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
  WHERE application_name = ${LISTENER_NAME} AND datname = current_database()`

async function wakesAtOnce(listener: { wakes(): number }) {
  const before = listener.wakes()
  await notify()
  await expect.poll(listener.wakes, { interval: 5 }).toBe(before + 1)
}

test('it calls back once connected, and for each notification', async () => {
  const listener = listen(url)
  await expect.poll(listener.wakes).toBe(1)
  await wakesAtOnce(listener)
  await wakesAtOnce(listener)
})

test('a killed connection is replaced, with a call for what was missed and one warning', async () => {
  const listener = listen(url)
  await expect.poll(listener.wakes).toBe(1)
  await kill()
  await expect.poll(listener.wakes).toBe(2)
  await wakesAtOnce(listener)
  expect(lines.filter((line) => line.includes('"warn"'))).toHaveLength(1)
})

test('while the database is away there is one warning, and afterwards it listens again', async () => {
  const line = await startTcpProxy(url)
  onTestFinished(() => line.close())
  const listener = listen(line.url)
  await expect.poll(listener.wakes).toBe(1)
  line.cut()
  const refused = () => lines.filter((text) => text.includes('cannot listen')).length
  await expect.poll(refused).toBe(1)
  line.restore()
  await expect.poll(listener.wakes).toBe(2)
  await wakesAtOnce(listener)
  expect(refused()).toBe(1)
})

test('a database that is away at the beginning is waited for', async () => {
  const line = await startTcpProxy(url)
  onTestFinished(() => line.close())
  line.cut()
  const listener = listen(line.url)
  await expect.poll(() => lines.length).toBe(1)
  expect(listener.wakes()).toBe(0)
  line.restore()
  await expect.poll(listener.wakes).toBe(1)
})

test('a line that was cut without a word is found out', async () => {
  const line = await startTcpProxy(url)
  onTestFinished(() => line.close())
  const listener = listen(line.url, 50)
  await expect.poll(listener.wakes).toBeGreaterThan(2)
  line.freeze()
  await expect.poll(() => lines.join('')).toContain('Query read timeout')
  await expect.poll(() => lines.join('')).toContain('listening to the database again')
  const before = listener.wakes()
  await expect.poll(listener.wakes).toBeGreaterThan(before)
})

test('behind PgBouncer it calls back every second, without a connection', async () => {
  const listener = listen(`${url}?pgbouncer=true`)
  await expect.poll(listener.wakes).toBeGreaterThanOrEqual(3)
  expect(await connections()).toBe(0)
})

test('once closed it has no connection and calls nothing back', async () => {
  const listener = listen(url)
  await expect.poll(listener.wakes).toBe(1)
  expect(await connections()).toBe(1)
  await listener.close()
  await expect.poll(connections).toBe(0)
  await notify()
  expect(listener.wakes()).toBe(1)
  await listener.close()
})
