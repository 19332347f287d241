import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fillEveryTable, readDefinitions, readEverything } from '@/server/platform/db/backup/testing'
import { databaseOfFile, databaseOfTest, runSql } from '@/server/platform/db/testing'
import { openPhotoFiles } from '@/server/platform/photo-files/photo-files'
import { contentTypeOf, photoNames } from '@/server/platform/photo-files/photo-name'
import { folderOfFile, folderOfTest } from '@/server/testing/folder'
import { run as backupProgram } from './backup'
import { run as restoreProgram } from './restore'
import { runnerOf } from './testing'

const { url } = databaseOfFile()
let folder: string
let file: string

/** Those of the one animal that has a photograph, and where they are. */
const names = photoNames({ key: '0f'.repeat(16), widths: [480, 960] })
const DATA_DIR = folderOfFile()

const readPhotos = (dataDir: string) =>
  Promise.all(names.map((name) => readFile(path.join(dataDir, 'photos', name), 'utf8')))

beforeAll(async () => {
  await fillEveryTable(url)
  const files = openPhotoFiles({ DATA_DIR })
  for (const name of names) await files?.write(name, Buffer.from(`the file ${name}`), contentTypeOf(name) ?? '')
})

beforeEach(() => {
  folder = folderOfTest()
  file = path.join(folder, 'store.backup')
})

const settingsOf = (DATABASE_URL: string) => ({ DATABASE_URL, DATA_DIR, PHOTOS_SHARED: 'true' })
const settings = () => settingsOf(url)
const backup = runnerOf(backupProgram, settings)
const restoreInto = (url: string) => runnerOf(restoreProgram, () => settingsOf(url))

const newDatabase = async (options?: { migrated: boolean }) => (await databaseOfTest(options)).url

test('into an empty database, though servers are not to migrate', async () => {
  const before = await readEverything(url)
  expect(await backup(file)).toMatchObject({ code: 0 })
  const copy = await newDatabase({ migrated: false })
  const restore = runnerOf(restoreProgram, () => ({ ...settingsOf(copy), MIGRATE_ON_START: 'false' }))
  expect(await restore(file)).toMatchObject({ code: 0 })
  expect(await readEverything(copy)).toEqual(before)
})

test('from a PostgreSQL of its own to the embedded one and back', async () => {
  // PostgreSQL's user can enter it.
  await chmod(folder, 0o711)
  const embedded = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' }
  const before = await readEverything(url)
  expect(await backup(file)).toMatchObject({ code: 0 })
  expect(await runnerOf(restoreProgram, () => embedded)(file)).toMatchObject({ code: 0 })
  expect(await readPhotos(embedded.DATA_DIR)).toEqual(await readPhotos(DATA_DIR))
  expect(await runnerOf(backupProgram, () => embedded)(`${file}.2`)).toMatchObject({ code: 0 })
  expect(await contentOf(`${file}.2`)).toBe(await contentOf(file))
  const own = await newDatabase({ migrated: false })
  expect(await restoreInto(own)(`${file}.2`)).toMatchObject({ code: 0 })
  expect(await readEverything(own)).toEqual(before)
})

test('a backup that finds no photograph, as it was told of another place, is there and says what is missing', async () => {
  const elsewhere = runnerOf(backupProgram, () => ({ ...settings(), PHOTOS_SHARED: '' }))
  expect(await elsewhere(file)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/\n4 files of photographs were not found; .*PHOTOS_URL, or DATA_DIR/),
  })
  expect(await contentOf(file)).toContain('Kennel')
})

/** Without the header, which has a time in it, and the checksum. */
const contentOf = async (name: string) =>
  gunzipSync(await readFile(name))
    .toString()
    .split('\n')
    .slice(1, -2)
    .join('\n')

test('when a backup was made is noted, which is not in it', async () => {
  const began = Date.now()
  const notes = () => runSql<{ value: string }>(url, `SELECT value FROM setting WHERE name = 'backed_up_at'`)
  await backup(file)
  const [note] = await notes()
  expect(Number(note?.value) * 1000).toBeGreaterThanOrEqual(began)
  expect(await contentOf(file)).not.toContain(note?.value)
})

