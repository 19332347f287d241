import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderOfFile } from '@/server/testing/folder'
import { prepareDataDir } from './data-dir'

const folder = folderOfFile()

test('a directory is made with those above it, also by several at once', async () => {
  const dataDir = path.join(folder, 'some', 'where', 'else')
  await Promise.all([prepareDataDir(dataDir), prepareDataDir(dataDir), prepareDataDir(path.dirname(dataDir))])
  await prepareDataDir(dataDir)
  expect((await stat(dataDir)).isDirectory()).toBe(true)
})

test('regression: where nothing can be made, it ends, and names the setting', async () => {
  await expect(prepareDataDir('/proc/nope')).rejects.toThrow(
    /^DATA_DIR, which is \/proc\/nope, cannot be used \(ENOENT\)/,
  )
  await expect(prepareDataDir('/proc/nope/deeper')).rejects.toThrow(/^DATA_DIR, .* \(ENOENT\)/)
})

test('a file in its place is refused', async () => {
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  await expect(prepareDataDir(file)).rejects.toThrow('cannot be used (EEXIST)')
  await expect(prepareDataDir(path.join(file, 'within'))).rejects.toThrow(/^DATA_DIR, .* \((EEXIST|ENOTDIR)\)/)
})
