import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { bareEnvironment } from '@/e2e/harness/bare-environment'
import { ensureBuilt } from '@/e2e/harness/ensure-built'
import { hosts } from '@/e2e/harness/server-process'
import { createTestDatabase, type TestDatabase } from '@/server/db/testing'

let database: TestDatabase
let folder: string
const started: ReturnType<typeof spawn>[] = []

beforeAll(async () => {
  await ensureBuilt()
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'pet-store-settings-'))
  await chmod(folder, 0o711)
})

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
})

afterAll(async () => {
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

function start(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [...hosts.node(), ...args], {
    env: { ...bareEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const printed = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.stderr += text
  })
  return { printed, ended: once(child, 'exit').then(([code]) => code) }
}

const fileWith = async (name: string, text: string) => {
  const file = path.join(folder, name)
  await writeFile(file, text)
  return file
}

test.each(['1', '2'])('a store of PROCESSES=%s is set up by files alone, on any free port', async (PROCESSES) => {
  const databaseUrl = await fileWith('database-url', `${database.url}\n`)
  const ENV_FILE = await fileWith(
    'store.env',
    `PORT=0\nHOST=127.0.0.1\nSHUTDOWN_DELAY=0\nPROCESSES=${PROCESSES}\nDATA_DIR=${folder}\nDATABASE_URL_FILE=${databaseUrl}\n`,
  )
  const { printed } = start({ ENV_FILE })
  const origin = await vi.waitUntil(() => /is running at (http:\/\/localhost:\d+)/.exec(printed.stdout)?.[1], {
    timeout: 180_000,
  })
  expect(printed.stdout).toContain('the database at DATABASE_URL')
  const document = await (await fetch(`${origin}/openapi.json`)).json()
  expect(document.servers[0].url).toBe(`${origin}/v1`)
  // Made by the process that renders pages.
  expect(await (await fetch(`${origin}/sitemaps/pages.xml`)).text()).toContain(`<loc>${origin}/</loc>`)
})

test('a name that is almost a setting is pointed out, without its value', async () => {
  const { printed, ended } = start({ DATABSE_URL: 'postgres://u:hunter2@db/pets', PORT: 'none' })
  expect(await ended).toBe(1)
  expect(printed.stderr).toContain('DATABSE_URL is no setting and is ignored. Did you mean DATABASE_URL?\n')
  expect(printed.stderr).not.toContain('hunter2')
})

test('a file of settings that cannot be read ends the start', async () => {
  const { printed, ended } = start({ ENV_FILE: path.join(folder, 'nowhere') })
  expect(await ended).toBe(1)
  expect(printed.stderr).toContain('cannot be read (ENOENT)')
})

test('--help shows every setting and starts nothing', async () => {
  const { printed, ended } = start({ PORT: 'none' }, '--help')
  expect(await ended).toBe(0)
  expect(printed.stdout).toMatch(/--processes[\s\S]*PORT\n[\s\S]*DATABASE_URL, or DATABASE_URL_FILE\n/)
})

test('an unknown option is refused', async () => {
  const { printed, ended } = start({}, '--prot', '80')
  expect(await ended).toBe(2)
  expect(printed.stderr).toContain("Unknown option '--prot'")
})
