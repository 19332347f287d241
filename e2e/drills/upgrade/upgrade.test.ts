import { expect, test } from 'vitest'
import { databaseOfTest } from '@/server/platform/db/testing'
import { drillUpgrade } from './drill'

/** Of the million that the drill is meant for. */
const FEW_ANIMALS = 5_000

test('an upgrade of a database in use fails no read and no write, and loses and doubles nothing', async () => {
  const { url } = await databaseOfTest({ migrated: false })
  const drill = await drillUpgrade(url, FEW_ANIMALS)
  expect(drill).toMatchObject({ reads: { failures: [] }, writes: { failures: [] }, lost: 0, doubled: 0 })
  expect(Math.min(drill.reads.count, drill.writes.count)).toBeGreaterThan(10)
})
