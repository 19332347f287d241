import { expect, test } from 'vitest'
import { ConfigError } from '@/server/environment/config-error'
import type { Database } from './client'
import { claimDatabase, isStagingDatabase } from './staging-database'
import { databaseOfTest } from './testing'

const serve = (db: Database) => db.setting.createMany({ data: { name: 'secret', value: '' }, skipDuplicates: true })

test('a new database belongs to the server that opens it first, and from then on to no other kind', async () => {
  const { db } = await databaseOfTest()
  await claimDatabase(db, true)
  await serve(db)
  await claimDatabase(db, true)
  expect(await isStagingDatabase(db)).toBe(true)
  await expect(claimDatabase(db, false)).rejects.toThrow(/is that of a staging server/)
})

test('regression: a staging server never opens the database of a production server', async () => {
  const { db } = await databaseOfTest()
  await claimDatabase(db, false)
  await serve(db)
  await expect(claimDatabase(db, true)).rejects.toThrow(ConfigError)
  await claimDatabase(db, false)
  expect(await isStagingDatabase(db)).toBe(false)
})
