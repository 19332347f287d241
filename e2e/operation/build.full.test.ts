import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOfFile } from '@/server/platform/db/testing'

const run = promisify(execFile)

/**
 * The server and what it imports from `app`; dependencies are found in the project around the copy. No pages: they reach
 * the database only through the runtime.
 */
const sources = [
  'app/developers/_page',
  'server',
  'prisma',
  'proxy.ts',
  'next.config.ts',
  'tsconfig.json',
  'package.json',
]

const { db, url } = databaseOfFile({ migrated: false })
let copy: string

beforeAll(async () => {
  await mkdir('test-results', { recursive: true })
  copy = await mkdtemp(path.resolve('test-results', 'build-'))
  const filter = (file: string) => path.basename(file) !== 'node_modules'
  for (const source of sources) await cp(source, path.join(copy, source), { recursive: true, filter })
  await cp('e2e/operation/fixtures/opens-runtime.ts', path.join(copy, 'app/opens-runtime/route.ts'))
  await run(process.execPath, [path.resolve('node_modules/next/dist/bin/next'), 'build'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url },
  })
})

afterAll(() => rm(copy, { recursive: true, force: true }))

test('a build of the server, with one route that asks for the runtime, leaves an empty database empty', async () => {
  expect(await db.$queryRaw`SELECT relname FROM pg_stat_user_tables`).toEqual([])
})

test('… and makes no data directory', async () => {
  await expect(stat(path.join(copy, '.next', 'BUILD_ID'))).resolves.toBeDefined()
  await expect(stat(path.join(copy, '.data'))).rejects.toThrow('ENOENT')
})

test('… and takes no time to write what a second build could read', async () => {
  await expect(stat(path.join(copy, '.next', 'cache', 'turbopack'))).rejects.toThrow('ENOENT')
})

test('what asks for the runtime during a build is told to wait for a request', async () => {
  const outcome = await readFile(path.join(copy, '.next/server/app/opens-runtime.body'), 'utf8')
  expect(outcome).toContain("dynamic = 'force-dynamic'")
})
