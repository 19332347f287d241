import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openEmbeddedPostgres } from '.'
import { processIdentity } from './processes'
import { withConnection } from './running-instance'

const fixture = fileURLToPath(new URL('fixtures/open.ts', import.meta.url))
const opened = z.object({ url: z.string(), isOwned: z.boolean(), directory: z.string() })
const cleanups: (() => Promise<unknown>)[] = []
let dataDir = ''

beforeEach(async () => {
  const parent = await realpath(await mkdtemp(path.join(os.tmpdir(), 'pet-store-test-')))
  // Again and again, as a program of a starter that was killed may still write its last.
  cleanups.push(() => rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  await chmod(parent, 0o755)
  dataDir = path.join(parent, 'data')
})

afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

async function open(role: 'server' | 'cli', more: { onExit?: (detail: string) => void; timeoutMs?: number } = {}) {
  const postgres = await openEmbeddedPostgres({ dataDir, role, fsync: false, ...more })
  cleanups.push(postgres.stop)
  return postgres
}

/** The same in a process of its own, as in life. */
async function openElsewhere(role: 'server' | 'cli') {
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir, role], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  cleanups.push(() => kill(child))
  const [line] = await once(child.stdout, 'data')
  const postgres = opened.parse(JSON.parse(String(line)))
  const postmaster = await postmasterOf(postgres.directory)
  cleanups.push(async () => {
    await kill(child)
    if (postgres.isOwned) await untilGone(postmaster)
  })
  const stop = async () => {
    child.stdin.end()
    await once(child, 'exit')
  }
  return { ...postgres, child, stop }
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const query = (url: string, sql: string) => withConnection(url, async (client) => (await client.query(sql)).rows)
const lockFileOf = (directory: string) => path.join(directory, 'data/postmaster.pid')
const postmasterOf = async (directory: string) => Number.parseInt(await readFile(lockFileOf(directory), 'utf8'), 10)
const untilGone = (pid: number) => vi.waitUntil(() => !processIdentity(pid), { timeout: 60_000, interval: 20 })
const clusters = async () => (await readdir(dataDir)).filter((name) => name !== 'postgres.json')

describe('one process', () => {
  test('rows are there again after a restart', async () => {
    const first = await open('server')
    expect(first.isOwned).toBe(true)
    await query(first.url, 'create table pet (name text)')
    await query(first.url, `insert into pet values ('Zoë')`)
    await first.stop()
    await first.stop()
    await expect(readFile(lockFileOf(first.directory))).rejects.toThrow('ENOENT')

    const second = await open('server')
    expect(second.directory).toBe(first.directory)
    expect(await query(second.url, 'select upper(name) as name from pet')).toEqual([{ name: 'ZOË' }])
  })

  test('the password is secret, random and required, from every address and for every user', async () => {
    const { url, directory } = await open('server')
    expect((await stat(path.join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600)
    expect((await stat(path.join(directory, 'data'))).mode & 0o777).toBe(0o700)
    // Beside the programs, where those in node_modules are out of reach, there is no file that could hold it.
    const otherFiles = (await readdir(directory)).filter((name) => !name.startsWith('binaries-'))
    expect(otherFiles).toEqual(['data'])
    const { password } = new URL(url)
    expect(password).toMatch(/^[\w-]{32}$/)
    await expect(query(url.replace(password, 'wrong'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect(await query(url, `select distinct auth_method from pg_hba_file_rules`)).toEqual([
      { auth_method: 'scram-sha-256' },
    ])
    expect(
      await query(
        url,
        `select setting from pg_settings where name in ('listen_addresses', 'unix_socket_directories') order by name`,
      ),
    ).toEqual([{ setting: '127.0.0.1' }, { setting: '' }])
  })

  test('a cluster without its state file is not used again', async () => {
    const first = await open('server')
    await query(first.url, 'create table pet (name text)')
    await first.stop()
    await rm(path.join(dataDir, 'postgres.json'))
    const second = await open('server')
    expect(second.directory).not.toBe(first.directory)
    expect(await query(second.url, `select to_regclass('pet') as pet`)).toEqual([{ pet: null }])
  })

  test('a cluster that is missing is an error and not an empty store', async () => {
    const { directory, stop } = await open('server')
    await stop()
    await rm(directory, { recursive: true })
    await expect(open('server')).rejects.toThrow('names a cluster that does not exist')
  })

  test('a copy of a data directory, taken while its PostgreSQL ran, is a separate store', async () => {
    const original = await open('server')
    await query(original.url, 'create table pet (name text)')
    await query(original.url, 'checkpoint')
    const copyDir = `${dataDir}-copy`
    execFileSync('cp', ['-a', dataDir, copyDir])
    dataDir = copyDir
    const copy = await open('server')
    expect(copy.isOwned).toBe(true)
    expect(copy.directory).toContain(copyDir)
    await query(copy.url, `insert into pet values ('Rex')`)
    expect(await query(original.url, 'select name from pet')).toEqual([])
  })

  test('a lock file left by a crash, whose pid another process has now, does not stop the start', async () => {
    const first = await open('server')
    const lockFile = lockFileOf(first.directory)
    const lines = (await readFile(lockFile, 'utf8')).split('\n')
    await first.stop()
    // A process of PostgreSQL's own user, as in a container: PostgreSQL takes any such one for its postmaster.
    const { uid, gid } = await stat(path.join(first.directory, 'data'))
    const other = spawn('/bin/sh', ['-c', 'read -r _'], {
      stdio: ['pipe', 'ignore', 'ignore'],
      cwd: '/',
      ...(process.getuid?.() === 0 ? { uid, gid } : {}),
    })
    cleanups.push(() => kill(other))
    await writeFile(lockFile, [other.pid, ...lines.slice(1)].join('\n'))
    expect((await open('server')).isOwned).toBe(true)
  })

  test('a failed start says why, with the end of the log', async () => {
    const { directory, url, stop } = await open('server')
    await stop()
    await writeFile(path.join(directory, 'data/postgresql.conf'), 'shared_buffers = lots\n')
    const failure = await open('server').catch(String)
    expect(failure).toContain('invalid value for parameter "shared_buffers": "lots"')
    expect(failure).not.toContain(new URL(url).password)
  })

  test('after an unexpected end it is started again at the same address, and reported; after stop() it is not', async () => {
    const ends: string[] = []
    const onExit = (detail: string) => ends.push(detail)
    const { url, directory, stop } = await open('server', { onExit })
    await query(url, 'create table pet (name text)')
    // These tests run without fsync.
    await query(url, 'checkpoint')
    const untilThere = () => vi.waitFor(() => query(url, 'select name from pet'), { timeout: 60_000, interval: 20 })
    const postmaster = await postmasterOf(directory)
    process.kill(postmaster, 'SIGQUIT')
    await untilGone(postmaster)
    expect(await untilThere()).toEqual([])
    expect(ends).toEqual([expect.stringContaining('received immediate shutdown request')])

    // With a client whose backend outlives its postmaster for a moment, and keeps its memory.
    const busy = query(url, 'select pg_sleep(0.5)').catch(() => {})
    process.kill(await postmasterOf(directory), 'SIGKILL')
    await busy
    expect(await untilThere()).toEqual([])
    expect(ends).toHaveLength(2)

    await stop()
    await expect(readFile(lockFileOf(directory))).rejects.toThrow('ENOENT')
    expect(ends).toHaveLength(2)
  })

  if (process.getuid?.() === 0)
    test('root may keep the data directory where no other user can enter', async () => {
      await chmod(path.dirname(dataDir), 0o700)
      const first = await open('server')
      cleanups.push(() => rm(first.directory, { recursive: true }))
      expect(first.directory).toMatch(/^\/var\/tmp\/pet-store-postgres-/)
      expect((await stat(first.directory)).uid).toBe(0)
      await query(first.url, 'create table pet (name text)')
      await first.stop()
      const second = await open('server')
      expect(await query(second.url, 'select count(*)::int from pet')).toEqual([{ count: 0 }])
      await second.stop()

      await rm(dataDir, { recursive: true })
      const third = await open('server')
      cleanups.push(() => rm(third.directory, { recursive: true }))
      expect(third.directory).not.toBe(first.directory)
    })
})

describe('several processes', () => {
  test('of four concurrent first starts one wins; the others join it and leave nothing behind', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => openElsewhere('server')))
    expect(all.filter(({ isOwned }) => isOwned)).toHaveLength(1)
    expect(new Set(all.map(({ url }) => url)).size).toBe(1)
    expect(await clusters()).toHaveLength(1)
  })

  test('a first start that was killed half-way does not get in the way', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir, 'server'], { stdio: 'ignore' })
    cleanups.push(() => kill(child))
    await vi.waitUntil(async () => (await clusters().catch(() => [])).length, { timeout: 60_000, interval: 5 })
    await kill(child)
    expect(await readdir(dataDir)).not.toContain('postgres.json')
    expect((await open('server')).isOwned).toBe(true)
  })

  test('of two concurrent starts on an existing cluster one owns it and the other joins', async () => {
    await (await open('server')).stop()
    const both = await Promise.all([openElsewhere('server'), openElsewhere('server')])
    expect(both.map(({ isOwned }) => isOwned).sort()).toEqual([false, true])
  })

  test('kill -9 of the owner ends PostgreSQL', async () => {
    const { child, directory } = await openElsewhere('server')
    const postmaster = await postmasterOf(directory)
    await kill(child)
    await untilGone(postmaster)
    // A fast shutdown and no crash: the lock file is gone too.
    await expect(readFile(lockFileOf(directory))).rejects.toThrow('ENOENT')
  })

  test('a server started right after kill -9 starts its own and has every acknowledged row', async () => {
    const { child, directory, url } = await openElsewhere('server')
    const before = await postmasterOf(directory)
    await query(url, 'create table pet (id int)')
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    for (let id = 1; id <= 200; id++) await client.query('insert into pet values ($1)', [id])
    await kill(child)
    const next = await open('server')
    await client.end().catch(() => {})
    expect(next.isOwned).toBe(true)
    expect(await postmasterOf(directory)).not.toBe(before)
    expect(await query(next.url, 'select count(*)::int from pet')).toEqual([{ count: 200 }])
  })

  test('a PostgreSQL whose owner and watchdog are both dead is ended, not joined', async () => {
    const { child, directory } = await openElsewhere('server')
    const before = await postmasterOf(directory)
    const status = await readFile(`/proc/${before}/status`, 'utf8')
    const watchdog = Number(/^PPid:\t(\d+)/m.exec(status)?.[1])
    expect(processIdentity(watchdog)?.command).toContain('pet-store-postgres')
    const children = (await readFile(`/proc/${watchdog}/task/${watchdog}/children`, 'utf8'))
      .trim()
      .split(' ')
      .map(Number)
    for (const pid of [watchdog, ...children.filter((pid) => pid !== before)]) process.kill(pid, 'SIGKILL')
    await kill(child)
    expect(processIdentity(before)).toBeDefined()
    expect((await open('server')).isOwned).toBe(true)
    await untilGone(before)
  })

  test('a command line tool joins a running server, and leaves it running', async () => {
    const server = await openElsewhere('server')
    const tool = await open('cli')
    expect(tool).toMatchObject({ isOwned: false, url: server.url })
    await tool.stop()
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a second server joins the first', async () => {
    const server = await openElsewhere('server')
    expect(await open('server')).toMatchObject({ isOwned: false, url: server.url })
  })

  test('a command line tool alone starts PostgreSQL and stops it', async () => {
    const tool = await openElsewhere('cli')
    const postmaster = await postmasterOf(tool.directory)
    expect(tool.isOwned).toBe(true)
    await tool.stop()
    expect(processIdentity(postmaster)).toBeUndefined()
  })

  test('a server waits for a command line tool to end and then starts its own', async () => {
    const tool = await openElsewhere('cli')
    await expect(open('server', { timeoutMs: 200 })).rejects.toThrow(
      `a command line tool (pid ${tool.child.pid}) uses it`,
    )
    const waiting = open('server')
    await tool.stop()
    expect((await waiting).isOwned).toBe(true)
  })

  test('Ctrl-C in the terminal does not reach PostgreSQL', async () => {
    const { child, directory } = await openElsewhere('server')
    const sessionOf = async (pid: number | undefined) =>
      (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[3]
    expect(await sessionOf(await postmasterOf(directory))).not.toBe(await sessionOf(child.pid))
  })
})
