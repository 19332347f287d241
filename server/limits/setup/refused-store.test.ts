import { createServer } from 'node:http'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startUpstashEndpoint } from '@/server/limits/testing'
import { startRedisServer } from '@/server/limits/testing/redis'
import { freePort, listenOnFreePort } from '@/server/platform/db/embedded/free-port'
import { ConfigError } from '@/server/platform/environment/environment'
import { createLog, silentLog } from '@/server/platform/telemetry/log'
import { folderOfFile } from '@/server/testing/folder'
import { ensureProgram } from '@/server/testing/programs'
import { openLimiter } from './open-limiter'

const TOKEN = 'a token of the test'
const quota = { perMinute: 10, perDay: 100 }
const subject = { name: 'account:1', keyId: '1' }
const clock = { now: Date.now, log: silentLog }
const DATA_DIR = folderOfFile()

let server: Awaited<ReturnType<typeof startRedisServer>>
let admin: Redis
let host = ''
let upstash: Awaited<ReturnType<typeof startUpstashEndpoint>>
const website = createServer((request, response) => {
  response.statusCode = request.url === '/away' ? 502 : request.url === '/secret' ? 403 : 200
  response.end('<html>A website</html>')
})
let websitePort = 0

beforeAll(async () => {
  const port = await freePort()
  server = await startRedisServer(ensureProgram('redis-server'), port, ['--requirepass', 'right'])
  host = `127.0.0.1:${port}`
  admin = new Redis(`redis://:right@${host}`)
  await admin.call('ACL', 'SETUSER', 'reader', 'on', '>hunter2', '~*', '+@all', '-incrby')
  upstash = await startUpstashEndpoint(`redis://:right@${host}`, TOKEN)
  websitePort = await listenOnFreePort(website)
})

afterAll(async () => {
  admin.disconnect()
  website.closeAllConnections()
  website.close()
  await upstash.close()
  await server.end()
})

const site = (path: string) => `http://127.0.0.1:${websitePort}${path}`
const UPSTASH_REDIS_REST_TOKEN = 'hunter2'

test.each([
  ['a wrong password', () => ({ REDIS_URL: `redis://:hunter2@${host}` }), /^REDIS_URL is refused/],
  ['no password', () => ({ REDIS_URL: `redis://${host}` }), /^REDIS_URL has no password/],
  [
    'a user without rights',
    () => ({ REDIS_URL: `redis://reader:hunter2@${host}` }),
    /^REDIS_URL names a user .*INCRBY/,
  ],
  ['a number of no database', () => ({ REDIS_URL: `redis://:right@${host}/99` }), /^REDIS_URL names a database/],
  [
    'no Redis',
    () => ({ REDIS_URL: `redis://127.0.0.1:${websitePort}` }),
    /^REDIS_URL leads to a server that is no Redis/,
  ],
  [
    'no cluster',
    () => ({ REDIS_URL: `redis+cluster://:right@${host}` }),
    /^REDIS_URL leads to a Redis that is no cluster/,
  ],
  ['a cluster’s wrong password', () => ({ REDIS_URL: `redis+cluster://:hunter2@${host}` }), /^REDIS_URL is refused/],
  [
    'a wrong token of Upstash',
    () => ({ UPSTASH_REDIS_REST_URL: upstash.url, UPSTASH_REDIS_REST_TOKEN }),
    /^UPSTASH_REDIS_REST_TOKEN is refused/,
  ],
  [
    'a token that a proxy refuses',
    () => ({ UPSTASH_REDIS_REST_URL: site('/secret'), UPSTASH_REDIS_REST_TOKEN }),
    /^UPSTASH_REDIS_REST_TOKEN is refused/,
  ],
  [
    'no Upstash',
    () => ({ UPSTASH_REDIS_REST_URL: site(''), UPSTASH_REDIS_REST_TOKEN }),
    /^UPSTASH_REDIS_REST_URL leads to a server that is not Upstash/,
  ],
])('%s ends the start with what to set, and without the secret', async (_, settings, words) => {
  const error: unknown = await openLimiter({ DATA_DIR, ...settings() }, clock).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ConfigError)
  expect(String(error).replace('ConfigError: ', '')).toMatch(words)
  expect(String(error)).not.toMatch(/hunter2|right/)
})

test.each([
  ['Redis', () => ({ REDIS_URL: 'redis://127.0.0.1:1' })],
  ['Upstash', () => ({ UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:1', UPSTASH_REDIS_REST_TOKEN })],
  ['Upstash, behind a proxy', () => ({ UPSTASH_REDIS_REST_URL: site('/away'), UPSTASH_REDIS_REST_TOKEN })],
])('%s that is away is done without', async (_, settings) => {
  const limiter = await openLimiter({ DATA_DIR, ...settings() }, clock)
  onTestFinished(() => limiter.close())
  expect(await limiter.consume(subject, quota, 11)).toMatchObject({ outcome: 'admitted' })
  expect(limiter.isRefused?.()).toBe(false)
})

test('a password that becomes wrong is an error in the log once a minute, until the store counts again', async () => {
  const lines: { level: string; err?: { message: string } }[] = []
  let time = Date.parse('2026-11-21T12:00:10Z')
  const limiter = await openLimiter(
    { DATA_DIR, REDIS_URL: `redis://:right@${host}` },
    { now: () => time, log: createLog({ write: (line) => lines.push(JSON.parse(line)) }, 'warn') },
  )
  onTestFinished(() => limiter.close())
  onTestFinished(async () => {
    await admin.config('SET', 'requirepass', 'right')
  })
  const told = () => lines.filter(({ level }) => level === 'error')
  const isRefused = async () => {
    await limiter.consume(subject, quota, 1)
    return limiter.isRefused?.()
  }
  expect(await isRefused()).toBe(false)

  await admin.config('SET', 'requirepass', 'another')
  await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
  await expect.poll(isRefused).toBe(true)
  for (let count = 0; count < 20; count += 1) await limiter.consume(subject, quota, 1)
  expect(told()).toMatchObject([{ err: { message: expect.stringMatching(/^REDIS_URL is refused/) } }])

  time += 60_000
  await expect.poll(async () => (await isRefused()) && told().length).toBe(2)
  await admin.config('SET', 'requirepass', 'right')
  await expect.poll(isRefused).toBe(false)
  expect((await limiter.consume(subject, quota, 11)).outcome).toBe('over limit')
  expect(told()).toHaveLength(2)
})
