import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { folderOfTest } from '@/server/testing/folder'
import { inOwnTransaction } from './backup/connect'
import { restoreBackup } from './backup/restore-backup'
import { readDefinitions, readEverything } from './backup/testing'
import { BEGIN_SNAPSHOT, writeBackup } from './backup/write-backup'
import { applyMigrations } from './migrate'
import { databaseOfTest, runSql } from './testing'
import { storeMigrations } from './testing/migration-folder'

/** The migrations of the last version before the baseline, and SQL that fills every table of it. */
let earlier: { readonly migrations: Readonly<Record<string, string>>; readonly data: string }

beforeAll(async () => {
  const file = await readFile('server/platform/db/testing/last-version-before-baseline.json.gz')
  earlier = z
    .object({ migrations: z.record(z.string(), z.string()), data: z.string() })
    .parse(JSON.parse(gunzipSync(file).toString()))
})

/** A store of that version, or of an earlier one, which had only so many of the migrations. */
async function openEarlier(count = Number.POSITIVE_INFINITY): Promise<string> {
  const { url } = await databaseOfTest({ migrated: false })
  const directory = folderOfTest()
  for (const [name, sql] of Object.entries(earlier.migrations).slice(0, count)) {
    await mkdir(path.join(directory, name))
    await writeFile(path.join(directory, name, 'migration.sql'), sql)
  }
  await applyMigrations(url, { directory })
  return url
}

const backUp = (url: string) =>
  inOwnTransaction(url, BEGIN_SNAPSHOT, (client) =>
    buffer(Readable.from(writeBackup(client, { program: '1.0.0', now: new Date(), photoFiles: undefined }))),
  )

/** A definition without what another way to write it changes. */
const bare = (definition: string) =>
  definition
    .replaceAll(/--.*/g, '')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),;]) ?/g, '$1')

const restore = (url: string, backup: Buffer) =>
  inOwnTransaction(url, 'BEGIN', (client) =>
    restoreBackup(client, Readable.from([backup]), {
      replace: false,
      photoFiles: undefined,
      onWarning: expect.fail,
    }),
  )

/** It counted what is recorded in catalogue_change now. */
const GONE_SEQUENCE = 'catalogue_write'

/** Later migrations add tables and sequences, and columns to what was there. */
const parsed = ({ 'the sequences': sequences = [], ...tables }: Record<string, string[]>) => ({
  sequences: Object.fromEntries(
    sequences.map((sequence) => sequence.split(' ')).filter(([name]) => name !== GONE_SEQUENCE),
  ),
  tables: Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.map((row) => JSON.parse(row))])),
})

test('a store of the version before the baseline is taken over with all its data, and so is a backup of it', async () => {
  const url = await openEarlier()
  await runSql(url, `BEGIN; ${earlier.data}; COMMIT`)
  const [before, backup] = [await readEverything(url), await backUp(url)]
  expect(await applyMigrations(url, { warn: expect.fail })).toEqual(storeMigrations.slice(1))
  expect(await applyMigrations(url, { warn: expect.fail })).toEqual([])
  expect(parsed(await readEverything(url))).toMatchObject(parsed(before))
  const fresh = await databaseOfTest()
  expect((await readDefinitions(url)).map(bare)).toEqual((await readDefinitions(fresh.url)).map(bare))
  const restored = await databaseOfTest()
  await restore(restored.url, backup)
  expect(parsed(await readEverything(restored.url))).toMatchObject(parsed(before))
})

test('a store of an earlier version is refused, and says what to do first', async () => {
  const url = await openEarlier(100)
  const refusal = /earlier version, which this one cannot upgrade.*end with 20261130140010_link_inviter_valid first/
  const backup = await backUp(url)
  await expect(applyMigrations(url)).rejects.toThrow(refusal)
  await expect(restore((await databaseOfTest()).url, backup)).rejects.toThrow(refusal)
})
