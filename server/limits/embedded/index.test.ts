import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { processIdentity } from '@/server/db/embedded/processes'
import { openEmbeddedStore, readEmbeddedStore } from '.'

const fixture = fileURLToPath(new URL('fixtures/count.ts', import.meta.url))
const cleanups: (() => Promise<unknown>)[] = []
let dataDir = ''

beforeEach(async () => {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'pet-store-limits-'))
  cleanups.push(() => rm(parent, { recursive: true, force: true }))
  dataDir = path.join(parent, 'data')
})

afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

async function open() {
  const store = await openEmbeddedStore(dataDir)
  cleanups.push(() => store.close())
  return store
}

/** A process of its own; `said` is its first line. */
function spawnCounter(times: number) {
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir, `${times}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  cleanups.push(() => kill(child))
  const said = once(child.stdout, 'data').then(([line]) => String(line).trim())
  return { child, said }
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const savedVisits = async () => (await readEmbeddedStore(dataDir)).redis.get<number>('visits')
const files = async () => (await readdir(dataDir)).sort()

describe('counts', () => {
  test('survive a restart, whole', async () => {
    const first = await open()
    for (let time = 0; time < 5; time++) await first.redis.incr('visits')
    await first.close()
    expect(await files()).toEqual(['limits.json'])
    expect(await (await open()).redis.get('visits')).toBe(5)
  })

  test('survive kill -9, but for the last moment', async () => {
    const { child, said } = spawnCounter(7)
    expect(await said).toBe('counted')
    await expect.poll(savedVisits).toBe(7)
    await kill(child)
    const store = await open()
    expect(await store.redis.incr('visits')).toBe(8)
    expect(await files()).not.toContain('limits.lock.1')
  })

  test('are in a file that only its owner reads, and is whole whenever it is read', async () => {
    const store = await open()
    let isDone = false
    const reading = (async () => {
      while (!isDone) await readEmbeddedStore(dataDir)
    })()
    for (let time = 0; time < 2_000; time++) await store.redis.set(`subject ${time}`, 'x'.repeat(100))
    await expect.poll(async () => (await readEmbeddedStore(dataDir)).redis.exists('subject 1999')).toBe(1)
    isDone = true
    await reading
    expect((await stat(path.join(dataDir, 'limits.json'))).mode & 0o777).toBe(0o600)
  })

  test('that nothing changed are not written again', async () => {
    const store = await open()
    await store.redis.incr('visits')
    await expect.poll(savedVisits).toBe(1)
    await rm(path.join(dataDir, 'limits.json'))
    await store.redis.get('visits')
    await store.close()
    expect(await files()).toEqual([])
  })

  test('that cannot be read are put aside with a warning, and it begins anew', async () => {
    await (await open()).close()
    await writeFile(path.join(dataDir, 'limits.json'), '[["visits",null,')
    const warning = once(process, 'warning')
    const store = await open()
    expect(String((await warning)[0])).toContain('limits.json.unreadable')
    expect(await store.redis.incr('visits')).toBe(1)
    expect(await readFile(path.join(dataDir, 'limits.json.unreadable'), 'utf8')).toBe('[["visits",null,')
  })

  test('that cannot be saved are said so, and counting goes on', async () => {
    const store = await openEmbeddedStore(dataDir)
    await rm(dataDir, { recursive: true })
    const warning = once(process, 'warning')
    expect(await store.redis.incr('visits')).toBe(1)
    expect(String((await warning)[0])).toContain('not saved')
    expect(await store.redis.incr('visits')).toBe(2)
    await expect(store.close()).rejects.toThrow('ENOENT')
  })
})

describe('from outside', () => {
  test('one sees what a running process counted, and cannot change it', async () => {
    const { child, said } = spawnCounter(3)
    expect(await said).toBe('counted')
    await expect.poll(savedVisits).toBe(3)
    const reader = await readEmbeddedStore(dataDir)
    expect(await reader.redis.eval("return redis.call('GET', KEYS[1])", ['visits'], [])).toBe(3)
    await expect(reader.redis.incr('visits')).rejects.toThrow('READONLY')
    await expect(reader.redis.eval("return redis.call('DEL', KEYS[1])", ['visits'], [])).rejects.toThrow('READONLY')
    await reader.close()
    child.stdin?.end()
    await once(child, 'exit')
    expect(await savedVisits()).toBe(3)
  })

  test('where there is nothing yet, nothing is counted and nothing made', async () => {
    expect(await savedVisits()).toBeNull()
    await expect(stat(dataDir)).rejects.toThrow('ENOENT')
  })

  test('a damaged snapshot is an error, and stays where it is', async () => {
    await (await open()).close()
    await writeFile(path.join(dataDir, 'limits.json'), 'x')
    await expect(readEmbeddedStore(dataDir)).rejects.toThrow('limits.json cannot be read')
    expect(await files()).toEqual(['limits.json'])
  })
})

describe('one process at a time', () => {
  test('a second is refused and told what to set; when the first has closed, it may', async () => {
    const first = await open()
    const { child, said } = spawnCounter(1)
    expect(await said).toMatch(
      new RegExp(
        `in use by process ${process.pid}.* REDIS_URL, or UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN; .*DATA_DIR`,
      ),
    )
    await once(child, 'exit')
    await first.close()
    await first.close()
    expect(await spawnCounter(1).said).toBe('counted')
    await expect(openEmbeddedStore(dataDir)).rejects.toThrow('in use by process')
  })

  test('of many that start at once after the owner was killed, exactly one wins', async () => {
    const { child, said } = spawnCounter(1)
    await said
    await expect.poll(savedVisits).toBe(1)
    await kill(child)
    const here = Array.from({ length: 20 }, () => openEmbeddedStore(dataDir))
    const elsewhere = Array.from({ length: 2 }, () => spawnCounter(1))
    const opened = await Promise.allSettled(here)
    const won = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    cleanups.push(...won.map((store) => () => store.close()))
    const others = await Promise.all(elsewhere.map(({ said }) => said))
    expect(won.length + others.filter((line) => line === 'counted').length).toBe(1)
    expect((await files()).filter((name) => name.startsWith('limits.lock.'))).toHaveLength(1)
    expect((await files()).filter((name) => name.endsWith('.draft'))).toEqual([])
  })

  test('a pid that another process has by now does not block', async () => {
    await (await open()).close()
    const owner = { pid: process.pid, startedAt: `not ${processIdentity(process.pid)?.startedAt}`, token: 'x' }
    await writeFile(path.join(dataDir, 'limits.lock.3'), JSON.stringify(owner))
    await open()
    expect((await files()).filter((name) => name.startsWith('limits.lock.'))).toEqual(['limits.lock.4'])
  })

  test('it does not keep a process alive', async () => {
    const code = `import { openEmbeddedStore } from ${JSON.stringify(new URL('index.ts', import.meta.url).href)}
      const store = await openEmbeddedStore(${JSON.stringify(dataDir)})
      await store.redis.incr('visits')`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
      stdio: 'inherit',
    })
    cleanups.push(() => kill(child))
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
