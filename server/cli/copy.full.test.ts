import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '@/server/config'
import { startReceiver } from '@/server/domain/webhooks/testing/receiver'
import { openStore } from '@/server/domain/webhooks/testing/store'
import { parseConnection } from '@/server/platform/db/connection'
import { withMigrationClient } from '@/server/platform/db/migration-client'
import { markAsCopy } from '@/server/platform/db/staging-database'
import { runSql } from '@/server/platform/db/testing'
import { enqueueMail } from '@/server/platform/mail/outbox'
import { startSmtpServer } from '@/server/platform/mail/testing/smtp-server'
import { silentLog } from '@/server/platform/telemetry/log'
import { startRuntime } from '@/server/runtime'
import { folderOfTest } from '@/server/testing/folder'

test('a copy sends nothing and changes nothing, of what the store itself would do at once', async () => {
  const mails = await startSmtpServer()
  const receiver = await startReceiver()
  onTestFinished(async () => {
    await mails.close()
  })
  const { db, url, one, newPet } = await openStore()
  await one.webhooks.create({ url: receiver.url })
  const { id: petId } = await newPet()
  const { id: orderId } = await one.orders.create({ petId })
  await db.$executeRaw`UPDATE store_order SET created_at = now() - interval '30 days'`
  await db.$transaction((transaction) =>
    enqueueMail(transaction, {
      to: 'ada@example.com',
      template: 'resetPassword',
      data: { link: 'https://pets.example/reset', expiresAt: new Date(Date.now() + 3_600_000), language: 'en' },
    }),
  )
  const run = async (look: () => Promise<void>, kind: { COPY?: string }) => {
    const settings = { DATABASE_URL: url, DATA_DIR: folderOfTest(), SMTP_URL: mails.url, ...kind }
    const runtime = await startRuntime(
      readConfig({ ...settings, WEBHOOK_KEY: Buffer.alloc(32, 1).toString('base64') }),
      {
        log: silentLog,
      },
    )
    try {
      expect(await runtime.checkReadiness()).toBe('ready')
      await look()
    } finally {
      await runtime.close()
    }
  }
  /** Every row but those that say whose database it is. */
  const rows = async () => {
    const tables = await runSql<{ name: string }>(
      url,
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
    )
    const all = tables.map(({ name }) =>
      runSql(url, `SELECT '${name}' AS of, to_jsonb(t) AS row FROM "${name}" t ORDER BY 2`),
    )
    return (await Promise.all(all)).flat()
  }

  // As in every backup: without it nothing could be signed.
  await db.setting.create({ data: { name: 'secret', value: Buffer.alloc(32, 2).toString('base64') } })
  await withMigrationClient(parseConnection(url), undefined, markAsCopy)
  const before = await rows()
  await run(async () => {}, { COPY: 'true' })
  expect(await rows()).toEqual(before)
  expect([mails.received, receiver.received]).toEqual([[], []])

  // The store itself, which the copy shows not to be one.
  await runSql(url, `UPDATE setting SET value = 'production' WHERE name = 'environment'`)
  await run(async () => {
    await expect.poll(async () => (await one.orders.get({ orderId })).status).toBe('cancelled')
    await expect.poll(() => mails.received.length).toBeGreaterThan(0)
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
  }, {})
})
