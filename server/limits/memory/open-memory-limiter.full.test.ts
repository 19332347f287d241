import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Limiter } from '@/server/limits/limiter'
import { processIdentity } from '@/server/platform/db/embedded/processes'
import { folderOfTest } from '@/server/testing/folder'
import { openMemoryLimiter, readMemoryLimiter } from './open-memory-limiter'

const fixture = fileURLToPath(new URL('fixtures/count.ts', import.meta.url))
let dataDir = ''

beforeEach(() => {
  dataDir = path.join(folderOfTest(), 'data')
})

/** As many as no test sends. */
const quota = { perMinute: 1_000_000, perDay: 1_000_000 }

/**
 * A limiter that counts from the file on, and `visit`, which counts one request and resolves to how many the day has.
 */
async function open() {
  const limiter = await openMemoryLimiter(dataDir, Date.now)
  onTestFinished(() => limiter.close())
  return { ...limiter, visit: () => visit(limiter) }
}

async function visit(limiter: Limiter, name = 'account:1') {
  const { remaining } = await limiter.consume({ name }, quota, 1)
  return quota.perDay - remaining
}

/** A process of its own; `said` is its first line. */
function spawnCounter(times: number) {
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir, `${times}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => kill(child))
  const said = once(child.stdout, 'data').then(([line]) => String(line).trim())
  return { child, said }
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** What the file says of the day. */
async function savedVisits(name = 'account:1') {
  const windows = (await (await readMemoryLimiter(dataDir, Date.now)).peek({ name }, quota)).usage
  return windows.find((window) => window.name === 'day')?.used
}

const files = async () => (await readdir(dataDir)).sort()

describe('counts', () => {
  test('survive a restart, whole', async () => {
    const first = await open()
    for (let time = 0; time < 5; time++) await first.visit()
    await first.close()
    expect(await files()).toEqual(['limits.json'])
    expect(await (await open()).visit()).toBe(6)
  })

  test('survive kill -9, but for the last moment', async () => {
    const { child, said } = spawnCounter(7)
    expect(await said).toBe('counted')
    await expect.poll(() => savedVisits()).toBe(7)
    await kill(child)
    expect(await (await open()).visit()).toBe(8)
    expect(await files()).not.toContain('limits.lock.1')
  })

  test('are in a file that only its owner reads, and is whole whenever it is read', async () => {
    const limiter = await open()
    let isDone = false
    const reading = (async () => {
      while (!isDone) await readMemoryLimiter(dataDir, Date.now)
    })()
    for (let time = 0; time < 2_000; time++) await visit(limiter, `address:${time}`)
    await expect.poll(() => savedVisits('address:1999')).toBe(1)
    isDone = true
    await reading
    expect((await stat(path.join(dataDir, 'limits.json'))).mode & 0o777).toBe(0o600)
  })

  test('that nothing changed are not written again', async () => {
    const limiter = await open()
    await limiter.visit()
    await expect.poll(() => savedVisits()).toBe(1)
    await rm(path.join(dataDir, 'limits.json'))
    await limiter.peek({ name: 'account:1' }, quota)
    await limiter.close()
    expect(await files()).toEqual([])
  })

  test.each([
    ['are cut off', '["limits 2",["minute",'],
    ['are of another version', '[["{account:1}:day:20778",1795305660000,7]]'],
  ])('that %s are put aside with a warning, and it begins anew', async (_, text) => {
    await (await open()).close()
    await writeFile(path.join(dataDir, 'limits.json'), text)
    const warning = once(process, 'warning')
    const limiter = await open()
    expect(String((await warning)[0])).toContain('limits.json.unreadable')
    expect(await limiter.visit()).toBe(1)
    expect(await readFile(path.join(dataDir, 'limits.json.unreadable'), 'utf8')).toBe(text)
  })

  test('that can be neither read nor put aside are an error, which leaves the directory to the next start', async () => {
    await (await open()).close()
    await writeFile(path.join(dataDir, 'limits.json'), 'x')
    await mkdir(path.join(dataDir, 'limits.json.unreadable'))
    await expect(openMemoryLimiter(dataDir, Date.now)).rejects.toThrow('EISDIR')
    await rm(path.join(dataDir, 'limits.json.unreadable'), { recursive: true })
    expect(await (await open()).visit()).toBe(1)
  })

  test('that cannot be saved are said so, and counting goes on', async () => {
    const limiter = await openMemoryLimiter(dataDir, Date.now)
    await rm(dataDir, { recursive: true })
    const warning = once(process, 'warning')
    expect(await visit(limiter)).toBe(1)
    expect(String((await warning)[0])).toContain('not saved')
    expect(await visit(limiter)).toBe(2)
    await expect(limiter.close()).rejects.toThrow('ENOENT')
  })
})

describe('from outside', () => {
  test('one sees what a running process counted, and cannot change it', async () => {
    const { child, said } = spawnCounter(3)
    expect(await said).toBe('counted')
    await expect.poll(() => savedVisits()).toBe(3)
    expect(await visit(await readMemoryLimiter(dataDir, Date.now))).toBe(4)
    child.stdin?.end()
    await once(child, 'exit')
    expect(await savedVisits()).toBe(3)
  })

  test('where there is nothing yet, nothing is counted and nothing made', async () => {
    expect(await savedVisits()).toBe(0)
    await expect(stat(dataDir)).rejects.toThrow('ENOENT')
  })

  test('a damaged snapshot is an error, and stays where it is', async () => {
    await (await open()).close()
    await writeFile(path.join(dataDir, 'limits.json'), 'x')
    await expect(readMemoryLimiter(dataDir, Date.now)).rejects.toThrow('limits.json cannot be read')
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
    await expect(openMemoryLimiter(dataDir, Date.now)).rejects.toThrow('in use by process')
  })

  test('of many that start at once after the owner was killed, exactly one wins', async () => {
    const { child, said } = spawnCounter(1)
    await said
    await expect.poll(() => savedVisits()).toBe(1)
    await kill(child)
    const here = Array.from({ length: 20 }, () => openMemoryLimiter(dataDir, Date.now))
    const elsewhere = Array.from({ length: 2 }, () => spawnCounter(1))
    const opened = await Promise.allSettled(here)
    const won = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    for (const limiter of won) onTestFinished(() => limiter.close())
    for (const each of opened) if (each.status === 'rejected') expect(`${each.reason}`).toContain('in use by process')
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
    const code = `import { openMemoryLimiter } from ${JSON.stringify(new URL('open-memory-limiter.ts', import.meta.url).href)}
      const limiter = await openMemoryLimiter(${JSON.stringify(dataDir)}, Date.now)
      await limiter.consume({ name: 'account:1' }, { perMinute: 1, perDay: 1 }, 1)`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
      stdio: 'inherit',
    })
    onTestFinished(() => kill(child))
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
