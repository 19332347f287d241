import { execFileSync } from 'node:child_process'
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { processIdentity } from '@/server/platform/db/embedded/processes'
import { folderOfTest } from '@/server/testing/folder'
import { lockDataDir } from './lock'

const living = { pid: process.pid, startedAt: processIdentity(process.pid)?.startedAt, token: 'of another' }
const dead = { ...living, startedAt: 'earlier' }

let dataDir = ''

beforeEach(() => {
  dataDir = folderOfTest()
})

const fileOf = (name: string) => path.join(dataDir, name)
const write = (name: string, owner: typeof living) => writeFile(fileOf(name), JSON.stringify(owner))
const files = async () => (await readdir(dataDir)).sort()

test('only its owner reads a lock', async () => {
  await lockDataDir(dataDir)
  expect(await files()).toEqual(['limits.lock.1'])
  expect((await stat(fileOf('limits.lock.1'))).mode & 0o777).toBe(0o600)
})

test('one that is refused is told what to set', async () => {
  await lockDataDir(dataDir)
  await expect(lockDataDir(dataDir)).rejects.toThrow(/REDIS_URL, or UPSTASH_REDIS_REST_URL and .*_TOKEN; .*DATA_DIR/)
})

test('the lock with the highest number counts, and no file of another name', async () => {
  await write('limits.lock.9', living)
  await write('limits.lock.10', dead)
  await write('limits.lock.2.bak', living)
  await write('old.limits.lock.2', living)
  await lockDataDir(dataDir)
  expect(await files()).toEqual(['limits.lock.11', 'limits.lock.2.bak', 'old.limits.lock.2'])
})

test('one that others overtook, while it read what a dead owner left, gives way to them', async () => {
  // Reading a pipe takes until the writer closes it.
  execFileSync('mkfifo', [fileOf('limits.lock.1')])
  const refused = expect(lockDataDir(dataDir)).rejects.toThrow('in use by process')
  const pipe = await open(fileOf('limits.lock.1'), 'w')
  await rm(fileOf('limits.lock.1'))
  await write('limits.lock.3', living)
  await pipe.writeFile(JSON.stringify(dead))
  await pipe.close()
  await refused
  expect(await files()).toEqual(['limits.lock.3'])
})

test('releasing a lock leaves the lock of another that has its number by now', async () => {
  const release = await lockDataDir(dataDir)
  await write('limits.lock.1', living)
  await release()
  expect(JSON.parse(await readFile(fileOf('limits.lock.1'), 'utf8'))).toEqual(living)
})

describe('what is no lock is an error that says which file to delete', () => {
  const message = 'limits.lock.1 is not a lock: delete it when no server uses'

  test.each([
    ['no JSON', 'x', 'SyntaxError'],
    ['of no owner', '{}', 'ZodError'],
  ])('a file with %s', async (_, text, name) => {
    await writeFile(fileOf('limits.lock.1'), text)
    const cause = expect.objectContaining({ name })
    await expect(lockDataDir(dataDir)).rejects.toMatchObject({ message: expect.stringContaining(message), cause })
    expect(await files()).toEqual(['limits.lock.1'])
  })

  test('a directory', async () => {
    await mkdir(fileOf('limits.lock.1'))
    const cause = expect.objectContaining({ code: 'EISDIR' })
    await expect(lockDataDir(dataDir)).rejects.toMatchObject({ message: expect.stringContaining(message), cause })
  })
})
