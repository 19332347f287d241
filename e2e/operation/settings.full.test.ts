import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ensureBuilt } from '@/e2e/harness/ensure-built'
import { bareEnvironment, outputOf } from '@/e2e/harness/program'
import { hosts } from '@/e2e/harness/server-process'
import { startRedisServer } from '@/server/limits/testing/redis'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { databaseOfFile, databaseOfTest } from '@/server/platform/db/testing'
import { smtpError, startSmtpServer } from '@/server/platform/mail/testing/smtp-server'
import { folderOfFile } from '@/server/testing/folder'
import { ensureProgram } from '@/server/testing/programs'

const { url } = databaseOfFile()
const folder = folderOfFile()
const started: ReturnType<typeof spawn>[] = []

beforeAll(() => ensureBuilt())

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
})

function start(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [...hosts.node(), ...args], {
    env: { ...bareEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const [stdout, stderr] = [outputOf(child.stdout), outputOf(child.stderr)]
  return { stdout, stderr, child, ended: once(child, 'exit').then(([code]) => code) }
}

/** A database that no store has used. */
const ownStore = async () => ({
  DATABASE_URL: (await databaseOfTest()).url,
  DATA_DIR: folder,
  SHUTDOWN_DELAY: '0',
})

const fileWith = async (name: string, text: string) => {
  const file = path.join(folder, name)
  await writeFile(file, text)
  return file
}

test('a store is set up by files alone, on any free port', async () => {
  const databaseUrl = await fileWith('database-url', `${url}\n`)
  const ENV_FILE = await fileWith(
    'store.env',
    `PORT=0\nHOST=127.0.0.1\nSHUTDOWN_DELAY=0\nDATA_DIR=${folder}\nDATABASE_URL_FILE=${databaseUrl}\n`,
  )
  const { stdout } = start({ ENV_FILE })
  const origin = await vi.waitUntil(() => /is running at (http:\/\/localhost:\d+)/.exec(stdout())?.[1], {
    timeout: 180_000,
  })
  const document = await (await fetch(`${origin}/openapi.json`)).json()
  expect(document.servers[0].url).toBe(`${origin}/v1`)
  // Made by the process that renders pages.
  expect(await (await fetch(`${origin}/sitemaps/pages.xml`)).text()).toContain(`<loc>${origin}/</loc>`)
})

test('regression: standard output is the log, in lines of JSON, from the first to the last', async () => {
  const { stdout, child, ended } = start({ ...(await ownStore()), PORT: String(await freePort()) })
  await vi.waitUntil(() => stdout().includes('Nobody is staff yet'), { timeout: 180_000 })
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const messages = stdout()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).msg)
  expect(messages).toEqual(
    expect.arrayContaining([
      'Opening the database at DATABASE_URL ...',
      expect.stringContaining('is running at'),
      'Stopping once the requests in flight are finished.',
    ]),
  )
})

/** Runs a command on a terminal of its own, which shows everything on standard output; Ctrl-C can be written to it. */
const TERMINAL = 'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))'

test('at a terminal the first start shows a link that makes the first member of staff, once', async () => {
  const settings = { ...bareEnvironment, ...(await ownStore()) }
  const begin = async () => {
    const port = await freePort()
    const terminal = spawn('python3', ['-c', TERMINAL, process.execPath, ...hosts.node()], {
      env: { ...settings, PORT: String(port) },
    })
    started.push(terminal)
    return { terminal, ended: once(terminal, 'exit'), shown: outputOf(terminal.stdout) }
  }
  const first = await begin()
  const link = await vi.waitUntil(() => /http:\/\/localhost:\d+\/links\/[\w-]{43}/.exec(first.shown())?.[0], {
    timeout: 180_000,
  })
  expect(first.shown()).toContain('the database at DATABASE_URL')
  expect(await (await fetch(link)).text()).toContain('name="password"')
  first.terminal.stdin.write('\x03')
  expect(await first.ended).toEqual([0, null])
  const second = await begin()
  await vi.waitUntil(() => second.shown().includes('Nobody is staff yet'), { timeout: 180_000 })
  expect(second.shown()).not.toContain('/links/')
  second.terminal.stdin.write('\x03')
  expect(await second.ended).toEqual([0, null])
})

test('a name that is almost a setting is pointed out, without its value', async () => {
  const { stderr, ended } = start({ DATABSE_URL: 'postgres://u:hunter2@db/pets', PORT: 'none' })
  expect(await ended).toBe(1)
  expect(stderr()).toContain('DATABSE_URL is no setting and is ignored. Did you mean DATABASE_URL?\n')
  expect(stderr()).not.toContain('hunter2')
})

test('a file of settings that cannot be read ends the start', async () => {
  const { stderr, ended } = start({ ENV_FILE: path.join(folder, 'nowhere') })
  expect(await ended).toBe(1)
  expect(stderr()).toContain('cannot be read (ENOENT)')
})

test('--help shows every setting and starts nothing', async () => {
  const { stdout, ended } = start({ PORT: 'none' }, '--help')
  expect(await ended).toBe(0)
  expect(stdout()).toMatch(/--staging[\s\S]*PORT\n[\s\S]*DATABASE_URL, or DATABASE_URL_FILE\n/)
})

test('what only the other side can refuse ends the start with the name of the setting, and without the secret', async () => {
  const cert = path.join(folder, 'mail.crt')
  const key = path.join(folder, 'mail.key')
  execFileSync(ensureProgram('openssl'), [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', cert],
  ])
  const mail = await startSmtpServer(undefined, {
    disabledCommands: [],
    key: await readFile(key),
    cert: await readFile(cert),
    onAuth: (_auth, _session, callback) => callback(smtpError(535, 'Authentication failed')),
  })
  const redisPort = await freePort()
  const redis = await startRedisServer(ensureProgram('redis-server'), redisPort, ['--requirepass', 'right'])
  onTestFinished(async () => {
    await Promise.all([mail.close(), redis.end()])
  })
  const store = await ownStore()
  const database = Object.assign(new URL(store.DATABASE_URL), { password: 'hunter2' })
  const refused = {
    REDIS_URL: `redis://:hunter2@127.0.0.1:${redisPort}`,
    SMTP_URL: mail.url.replace('//', '//ada:hunter2@'),
    DATABASE_URL: database.href,
  }
  for (const [name, value] of Object.entries(refused)) {
    const settings = { ...store, PORT: String(await freePort()), NODE_EXTRA_CA_CERTS: cert, [name]: value }
    const { stdout, stderr, ended } = start(settings)
    expect(await ended).toBe(1)
    expect(stderr()).toMatch(new RegExp(`^${name} is refused: .* does not know this user and password`, 'm'))
    expect(stdout() + stderr()).not.toContain('hunter2')
  }
})

test('an unknown option is refused', async () => {
  const { stderr, ended } = start({}, '--prot', '80')
  expect(await ended).toBe(2)
  expect(stderr()).toContain("Unknown option '--prot'")
})
