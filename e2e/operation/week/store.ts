import { randomUUID } from 'node:crypto'
import { startTarget } from '@/e2e/harness/target'
import { demoStore } from '@/prisma/demo-catalogue'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import { startSmtpServer } from '@/server/platform/mail/testing/smtp-server'
import { openSharedKeys } from '@/server/platform/shared-keys/shared-keys'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { idempotencyOf } from '@/server/procedures/idempotency/idempotency-key'
import { requestContexts } from '@/server/testing/request-contexts'

/** Monday, 7 December 2026, 10:00 in Berlin. */
const MONDAY = Date.UTC(2026, 11, 7, 9)
export const DAY_MS = 86_400_000

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
