import pg from 'pg'
import { expect, test } from 'vitest'
import { silentLog } from '@/server/platform/telemetry/log'
import { createReadinessCheck } from './readiness'
import { databaseOfFile, runSql } from './testing'

const { db, url } = databaseOfFile()

test('while other queries are answered, a check that has to wait repeats the last result', async () => {
  const { check } = createReadinessCheck({ db, log: silentLog })
  await runSql(url, `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%_baseline'`)
  expect(await check()).toBe('database_not_migrated')
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  let areAsking = true
  const others = (async () => {
    while (areAsking) await db.query('SELECT 1', [])
  })()
  try {
    await holder.query('BEGIN; LOCK TABLE _prisma_migrations IN ACCESS EXCLUSIVE MODE')
    await expect.poll(check).toBe('database_not_migrated')
    areAsking = false
    await others
    expect(await check()).toBe('database_unreachable')
  } finally {
    areAsking = false
    await holder.end()
  }
})
