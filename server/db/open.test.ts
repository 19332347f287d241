import { stat } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '@/server/testing/folder'
import { createPrismaClient } from './client'
import { isDatabaseUnreachable } from './errors'
import { pendingMigrations } from './migrate'
import { openDatabase } from './open'
import { databaseOfTest } from './testing'

let dataDir: string

beforeEach(() => {
  dataDir = path.join(folderOfTest(), 'data')
})

test('DATABASE_URL is used when it is set, and DATA_DIR is not touched', async () => {
  const { url } = await databaseOfTest({ migrated: false })
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: dataDir }, 'server')
  expect(database.url).toBe(url)
  expect(await pendingMigrations(url)).toEqual([])
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
  await database.close()
  expect(await pendingMigrations(url)).toEqual([])
})

test('otherwise our own PostgreSQL is started, keeps what it is given, and ends with close()', async () => {
  const first = await openDatabase({ DATA_DIR: dataDir }, 'server')
  const db = createPrismaClient(first.url)
  await db.setting.create({ data: { name: 'kept', value: 'yes' } })
  await db.$disconnect()
  await first.close()
  await first.close()
  await expect(pendingMigrations(first.url)).rejects.toSatisfy(isDatabaseUnreachable)

  const second = await openDatabase({ DATA_DIR: dataDir }, 'cli')
  const again = createPrismaClient(second.url)
  expect(await again.setting.findUnique({ where: { name: 'kept' } })).toEqual({ name: 'kept', value: 'yes' })
  await again.$disconnect()
  await second.close()
})
