import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '@/server/platform/db/open'
import { databaseOfTest } from '@/server/platform/db/testing'
import { folderOfTest } from '@/server/testing/folder'
import { run } from './migrate'
import { runnerOf, spawnerOf } from './testing'

let url: string

beforeEach(async () => {
  url = (await databaseOfTest({ migrated: false })).url
})

const settings = () => ({ DATABASE_URL: url, MIGRATE_ON_START: 'false' })
const migrate = runnerOf(run, settings)

test('without migrations a start is refused where they are left out of it, until they were applied', async () => {
  const start = () => openDatabase({ DATABASE_URL: url, MIGRATE_ON_START: false, DATA_DIR: '/none' }, 'server')
  await expect(start()).rejects.toThrow(
    /lacks \d+ migrations, the first of them 20261128000000_baseline.*npm run migrate/,
  )
  const { code, stdout, stderr } = await migrate()
  expect([code, stdout, stderr]).toEqual([
    0,
    expect.stringContaining('Applied:\n  20261128000000_baseline\n'),
    expect.stringContaining('Applying 20261128000000_baseline ...\n'),
  ])
  expect((await start()).applied).toEqual([])
})

test('run again it says that there was nothing to do', async () => {
  await migrate()
  expect(await migrate()).toEqual({ code: 0, stdout: 'The database already had every migration.\n', stderr: '' })
})

test('tells how it is used, and refuses arguments', async () => {
  expect(await migrate('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('Usage: npm run migrate') })
  expect(await migrate('--force')).toMatchObject({ code: 2, stdout: '' })
})

test('regression: it reads the file of settings, as the server and the other commands do', async () => {
  const file = path.join(folderOfTest(), 'settings.env')
  await writeFile(file, `DATABASE_URL=${url}\n`)
  const { code, stdout } = await spawnerOf('migrate', () => ({ ENV_FILE: file, DATA_DIR: '/none' }))()
  expect([code, stdout]).toEqual([0, expect.stringContaining('Applied:\n  20261128000000_baseline\n')])
})
