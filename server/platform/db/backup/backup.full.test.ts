import { randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { S3_BUCKET, S3_KEY, startS3Server } from '@/server/domain/photos/testing/s3-server'
import { applyMigrations } from '@/server/platform/db/migrate'
import { databaseOfTest, runSql } from '@/server/platform/db/testing'
import { openPhotoFiles, type PhotoFiles } from '@/server/platform/photo-files/photo-files'
import { contentTypeOf, photoNames } from '@/server/platform/photo-files/photo-name'
import { folderOfFile, folderOfTest } from '@/server/testing/folder'
import { inOwnTransaction } from './connect'
import { BackupError, encodeLine, headerOf } from './format'
import { readBackup } from './read-backup'
import { restoreBackup } from './restore-backup'
import { fillEveryTable, readDefinitions, readEverything } from './testing'
import { BEGIN_SNAPSHOT, writeBackup } from './write-backup'

const newDatabase = async (options?: { migrated: boolean }) => (await databaseOfTest(options)).url

async function filledDatabase(): Promise<string> {
  const url = await newDatabase()
  await fillEveryTable(url)
  return url
}

const source = { program: '1.0.0', now: new Date('2026-11-23T00:00:00Z'), photoFiles: undefined }

const backUp = (url: string, photoFiles?: PhotoFiles): Promise<Buffer> =>
  inOwnTransaction(url, BEGIN_SNAPSHOT, (client) =>
    buffer(Readable.from(writeBackup(client, { ...source, photoFiles }))),
  )

/** In pieces of a size that has nothing to do with lines. */
async function* piecesOf(backup: Buffer, size = 1_000) {
  for (let at = 0; at < backup.length; at += size) yield backup.subarray(at, at + size)
}

interface Restoring {
  readonly replace?: boolean
  readonly migrations?: string
  readonly size?: number
  readonly photoFiles?: PhotoFiles
}

/** @returns the warnings */
async function restore(url: string, backup: Buffer, { replace = false, size, photoFiles, ...options }: Restoring = {}) {
  const warnings: string[] = []
  const onWarning = (message: string) => warnings.push(message)
  await inOwnTransaction(url, 'BEGIN', (client) =>
    restoreBackup(client, piecesOf(backup, size), { replace, photoFiles, onWarning, ...options }),
  )
  return warnings
}

/** A folder with some of the store's migrations, and more. */
async function migrationsWith(isWanted: (name: string) => boolean, more: Record<string, string> = {}) {
  const directory = folderOfTest()
  for (const name of await readdir('prisma/migrations'))
    if (isWanted(name) && !name.endsWith('.toml'))
      await cp(path.join('prisma/migrations', name), path.join(directory, name), { recursive: true })
  for (const [name, sql] of Object.entries(more)) {
    await mkdir(path.join(directory, name))
    await writeFile(path.join(directory, name, 'migration.sql'), sql)
  }
  return directory
}

test.each([1, 7, 100_000])(
  'every table, column and sequence is restored, whatever pieces (%i bytes) it comes in',
  async (size) => {
    const original = await filledDatabase()
    const before = await readEverything(original)
    // A new table needs rows here too.
    expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([])
    const copy = await newDatabase()
    expect(await restore(copy, await backUp(original), { size })).toEqual([])
    expect(await readEverything(copy)).toEqual(before)
    expect(await readDefinitions(copy)).toEqual(await readDefinitions(original))
  },
)

test('a backup of what was restored is the same, byte for byte', async () => {
  const backup = await backUp(await filledDatabase())
  const copy = await newDatabase()
  await restore(copy, backup)
  expect((await backUp(copy)).equals(backup)).toBe(true)
})

test('after a restore the rules hold and ids go on', async () => {
  const copy = await newDatabase()
  await restore(copy, await backUp(await filledDatabase()))
  await expect(runSql(copy, 'INSERT INTO store_order (pet_id, account_id) VALUES (1, 1)')).rejects.toThrow(
    'one_binding_order',
  )
  await expect(runSql(copy, `UPDATE pet SET status = 'sold' WHERE id = 1`)).rejects.toThrow('disagree')
  await expect(runSql(copy, 'INSERT INTO pet (name, category_id) VALUES ($$x$$, 99)')).rejects.toThrow('foreign key')
  // The one that was refused has used 22.
  expect(await runSql(copy, 'INSERT INTO pet (name, category_id) VALUES ($$x$$, 1) RETURNING id')).toEqual([
    { id: '23' },
  ])
  expect(await runSql(copy, `SELECT FROM order_event WHERE actor = 'operator'`)).toHaveLength(9)
})

test('values of every kind of type survive', async () => {
  const migrations = await migrationsWith(() => true, {
    '29990101000000_types': `
      CREATE TYPE "mood" AS ENUM ('glad', 'it''s "odd"');
      CREATE TABLE "kind" (
        "id" INTEGER GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, "Select" TIMESTAMPTZ, "local" TIMESTAMP, "day" DATE,
        "span" INTERVAL, "json" JSON, "jsonb" JSONB, "real" REAL, "double" DOUBLE PRECISION, "exact" NUMERIC,
        "bytes" BYTEA, "flag" BOOLEAN, "moods" "mood"[], "numbers" INTEGER[][], "fixed" CHAR(5), "address" INET,
        "sum" NUMERIC GENERATED ALWAYS AS ("exact" + 1) STORED, "self" INTEGER REFERENCES "kind"("id")
      );
      CREATE TABLE "no_rows" ("id" INTEGER PRIMARY KEY);`,
  })
  const original = await newDatabase({ migrated: false })
  await applyMigrations(original, { directory: migrations })
  await runSql(
    original,
    String.raw`INSERT INTO "kind" VALUES
      (7, '2026-11-23 01:02:03.456789+05:30', '1999-12-31 23:59:59.999999', 'infinity', '-1 month 2 days 03:04:05.000006',
        '{"b":1,  "a":"\u00fc\\n"}', '{"b":1, "a":null}', 1e-37, 0.1::float8 + 0.2, 12345678901234567890.123456789012,
        '\x005c0a0d09', true, ARRAY[NULL, 'it''s "odd"']::"mood"[], '{{1,2},{3,NULL}}', 'ab', '::1/64', DEFAULT, 8),
      (8, NULL, '-infinity', '0001-01-01 BC', NULL, 'null', '[]', 'NaN', '-Infinity', 'NaN', '', NULL, '{}', NULL, '', NULL,
        DEFAULT, 7);`,
  )
  await runSql(original, `ALTER DATABASE ${new URL(original).pathname.slice(1)} SET DateStyle = 'German'`)
  const copy = await newDatabase()
  await restore(copy, await backUp(original), { migrations })
  const read = `SET DateStyle = 'ISO'; SELECT k::text FROM kind AS k ORDER BY 1`
  expect(await runSql(copy, read)).toEqual(await runSql(original, read))
  expect(await runSql(copy, read)).toHaveLength(2)
})

test('a backup from before some migrations goes through them, like the data of a store that is upgraded', async () => {
  const original = await filledDatabase()
  const backup = await backUp(original)
  const migrations = await migrationsWith(() => true, {
    '29990101000000_shout': 'ALTER TABLE category ADD COLUMN shout TEXT; UPDATE category SET shout = upper(name)',
  })
  await applyMigrations(original, { directory: migrations })
  const copy = await newDatabase()
  await restore(copy, backup, { migrations })
  expect(await readEverything(copy)).toEqual(await readEverything(original))
  expect(await readDefinitions(copy)).toEqual(await readDefinitions(original))
  expect(await runSql(copy, 'SELECT shout FROM category ORDER BY id LIMIT 1')).toEqual([{ shout: 'DOGS' }])
})

test('a backup whose data a later migration refuses changes nothing', async () => {
  const copy = await filledDatabase()
  const before = await readEverything(copy)
  const migrations = await migrationsWith(() => true, {
    '29990101000000_strict': 'ALTER TABLE category ADD CHECK (char_length(name) < 5)',
  })
  await expect(restore(copy, await backUp(copy), { replace: true, migrations })).rejects.toThrow(
    '29990101000000_strict',
  )
  expect(await readEverything(copy)).toEqual(before)
})

test('a migration that builds an index concurrently is applied within the restore', async () => {
  const migrations = await migrationsWith(() => true, {
    '29990101000000_index': 'CREATE INDEX CONCURRENTLY "pet_by_age" ON "pet" USING GIN ("name" gin_trgm_ops);',
  })
  const copy = await newDatabase({ migrated: false })
  await runSql(copy, 'CREATE SCHEMA extensions; CREATE EXTENSION pg_trgm SCHEMA extensions')
  await applyMigrations(copy)
  await restore(copy, await backUp(await filledDatabase()), { migrations })
  expect(await readDefinitions(copy)).toContainEqual(expect.stringContaining('pet_by_age'))
})

test('a backup with migrations that this program lacks is refused, and says which', async () => {
  const original = await newDatabase({ migrated: false })
  const migrations = await migrationsWith(() => true, { '29990101000000_later': 'CREATE TABLE "later" ("id" INTEGER)' })
  await applyMigrations(original, { directory: migrations })
  await expect(restore(await newDatabase(), await backUp(original))).rejects.toThrow(
    'version 1.0.0 of this program, whose migrations this version lacks: 29990101000000_later',
  )
})

test('a backup is one state, whatever is written while it is read', async () => {
  const original = await filledDatabase()
  const before = await readEverything(original)
  const backup = await inOwnTransaction(original, BEGIN_SNAPSHOT, async (client) => {
    const pieces = writeBackup(client, source)
    const header = (await pieces.next()).value ?? Buffer.alloc(0)
    await runSql(
      original,
      `BEGIN; INSERT INTO store_order (pet_id, account_id) VALUES (5, 2);
       UPDATE pet SET status = 'pending' WHERE id = 5; DELETE FROM api_key WHERE id = 2; COMMIT`,
    )
    return Buffer.concat([header, await buffer(Readable.from(pieces))])
  })
  const copy = await newDatabase()
  await restore(copy, backup)
  // A sequence may be ahead, which leaves a gap in the ids.
  expect({ ...(await readEverything(copy)), 'the sequences': [] }).toEqual({ ...before, 'the sequences': [] })
})

test('the owner of a database needs no other right', async () => {
  const copy = await newDatabase({ migrated: false })
  const name = new URL(copy).pathname.slice(1)
  await runSql(
    copy,
    `CREATE ROLE owner_of_${name} LOGIN PASSWORD 'secret'; ALTER DATABASE ${name} OWNER TO owner_of_${name}`,
  )
  const ownerUrl = Object.assign(new URL(copy), { username: `owner_of_${name}`, password: 'secret' }).toString()
  onTestFinished(async () => {
    await runSql(copy, `REASSIGN OWNED BY owner_of_${name} TO CURRENT_USER; DROP ROLE owner_of_${name}`)
  })
  await applyMigrations(ownerUrl)
  const backup = await backUp(await filledDatabase())
  await restore(ownerUrl, backup)
  await restore(ownerUrl, backup, { replace: true })
  expect((await backUp(ownerUrl)).equals(backup)).toBe(true)
})

test('a schema beside others is restored alone', async () => {
  const database = await newDatabase()
  await runSql(database, 'CREATE TABLE public.report (id int); INSERT INTO report VALUES (1)')
  const url = `${database}?schema=store%20two`
  await applyMigrations(url)
  const backup = await backUp(await filledDatabase())
  await restore(url, backup)
  expect((await backUp(url)).equals(backup)).toBe(true)
  expect(await runSql(database, 'SELECT id FROM report')).toEqual([{ id: 1 }])
})

test('rows are removed only if that is asked for', async () => {
  const backup = await backUp(await filledDatabase())
  const copy = await filledDatabase()
  await runSql(copy, `UPDATE account SET name = 'Changed' WHERE id = 2`)
  await expect(restore(copy, backup)).rejects.toThrow(/not empty.* pet 21, .*--replace/)
  await restore(copy, backup, { replace: true })
  expect((await backUp(copy)).equals(backup)).toBe(true)
})

test('a table of somebody else is in the backup, is left out with a warning, and is never removed', async () => {
  const original = await filledDatabase()
  await runSql(original, 'CREATE TABLE report (id int); INSERT INTO report VALUES (1)')
  const backup = await backUp(original)
  const copy = await newDatabase()
  expect(await restore(copy, backup)).toEqual(["The table report is not the store's, and was left out."])
  await expect(restore(original, backup, { replace: true })).rejects.toThrow('would be removed: report')
  expect(await runSql(original, 'SELECT id FROM report')).toEqual([{ id: 1 }])
})

test('a view on a table is not removed', async () => {
  const original = await filledDatabase()
  await runSql(original, 'CREATE VIEW names AS SELECT name FROM pet')
  await expect(restore(original, await backUp(original), { replace: true })).rejects.toThrow('depend')
  expect(await runSql(original, 'SELECT FROM names')).toHaveLength(21)
})

test('a database that others are connected to is left alone, with their names', async () => {
  const copy = await newDatabase()
  const other = new pg.Client({ connectionString: copy, application_name: 'a server' })
  await other.connect()
  onTestFinished(() => other.end())
  const backup = await backUp(await filledDatabase())
  const refused = inOwnTransaction(copy, 'BEGIN', (client) =>
    restoreBackup(client, piecesOf(backup), {
      replace: true,
      photoFiles: undefined,
      onWarning: () => {},
      patienceMs: 0,
    }),
  )
  await expect(refused).rejects.toThrow(/in use by 1 other connection.*a server/)
})

test('a database that another process migrates is left alone', async () => {
  const copy = await newDatabase()
  const backup = await backUp(await filledDatabase())
  await inOwnTransaction(copy, 'BEGIN', async (other) => {
    await other.query('SELECT pg_advisory_xact_lock(72707369)')
    await expect(restore(copy, backup)).rejects.toThrow('Another process migrates')
  })
})

const readAll = (backup: Buffer) =>
  readBackup(piecesOf(backup, 10), {
    async onTable(_, rows) {
      for await (const _rows of rows);
    },
  })

test('a backup that is not whole is refused, wherever it ends', async () => {
  const backup = await backUp(await filledDatabase())
  await expect(readAll(backup)).resolves.toMatchObject({ rows: { pet: 21 } })
  for (let length = 0; length < backup.length; length += 97)
    await expect(readAll(backup.subarray(0, length)), `${length} bytes`).rejects.toThrow(BackupError)
  await expect(readAll(backup.subarray(0, -1))).rejects.toThrow('not complete')
})

test('a backup in which a byte differs is refused, wherever that is', async () => {
  const backup = await backUp(await filledDatabase())
  for (let at = 0; at < backup.length; at += 89) {
    const altered = Buffer.from(backup)
    altered[at] = (altered[at] ?? 0) ^ 1
    await expect(readAll(altered), `byte ${at}`).rejects.toThrow(BackupError)
  }
})

test('a backup that goes on after its end, or is of another format, is refused', async () => {
  const backup = await backUp(await filledDatabase())
  await expect(readAll(Buffer.concat([backup, Buffer.from('x')]))).rejects.toThrow('something follows its end')
  const header = {
    ...headerOf({ createdAt: source.now.toISOString(), program: '9.0.0', migrations: ['x'] }),
  }
  await expect(readAll(encodeLine({ ...header, version: 3 }))).rejects.toThrow('a newer version of this program, 9.0.0')
  await expect(readAll(encodeLine({ ...header, version: 1 }))).rejects.toThrow('an earlier version of this program')
})

test('an altered backup changes nothing', async () => {
  const backup = await backUp(await filledDatabase())
  const altered = Buffer.from(backup.toString('utf8').replace('Kennel', 'Kernel'))
  const copy = await filledDatabase()
  await runSql(copy, `UPDATE account SET name = 'Untouched' WHERE id = 2`)
  const [before, definitions] = [await readEverything(copy), await readDefinitions(copy)]
  await expect(restore(copy, altered, { replace: true })).rejects.toThrow('it was altered')
  expect(await readEverything(copy)).toEqual(before)
  expect(await readDefinitions(copy)).toEqual(definitions)
})

describe('photographs', () => {
  let s3: Awaited<ReturnType<typeof startS3Server>>
  const s3Folder = folderOfFile()
  beforeAll(async () => {
    s3 = await startS3Server(s3Folder)
  })
  afterAll(() => s3.stop())

  const open = (settings: { DATA_DIR: string; PHOTOS_URL?: string }) => {
    const files = openPhotoFiles(settings)
    if (!files) throw new Error('there is a place for files')
    return files
  }
  const newFolder = () => open({ DATA_DIR: folderOfTest() })
  const newBucket = () =>
    open({
      DATA_DIR: folderOfTest(),
      PHOTOS_URL: `s3://${S3_KEY}:${S3_KEY}@${s3.host}/${S3_BUCKET}/${randomUUID()}?region=eu-central-1&tls=off`,
    })

  const names = photoNames({ key: '0f'.repeat(16), widths: [480, 960] })
  /** With line ends, and what ends the rows of a table. */
  const bytesOf = (name: string) =>
    Buffer.concat([Buffer.from(`\\.\n${name}\n\\.\n`), randomBytes(70_000), Buffer.from('\n')])

  /** The files of the one photograph of a filled database. */
  async function filledFiles(files: PhotoFiles) {
    const contents = new Map(names.map((name) => [name, bytesOf(name)]))
    for (const [name, bytes] of contents) await files.write(name, bytes, contentTypeOf(name) ?? '')
    return contents
  }

  const read = async (files: PhotoFiles) =>
    new Map(await Promise.all(names.map(async (name) => [name, Buffer.from((await files.read(name)) ?? [])] as const)))

  test.each([
    ['a folder to a bucket', () => newFolder(), () => newBucket(), 100_000],
    ['a bucket to a folder', () => newBucket(), () => newFolder(), 7],
    ['a folder to another', () => newFolder(), () => newFolder(), 1_000],
  ])('are brought back from %s, byte for byte', async (_, openFrom, openTo, size) => {
    const [from, to] = [openFrom(), openTo()]
    const contents = await filledFiles(from)
    const backup = await backUp(await filledDatabase(), from)
    const copy = await newDatabase()
    expect(await restore(copy, backup, { photoFiles: to, size })).toEqual([])
    expect(await read(to)).toEqual(contents)
    expect((await backUp(copy, to)).equals(backup)).toBe(true)
  })

  test('one whose file is missing is left out, and the others are not', async () => {
    const [from, to] = [newFolder(), newFolder()]
    const contents = await filledFiles(from)
    const [lost = ''] = names
    await from.remove(lost)
    await restore(await newDatabase(), await backUp(await filledDatabase(), from), { photoFiles: to })
    expect(await read(to)).toEqual(new Map([...contents, [lost, Buffer.alloc(0)]]))
  })

  test('an altered one is never written, and a backup that lacks one is refused', async () => {
    const [from, to] = [newFolder(), newFolder()]
    const contents = await filledFiles(from)
    const backup = await backUp(await filledDatabase(), from)
    const altered = Buffer.from(backup)
    altered.writeUInt8(0, altered.indexOf(contents.get(names[1] ?? '') ?? '') + 100)
    const [written = ''] = names
    await expect(restore(await newDatabase(), altered, { photoFiles: to })).rejects.toThrow('a photograph was altered')
    expect([...(await read(to))].filter(([, { length }]) => length > 0)).toEqual([[written, contents.get(written)]])
    const start = backup.indexOf('{"photo":')
    const lacking = Buffer.concat([backup.subarray(0, start), backup.subarray(backup.indexOf('{"photo":', start + 1))])
    await expect(readAll(lacking)).rejects.toThrow('damaged')
  })

  test('are refused where there is no place for them, and nothing is restored', async () => {
    const from = newFolder()
    await filledFiles(from)
    const copy = await newDatabase()
    await expect(restore(copy, await backUp(await filledDatabase(), from))).rejects.toThrow(
      'Set PHOTOS_URL, or PHOTOS_SHARED=true',
    )
    expect(await runSql(copy, 'SELECT FROM pet')).toHaveLength(0)
  })
})
