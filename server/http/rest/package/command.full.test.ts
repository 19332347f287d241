import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { runCommand } from './command'
import { startServer } from './testing/start-server'
import { verifyWebhook } from './verify-webhook'

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`

const eventOf = (number: number) => ({
  id: `evt_${number}`,
  type: 'pet.added',
  createdAt: '2026-12-01T09:00:00.000Z',
  data: { pet: { id: number, name: 'Zoë' } },
})

/** A store whose stream has these events, the second half of them after a cut. */
async function startStore(count: number) {
  const resumedFrom: unknown[] = []
  const origin = await startServer((request, response) => {
    const lastEventId = request.headers['last-event-id']
    resumedFrom.push(lastEventId)
    const last = Number(String(lastEventId ?? 'evt_0').slice('evt_'.length))
    const end = lastEventId === undefined ? Math.ceil(count / 2) : count
    const frames = Array.from({ length: Math.max(0, end - last) }, (_, index) => eventOf(last + 1 + index)).map(
      (event) => `data: ${JSON.stringify(event)}\nid: ${event.id}\n\n`,
    )
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(`:\n\n${frames.join('')}`, () => {
      if (end < count) request.socket.destroy()
    })
  })
  return { baseUrl: `${origin}/v1`, resumedFrom }
}

/** Runs the command until it has printed so many events. */
async function run(args: string[], env: Record<string, string>, untilEvents = Number.POSITIVE_INFINITY) {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const output = { stdout: '', stderr: '' }
  const exitCode = await runCommand(args, {
    env,
    stdout: {
      write(text) {
        output.stdout += text
        if (output.stdout.split(' pet.added ').length > untilEvents) controller.abort()
      },
    },
    stderr: {
      write(text) {
        output.stderr += text
      },
    },
    signal: controller.signal,
  })
  return { exitCode, ...output }
}

const listenTo = (forward: string) => ['listen', '--forward', forward]

test('each event is forwarded once, in order, as a webhook that verifies', async () => {
  const { baseUrl, resumedFrom } = await startStore(4)
  const verified: unknown[] = []
  const headers: unknown[] = []
  let inFlight = 0
  let most = 0
  const receiver = await startServer(async (request, response) => {
    most = Math.max(most, ++inFlight)
    headers.push([request.method, request.url, request.headers['content-type'], request.headers['user-agent']])
    verified.push(verifyWebhook(SECRET, request.headers, await buffer(request)))
    inFlight--
    response.writeHead(204).end()
  })
  const env = { API_KEY: 'key', BASE_URL: `${baseUrl}/`, WEBHOOK_SECRET: SECRET }
  const { exitCode, stdout, stderr } = await run(listenTo(`${receiver}/hooks?a=b`), env, 4)
  expect(exitCode).toBe(0)
  expect(verified).toEqual([1, 2, 3, 4].map(eventOf))
  expect(headers).toEqual(Array(4).fill(['POST', '/hooks?a=b', 'application/json', 'PetStore-Webhooks/1']))
  expect(most).toBe(1)
  expect(resumedFrom).toEqual([undefined, 'evt_2'])
  const [first, ...lines] = stdout.trimEnd().split('\n')
  expect(first).toBe(`The webhooks are signed with the secret ${SECRET}`)
  expect(lines.map((line) => line.replace(/^\S+Z /, '').replace(/\d+ ms/, 'N ms'))).toEqual(
    [1, 2, 3, 4].map((number) => `pet.added evt_${number} 204 (N ms)`),
  )
  expect(stderr).toMatch(/^\S+Z trying again in 1 s: .+\n$/)
})

test('what the receiver does wrong is printed, and the next event is sent', async () => {
  const { baseUrl } = await startStore(2)
  const elsewhere = await startServer(() => expect.unreachable('a redirect was followed'))
  const redirecting = await startServer((_, response) => response.writeHead(307, { Location: elsewhere }).end())
  const env = { API_KEY: 'key' }
  const redirected = await run([...listenTo(redirecting), '--base-url', baseUrl], env, 2)
  expect(redirected.stdout).toMatch(/evt_1 307 \(\d+ ms\)\n\S+ pet.added evt_2 307 \(\d+ ms\)\n$/)
  const unreachable = await run([...listenTo(`http://127.0.0.1:${await freePort()}`), '--base-url', baseUrl], env, 2)
  expect(unreachable.stdout).toMatch(/evt_1 .*ECONNREFUSED.* \(\d+ ms\)\n\S+ pet.added evt_2 .*ECONNREFUSED/)
})

