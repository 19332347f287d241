import { mkdir, readdir, readlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '@/server/testing/folder'
import { LimiterState } from './limiter-state'
import { readSnapshot, saveSnapshot } from './snapshot-file'

let dataDir = ''
let file = ''

beforeEach(() => {
  dataDir = folderOfTest()
  file = path.join(dataDir, 'limits.json')
})

test('a snapshot that is damaged is an error that says why', async () => {
  await writeFile(file, 'x')
  await expect(readSnapshot(dataDir)).rejects.toMatchObject({ cause: { name: 'SyntaxError' } })
})

test('a snapshot that cannot be opened is an error, and not none', async () => {
  await mkdir(file)
  await expect(readSnapshot(dataDir)).rejects.toMatchObject({ cause: { code: 'EISDIR' } })
})

// Where it is known which files a process has open.
test.runIf(process.platform === 'linux')('saving leaves no file open', async () => {
  for (let time = 0; time < 3; time += 1) await saveSnapshot(new LimiterState(), dataDir)
  const descriptors = await readdir('/proc/self/fd')
  const opened = await Promise.all(descriptors.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => 'closed')))
  expect(opened.filter((name) => name.startsWith(dataDir))).toEqual([])
})
