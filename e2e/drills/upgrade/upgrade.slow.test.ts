import { expect, test } from 'vitest'
import { createTestDatabase } from '@/server/db/testing'
import { drillUpgrade } from './drill'

/** Of the million that the drill is meant for. */
const FEW_ANIMALS = 20_000

test('an upgrade of a database in use fails no read and no write, and loses and doubles nothing', async () => {
  const database = await createTestDatabase({ migrated: false })
  try {
    const drill = await drillUpgrade(database.url, FEW_ANIMALS)
    expect(drill).toMatchObject({ reads: { failures: [] }, writes: { failures: [] }, lost: 0, doubled: 0 })
    expect(Math.min(drill.reads.count, drill.writes.count)).toBeGreaterThan(10)
  } finally {
    await database.drop()
  }
})
