import { expect, test } from 'vitest'
import { run as baseProgram } from './backup-base'
import { run as restoreProgram } from './restore-point'
import { runnerOf } from './testing'

const DATA_DIR = '/nonexistent/data'
const restore = (settings: Record<string, string> = {}) => runnerOf(restoreProgram, () => ({ DATA_DIR, ...settings }))

test.each([
  [],
  ['--to', 'yesterday'],
  ['--to', '2026-11-26T10:00:00'],
  ['--to', '2026-02-30T99:00:00Z'],
  ['--to', '5'],
])('a restore needs one moment (%s %s)', async (...args) => {
  expect(await restore({ WAL_ARCHIVE: '/nonexistent/archive' })(...args)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^--to must be a time with its zone.*\n\nUsage: npm run restore:point/),
  })
})

test.each([
  ['without an archive', {}, [], 'Set WAL_ARCHIVE'],
  ['with two', { WAL_ARCHIVE: '/nonexistent/archive' }, ['--from', '/other'], 'Set WAL_ARCHIVE'],
  ['from a folder that is none', {}, ['--from', '/nonexistent/archive'], '/nonexistent/archive has no base backup'],
  ['of a PostgreSQL elsewhere', { DATABASE_URL: 'postgres://x/y' }, ['--from', '/other'], 'with its own tools'],
])('a restore %s says what to do', async (_, settings, args, message) => {
  expect(await restore(settings)('--to', '2026-11-26T10:00:00Z', ...args)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(message),
  })
})

test.each(['0', '-1', 'all', '1.5'])('base backups cannot be kept %s times', async (keep) => {
  expect(await runnerOf(baseProgram, () => ({ DATA_DIR }))(`--keep=${keep}`)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--keep must be a whole number'),
  })
})