test('the file is for its owner alone, and is not overwritten unless that is asked for', async () => {
  await backup(file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await writeFile(file, 'something precious')
  expect(await backup(file)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${file} exists. Choose another name, or overwrite it with --force.\n`,
  })
  expect(await readFile(file, 'utf8')).toBe('something precious')
  expect(await backup(file, '--force')).toMatchObject({ code: 0 })
  expect(gunzipSync(await readFile(file)).toString()).toContain('pet-store-backup')
  expect(await readdir(folder)).toEqual(['store.backup'])
})

test('a folder that does not exist is named', async () => {
  const missing = path.join(folder, 'none', 'store.backup')
  expect(await backup(missing)).toMatchObject({ code: 1, stderr: expect.stringContaining(missing) })
})

test('through standard output and input, with nothing but the backup in them', async () => {
  const before = await readEverything(url)
  const copy = await newDatabase()
  const shell = `node --import tsx server/cli/main.ts backup - | DATABASE_URL=${copy} node --import tsx server/cli/main.ts restore -`
  await promisify(execFile)('bash', ['-o', 'pipefail', '-c', shell], { env: { ...process.env, ...settings() } })
  expect(await readEverything(copy)).toEqual(before)
})

/** Whether somebody reads or writes rows of a database by COPY. */
const isCopying = async (url: string) =>
  (await runSql(url, `SELECT FROM pg_stat_progress_copy WHERE datname = current_database()`)).length > 0

const spawnProgram = (program: string, url: string, ...args: string[]): ChildProcess => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/cli/main.ts', program, ...args], {
    env: { ...process.env, ...settingsOf(url) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test.each(['SIGKILL', 'SIGTERM'] as const)('a restore that %s ends leaves the database as it was', async (signal) => {
  const copy = await newDatabase()
  await fillEveryTable(copy)
  await runSql(copy, `UPDATE account SET name = 'Untouched' WHERE id = 2`)
  const before = [await readEverything(copy), await readDefinitions(copy)]
  await backup(file)
  const whole = gunzipSync(await readFile(file))
  // All tables up to the orders are loaded, and of these there are more to come.
  const rows = whole.indexOf('\n', whole.indexOf('{"table":"store_order"'))
  const half = whole.subarray(0, rows + 100)
  const child = spawnProgram('restore', copy, '-', '--replace')
  // Without the end, so that it is read as far as it goes.
  child.stdin?.write(gzipSync(half).subarray(0, -8))
  await vi.waitUntil(() => isCopying(copy), { timeout: 60_000 })
  child.kill(signal)
  await once(child, 'exit')
  await vi.waitUntil(async () => !(await isCopying(copy)), { timeout: 60_000 })
  expect([await readEverything(copy), await readDefinitions(copy)]).toEqual(before)
})

test('a backup that a signal ends leaves no file', async () => {
  const source = await newDatabase()
  // More than fits in buffers on the way.
  await runSql(
    source,
    `INSERT INTO mail (template, recipient, text, give_up_at)
    SELECT 'large', md5(n::text), repeat(md5(n::text), 3000), now() FROM generate_series(1, 600) AS n`,
  )
  const child = spawnProgram('backup', source, file)
  await vi.waitUntil(async () => (await readdir(folder)).length > 0, { timeout: 60_000, interval: 1 })
  expect((await stat(path.join(folder, (await readdir(folder))[0] ?? ''))).mode & 0o777).toBe(0o600)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['is not there', async () => rm(file), 'ENOENT'],
  ['is empty', async () => writeFile(file, ''), 'damaged'],
  ['is something else', async () => writeFile(file, 'a letter'), 'damaged'],
  ['is something else that is compressed', async () => writeFile(file, gzipSync('a letter')), 'not a backup'],
  ['lacks its end', async () => writeFile(file, (await readFile(file)).subarray(0, -100)), 'damaged'],
])('a file that %s is refused before a database is opened', async (_, spoil, message) => {
  await backup(file)
  await spoil()
  const dataDir = path.join(folder, 'untouched')
  const restored = await runnerOf(restoreProgram, () => ({ DATA_DIR: dataDir, DATABASE_URL: '' }))(file)
  expect(restored).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(message) })
  expect(await readdir(folder)).not.toContain('untouched')
})

test('a database that is not empty needs --replace', async () => {
  await backup(file)
  const copy = await newDatabase()
  await fillEveryTable(copy)
  expect(await restoreInto(copy)(file)).toMatchObject({ code: 1, stderr: expect.stringContaining('--replace') })
  expect(await restoreInto(copy)(file, '--replace')).toMatchObject({ code: 0 })
})

test.each([
  ['backup', backupProgram, ''],
  ['backup', backupProgram, 'one two'],
  ['backup', backupProgram, 'one --replace'],
  ['restore', restoreProgram, ''],
  ['restore', restoreProgram, 'one two'],
  ['restore', restoreProgram, 'one --force'],
])('%s refuses wrong arguments with status 2 and says what is right (%#)', async (name, program, args) => {
  expect(await runnerOf(program, settings)(...args.split(' ').filter(Boolean))).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining(`Usage: npm run ${name} -- FILE`),
  })
})

/** In MiB. */
async function peakMemory(program: string, url: string, ...args: string[]): Promise<number> {
  const atExit = `data:text/javascript,process.on('exit',()=>console.error('peak',process.resourceUsage().maxRSS))`
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--import', atExit, 'server/cli/main.ts', program, ...args],
    { env: { ...process.env, ...settingsOf(url) } },
  )
  return Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024
}

test('a large database takes no more memory than a small one', async () => {
  const [large, copy] = [await newDatabase(), await newDatabase()]
  const small = [await peakMemory('backup', large, file), await peakMemory('restore', copy, file)]
  // Of 10 kB each: 150 MB.
  await runSql(
    large,
    `INSERT INTO idempotency_record
    SELECT 'account 1', n::text, 'x', sha256(''), repeat(md5(n::text), 312), now() FROM generate_series(1, 15000) AS n`,
  )
  const peaks = [await peakMemory('backup', large, file, '--force'), await peakMemory('restore', copy, file)]
  for (const [index, peak] of peaks.entries()) expect(peak - (small[index] ?? 0)).toBeLessThan(70)
})