test('without a secret of your own, it makes one of 32 bytes each time', async () => {
  const secrets = []
  const store = await startStore(1)
  for (let time = 0; time < 2; time++) {
    const { stdout } = await run(listenTo(store.baseUrl), { API_KEY: 'key', BASE_URL: store.baseUrl }, 1)
    const [, secret = ''] = / whsec_(\S+)\n/.exec(stdout) ?? []
    secrets.push(secret)
  }
  expect(secrets.map((secret) => Buffer.from(secret, 'base64').length)).toEqual([32, 32])
  expect(new Set(secrets).size).toBe(2)
})

test('a refused key ends it with 1 and says why', async () => {
  const store = await startServer((_, response) =>
    response.writeHead(401).end('{"code":"","message":"The key is wrong."}'),
  )
  const { exitCode, stderr } = await run(listenTo('http://localhost:1'), { API_KEY: 'key', BASE_URL: store })
  expect(exitCode).toBe(1)
  expect(stderr).toBe('401: The key is wrong. Set API_KEY to a valid key.\n')
})

test.each([
  ['no command', [], {}, 'The one command is "listen".'],
  ['another command', ['send'], {}, 'The one command is "listen".'],
  ['more than a command', ['listen', 'http://localhost'], {}, 'The one command is "listen".'],
  ['an unknown option', ['listen', '--to', 'http://localhost'], {}, "Unknown option '--to'"],
  ['an option without a value', ['listen', '--forward'], {}, '--forward'],
  ['the key as an option', ['listen', '--api-key', 'key'], {}, "Unknown option '--api-key'"],
  ['no key', listenTo('http://localhost'), { API_KEY: '' }, 'Set API_KEY in the environment.'],
  ['nowhere to forward to', ['listen'], {}, '--forward must be an http or https URL.'],
  ['another scheme', listenTo('file:///hooks'), {}, '--forward must be an http or https URL.'],
  ['a host alone', listenTo('localhost:4000/hooks'), {}, '--forward must be an http or https URL.'],
  ['no store', listenTo('http://localhost'), { BASE_URL: '' }, '--base-url must be an http or https URL.'],
  ['a secret that is none', listenTo('http://localhost'), { WEBHOOK_SECRET: 'secret' }, 'WEBHOOK_SECRET must be'],
])('wrong arguments end it with 2 and the usage: %s', async (_, args, env, message) => {
  const { exitCode, stdout, stderr } = await run(args, { API_KEY: 'key', BASE_URL: 'http://localhost/v1', ...env })
  expect(exitCode).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).toContain(message)
  expect(stderr).toContain('petstore listen --forward')
})

test('it can be asked for help', async () => {
  const { exitCode, stdout } = await run(['listen', '--help'], {})
  expect(exitCode).toBe(0)
  expect(stdout).toContain('petstore listen --forward')
})

test('SIGINT ends the program with 0', async () => {
  const { baseUrl } = await startStore(1)
  const receiver = await startServer((_, response) => response.end())
  const program = fileURLToPath(new URL('petstore.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...listenTo(receiver)], {
    env: { ...process.env, API_KEY: 'key', BASE_URL: baseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = once(child, 'exit')
  let printed = ''
  for await (const text of child.stdout.setEncoding('utf8')) {
    printed += text
    if (printed.includes('evt_1 200')) child.kill('SIGINT')
  }
  await expect(exit).resolves.toEqual([0, null])
})
