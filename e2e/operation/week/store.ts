import { randomUUID } from 'node:crypto'
import { startTarget } from '@/e2e/harness/target'
import { demoStore } from '@/prisma/demo-catalogue'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { startSmtpServer } from '@/server/platform/mail/testing/smtp-server'
import { openSharedKeys } from '@/server/platform/shared-keys/shared-keys'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { idempotencyOf } from '@/server/procedures/idempotency/idempotency-key'
import { requestContexts } from '@/server/testing/request-contexts'

export const DAY_MS = 86_400_000

/**
 * The next Monday but today, 9:00 in UTC. The database tells when things happen by its own clock, so a week that is told is
 * one that is still to come.
 */
const MONDAY = (() => {
  const monday = new Date()
  monday.setUTCDate(monday.getUTCDate() + 7 - ((monday.getUTCDay() + 6) % 7))
  return monday.setUTCHours(9, 0, 0, 0)
})()

/** A day of the week, from 0 for its Monday on, as in 2026-12-07. */
export const dayOf = (day: number): string => new Date(MONDAY + day * DAY_MS).toISOString().slice(0, 10)

/** The same in the words of a page. */
export const dayInWords = (day: number): string =>
  new Date(MONDAY + day * DAY_MS).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** An hour of a day of the week, in UTC. */
export const hourOf = (day: number, hour: number): number => MONDAY + day * DAY_MS + (hour - 9) * 3_600_000

export const STORE_NAME = 'Tierheim Ada'

/** A store that sends mail, with its staff and its customers, whose days are told by its clock. */
export async function openStore() {
  const smtp = await startSmtpServer()
  const target = await startTarget('node', { SMTP_URL: smtp.url, DEMO: 'false' })
  await target.setClock(MONDAY)
  const staffUser = await target.newUser('staff')
  const contexts = requestContexts(target.db, target.databaseUrl)
  const { signing } = await openSharedKeys(target.db)
  let clients = 0
  const as = (caller: Caller) =>
    inProcessRouter.createCaller(() => ({
      ...contexts({ caller, clientIp: `192.0.2.${++clients % 250}` }),
      ...signing,
      now: target.now,
      idempotency: idempotencyOf(randomUUID(), async () => ''),
    }))
  const staff = as({ kind: 'user', userId: String(staffUser.id), staffRole: 'owner', isFresh: true })
  const details = {
    ...demoStore,
    ...{ name: STORE_NAME, timeZone: 'Europe/Berlin', visitMinutes: 60, visitsAtOnce: 2 },
  }
  await staff.store.update({ ...details, expectedVersion: (await staff.store.get({})).version })
  return {
    target,
    smtp,
    staff,
    guest: as(anonymous),
    details,
    session: await target.newSession(staffUser),
    async close() {
      await target.stop()
      await smtp.close()
    },
  }
}

export type Store = Awaited<ReturnType<typeof openStore>>
