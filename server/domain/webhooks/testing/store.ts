import { onTestFinished, vi } from 'vitest'
import { appRouter } from '@/server/app-router'
import { createWebhookDelivery } from '@/server/domain/webhooks/deliver-webhooks'
import { createNotifications } from '@/server/platform/db/live/notifications'
import { clientOfTest, databaseOfTest } from '@/server/platform/db/testing'
import { toPublicError } from '@/server/platform/errors/public-error'
import { startJobs } from '@/server/platform/jobs/start-jobs'
import { createWebhookSecrets } from '@/server/platform/signing/webhook-secrets'
import { silentLog } from '@/server/platform/telemetry/log'
import type { Caller } from '@/server/procedures/callers/caller'
import type { Scope } from '@/server/procedures/callers/scopes'
import { requestContexts } from '@/server/testing/request-contexts'

const publicUrl = 'http://localhost:3000'

export type Store = Awaited<ReturnType<typeof openStore>>

/** A store with two accounts and a clock of its own; nothing is sent until `start`. */
export async function openStore() {
  const { db, url } = await databaseOfTest()
  const context = requestContexts(db, url)
  const clock = { time: Date.now() }
  await db.category.create({ data: { name: 'Dogs' } })
  await db.account.createMany({ data: [{ name: 'One' }, { name: 'Another' }] })
  const caller = (accountId: string, ...scopes: Scope[]): Caller => ({
    kind: 'key',
    keyId: accountId,
    accountId,
    scopes,
  })
  const own = ['pets:read', 'pets:write', 'orders:read', 'orders:write', 'webhooks:write'] as const
  const as = (accountId: string, scopes: readonly Scope[] = own, key?: string) =>
    appRouter.createCaller({
      ...context({ caller: caller(accountId, ...scopes), ...(key ? { key } : {}) }),
      publicUrl,
      now: () => clock.time,
    })
  return {
    db,
    url,
    clock,
    as,
    one: as('1'),
    newPet: () => as('1').pets.create({ name: 'Rex', categoryId: 1 }),
    /** Begins to send, as a process of its own does. */
    start(options: { publicUrl?: string; resolve?: () => Promise<string[]>; key?: string } = {}) {
      const jobs = clientOfTest(url, { maxConnections: 1 })
      const notifications = createNotifications({ databaseUrl: url, log: silentLog })
      const webhookSecrets = createWebhookSecrets({
        key: options.key ?? Buffer.alloc(32, 1).toString('base64'),
        dataDir: '',
      })
      const now = () => clock.time
      const run = createWebhookDelivery({ db: jobs, webhookSecrets, publicUrl, now, log: silentLog, ...options })
      const job = { task: 'send_webhooks', everyMs: 60_000, channels: ['event', 'webhook_message'], run } as const
      const { stop } = startJobs([{ ...job, failure: 'webhooks could not be looked for' }], {
        notifications,
        log: silentLog,
      })
      const stopAll = async () => {
        await stop()
        await notifications.close()
      }
      onTestFinished(stopAll)
      return stopAll
    },
    /** Moves the clock, and lets what is due be found. */
    async advance(ms: number) {
      clock.time += ms
      await db.$executeRaw`SELECT pg_notify('webhook_message', '')`
    },
  }
}

/** The message that a call is refused with, for people; "none" if it is not. */
export const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error) => toPublicError(error).message,
  )
export const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
