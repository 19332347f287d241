import path from 'node:path'
import { expect, test } from 'vitest'
import { fillEveryTable, readEverything } from '@/server/platform/db/backup/testing'
import { databaseOfFile, databaseOfTest } from '@/server/platform/db/testing'
import { openPhotoFiles } from '@/server/platform/photo-files/photo-files'
import { contentTypeOf, photoNames } from '@/server/platform/photo-files/photo-name'
import { folderOfTest } from '@/server/testing/folder'
import { spawnerOf } from './testing'

const { url } = databaseOfFile()

test('a store is backed up and restored, as programs of their own, with progress and what it came to', async () => {
  const folder = folderOfTest()
  const settingsOf = (DATABASE_URL: string) => ({ DATABASE_URL, DATA_DIR: folder, PHOTOS_SHARED: 'true' })
  await fillEveryTable(url)
  const photos = openPhotoFiles({ DATA_DIR: folder })
  for (const name of photoNames({ key: '0f'.repeat(16), widths: [480, 960] }))
    await photos?.write(name, Buffer.from(name), contentTypeOf(name) ?? '')
  const file = path.join(folder, 'store.backup')
  const before = await readEverything(url)
  const { 'the sequences': _, ...tables } = before
  const count = Object.keys(tables).length
  expect(await spawnerOf('backup', () => settingsOf(url))(file)).toEqual({
    code: 0,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(`^account: 2 rows\n[^]*Backed up \\d+ rows of ${count} tables, and 4 files of photographs\\.\n$`),
    ),
  })
  const { url: copy } = await databaseOfTest({ migrated: false })
  expect(await spawnerOf('restore', () => settingsOf(copy))(file)).toEqual({
    code: 0,
    stdout: '',
    stderr: expect.stringMatching(/pet: 21 rows\n[\s\S]*Restored \d+ rows\.\n$/),
  })
  expect(await readEverything(copy)).toEqual(before)
})
