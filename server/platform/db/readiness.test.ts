import pg from 'pg'
import { expect, test } from 'vitest'
import { silentLog } from '@/server/platform/telemetry/log'
import { createReadinessCheck } from './readiness'
import { databaseOfFile } from './testing'

const { db, url } = databaseOfFile()

test('a check that waits while others are answered says what the last one said: a busy process keeps its traffic', async () => {
  const { check } = createReadinessCheck({ db, log: silentLog })
  expect(await check()).toBe('ready')
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  let areAsking = true
  const others = (async () => {
    while (areAsking) await db.query('SELECT 1', [])
  })()
  try {
    await holder.query('BEGIN; LOCK TABLE _prisma_migrations IN ACCESS EXCLUSIVE MODE')
    await expect.poll(check).toBe('ready')
    areAsking = false
    await others
    expect(await check()).toBe('database_unreachable')
  } finally {
    areAsking = false
    await holder.end()
  }
})
