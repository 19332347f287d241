import { describe, expect, test } from 'vitest'
import { isWellFormedKey } from '@/server/identity/accounts/api-key'
import { listKeys } from '@/server/identity/accounts/api-keys.service'
import { databaseOfFile } from '@/server/platform/db/testing'
import { folderOfFile } from '@/server/testing/folder'
import { run } from './keys'
import { runnerOf, spawnerOf } from './testing'

const { db, url } = databaseOfFile()
const dataDir = folderOfFile()

const settings = () => ({ DATABASE_URL: url, DATA_DIR: dataDir })
const keys = runnerOf(run, settings)

test('as a program of its own it prints what it should, and says by its exit code how it went', async () => {
  const program = spawnerOf('keys', settings)
  const created = await program('create', '--name', 'operator')
  expect(isWellFormedKey(created.stdout.trimEnd())).toBe(true)
  expect(created).toMatchObject({ stderr: '', code: 0 })
  expect(await program('revoke', '999999')).toMatchObject({
    stdout: '',
    stderr: expect.stringContaining('999999'),
    code: 1,
  })
  expect(await program('revoke', 'x')).toMatchObject({
    stdout: '',
    stderr: expect.stringContaining('ID must be'),
    code: 2,
  })
})

describe('invalid arguments are refused with a message and exit code 1 or 2:', () => {
  test.concurrent.each([
    [[]],
    [['make']],
    [['constructor']],
    [['create']],
    [['create', '--name', ' ']],
    [['create', '--name', 'x', '--key-name', ' ']],
    [['create', '--name', 'x', '--plan', 'gold']],
    [['create', '--name', 'x', '--scopes', 'pets:all']],
    [['create', '--name', 'x', '--scopes', '']],
    [['create', '--name', 'x', '--expires', '30']],
    [['create', '--name', 'x', '--expires', '0d']],
    [['create', '--name', 'x', '--per-minute', '10']],
    [['create', '--name', 'x', '--plan', 'enterprise']],
    [['create', '--name', 'x', '--plan', 'enterprise', '--per-minute', '0', '--per-day', '5']],
    [['create', '--name', 'x', '--name', 'y']],
    [['create', '--name', 'x', '--colour', 'red']],
    [['create', 'x']],
    [['list', 'all']],
    [['usage']],
    [['usage', 'nobody of that name']],
    [['revoke']],
    [['revoke', '1', '2']],
    [['revoke', 'x']],
    [['revoke', '999999']],
    [['rotate', '999999']],
    [['rotate', '1', '--overlap', 'soon']],
  ])('%j', async (args) => {
    const before = await listKeys(db)
    const { stdout, stderr, code } = await keys(...args)
    expect(stdout).toBe('')
    expect(stderr.trim()).not.toBe('')
    expect(stderr).not.toMatch(/\bat .*:\d+:\d+|prisma|PrismaClient/i)
    expect([1, 2]).toContain(code)
    expect(await listKeys(db)).toEqual(before)
  })
})
