import { createServer, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startRedis, startRedisCluster } from '@/server/limits/testing'
import { listenOnFreePort } from '@/server/platform/db/embedded/free-port'
import { createLog, silentLog } from '@/server/platform/telemetry/log'
import { createRedisLimiter } from './redis-limiter'
import { openRedisStore, scriptOn } from './redis-store'

const quota = { perMinute: 10, perDay: 100 }
const subject = { name: 'account:1', keyId: '1' }
const now = () => Date.parse('2026-11-21T12:00:10Z')

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A server that takes connections until the test is finished. Resolves to its port. */
async function listen(serve: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    // A client that hangs up early is none of the test's concern.
    socket.on('error', () => {})
    serve(socket)
  })
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return listenOnFreePort(server)
}

describe.each([
  ['Redis', 'redis://127.0.0.1:1', 'Error'],
  ['Redis Cluster', 'redis+cluster://127.0.0.1:1', 'not connected'],
])('without a connection to a %s', (_, address, reason) => {
  test('a command fails at once', async () => {
    // No attempt to connect again ends the waiting.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const store = await openRedisStore(address, silentLog)
    onTestFinished(store.close)
    if (!('runScript' in store)) throw new Error('the store runs no scripts')
    for (const command of [() => store.runScript(['a'], [1]), () => store.remove('a')]) {
      const failure = command().then(
        () => 'none',
        (error: unknown) => String(error),
      )
      const soon = new Promise((resolve) => setImmediate(resolve, 'it waits'))
      expect(await Promise.race([failure, soon])).toContain(reason)
    }
  })

  test('the log says why at level debug, and nothing is printed', async () => {
    const lines: { level: string; err?: { message: string } }[] = []
    const print = vi.spyOn(console, 'error').mockReturnValue()
    const store = await openRedisStore(address, createLog({ write: (line) => lines.push(JSON.parse(line)) }, 'debug'))
    onTestFinished(store.close)
    expect(lines[0]).toMatchObject({ level: 'debug', err: { message: expect.stringMatching(/./) } })
    expect(print).not.toHaveBeenCalled()
  })
})

test('a Redis that is not there is tried again less and less often, but at least once a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const store = await openRedisStore('redis://127.0.0.1:1', silentLog)
  onTestFinished(store.close)
  const waits: number[] = []
  for (let attempt = 0; attempt < 15; attempt += 1) {
    // Unlike this, `expect.poll` would set the clock forward.
    while (vi.getTimerCount() === 0) await new Promise(setImmediate)
    const before = Date.now()
    vi.advanceTimersToNextTimer()
    waits.push(Date.now() - before)
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits[0]).toBeLessThan(500)
  expect(waits.at(-1)).toBe(1_000)
})

test('a store that is closed has no connection any more', async () => {
  const redis = await startRedis()
  onTestFinished(redis.stop)
  const connection = new Redis(redis.url)
  onTestFinished(() => connection.disconnect())
  const clients = async () =>
    String(await connection.client('LIST'))
      .trim()
      .split('\n').length
  const store = await openRedisStore(redis.url, silentLog)
  await expect.poll(clients).toBe(2)
  await store.close()
  await expect.poll(clients).toBe(1)
})

test('a cluster is found by the name of a node, and its password is that of each node', async () => {
  const cluster = await startRedisCluster(1)
  onTestFinished(cluster.stop)
  const [node] = cluster.nodes
  if (!node) throw new Error('the cluster has no node')
  await node.connection.config('SET', 'requirepass', 'a secret')
  const store = await openRedisStore(`redis+cluster://:a%20secret@localhost:${node.port}`, silentLog)
  onTestFinished(store.close)
  await expect
    .poll(() => createRedisLimiter(store, now).peek(subject, quota))
    .toMatchObject({ outcome: 'admitted', remaining: 10 })
})

test('rediss+cluster is spoken over TLS', async () => {
  let firstByte: number | undefined
  const port = await listen((socket) => {
    socket.once('data', (data) => {
      firstByte ??= data[0]
      socket.destroy()
    })
  })
  const store = await openRedisStore(`rediss+cluster://127.0.0.1:${port}`, silentLog)
  onTestFinished(store.close)
  await expect.poll(() => firstByte).toBeDefined()
  // Of a handshake, by RFC 8446, section 5.1.
  expect(firstByte).toBe(22)
})

test.each([
  ['a number', ':1\r\n'],
  ['a list of texts', '*2\r\n$1\r\n0\r\n$1\r\n0\r\n'],
  ['a list with a gap', '*2\r\n:0\r\n$-1\r\n'],
])('a reply that is %s instead of a list of numbers is an error, not a count', async (_, reply) => {
  const port = await listen((socket) => socket.on('data', () => socket.write(reply)))
  const connection = new Redis(port, '127.0.0.1', { enableReadyCheck: false, disableClientInfo: true })
  onTestFinished(() => connection.disconnect())
  await expect(scriptOn(connection)(['a'], [1])).rejects.toThrow('no list of numbers')
})
