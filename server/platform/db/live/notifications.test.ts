import { expect, onTestFinished, test } from 'vitest'
import { databaseOfFile } from '@/server/platform/db/testing'
import { silentLog } from '@/server/platform/telemetry/log'
import { createNotifications, LISTENER_NAME } from './notifications'

const { db, url } = databaseOfFile()

function listen() {
  const notifications = createNotifications({ databaseUrl: url, log: silentLog })
  onTestFinished(() => notifications.close())
  const wakes: Record<'event' | 'order_mail', (string | undefined)[]> = { event: [], order_mail: [] }
  const on = (channel: keyof typeof wakes) => notifications.on(channel, (payload) => wakes[channel].push(payload))
  return { on, wakes, close: notifications.close }
}

const connections = async () =>
  Number(
    (
      await db.$queryRaw<{ count: bigint }[]>`
        SELECT count(*) FROM pg_stat_activity
        WHERE application_name = ${LISTENER_NAME} AND datname = current_database()`
    )[0]?.count,
  )

test('each subscriber is called for its own channel, over one connection', async () => {
  const { on, wakes } = listen()
  on('event')
  await expect.poll(() => wakes.event).toHaveLength(1)
  on('order_mail')
  expect(await connections()).toBe(1)
  await db.$executeRaw`NOTIFY order_mail, '7'`
  await expect.poll(() => wakes).toEqual({ event: [undefined], order_mail: [undefined, '7'] })
  await db.$executeRaw`NOTIFY event`
  await expect.poll(() => wakes).toEqual({ event: [undefined, ''], order_mail: [undefined, '7'] })
})

test('a subscriber that comes after the connection is called too, for what was missed', async () => {
  const { on, wakes } = listen()
  on('event')
  await expect.poll(() => wakes.event).toHaveLength(1)
  on('order_mail')
  expect(wakes.order_mail).toEqual([undefined])
})

test('there is no connection before the first subscription, nor after close', async () => {
  const { on, wakes, close } = listen()
  expect(await connections()).toBe(0)
  on('event')
  await expect.poll(connections).toBe(1)
  await close()
  await expect.poll(connections).toBe(0)
  const before = wakes.event.length
  on('order_mail')
  await db.$executeRaw`NOTIFY event`
  expect(await connections()).toBe(0)
  expect(wakes).toEqual({ event: expect.toSatisfy((woken) => woken.length === before), order_mail: [] })
})
