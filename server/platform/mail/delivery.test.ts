import { createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '@/server/platform/db/client'
import { listenOnFreePort } from '@/server/platform/db/embedded/free-port'
import { createNotifications } from '@/server/platform/db/live/notifications'
import { clientOfTest, databaseOfTest } from '@/server/platform/db/testing'
import { startTcpProxy } from '@/server/platform/db/testing/tcp-proxy'
import { startJobs } from '@/server/platform/jobs/start-jobs'
import { createLog } from '@/server/platform/telemetry/log'
import { createMailDelivery, removeOldMails } from './delivery'
import { claimDueMails, enqueueMail } from './outbox'
import { type ReceivedMail, smtpError, startSmtpServer } from './testing/smtp-server'
import { createSmtpTransport } from './transport'

const LINK = 'https://pets.example/reset#a-secret-token'
const from = { name: '', address: 'no-reply@pets.example' }

let db: Database
let url: string
let lines: string[]

beforeEach(async () => {
  ;({ db, url } = await databaseOfTest())
  lines = []
})

afterEach(() => {
  vi.useRealTimers()
})

const failure = 'the outbox could not be read'

/** Sends the outbox's mails to `smtpUrl`, from a process of its own as it were. */
function deliverTo(smtpUrl: string, databaseUrl = url, everyMs = 60_000) {
  const db = clientOfTest(databaseUrl)
  const log = createLog({ write: (line) => lines.push(line) })
  const notifications = createNotifications({ databaseUrl, log })
  const transport = createSmtpTransport(smtpUrl, from)
  const { stop } = startJobs(
    [
      {
        task: 'send_mails',
        everyMs,
        channels: ['mail'],
        run: createMailDelivery({ db, transport, log }),
        failure,
      },
      { task: 'remove_old_mails', everyMs: 3_600_000, run: () => removeOldMails({ db, transport }), failure },
    ],
    { notifications, log },
  )
  onTestFinished(async () => {
    await stop()
    await notifications.close()
  })
  return { stop }
}

/** A server that is closed when the test ends. */
async function smtpServer(...options: Parameters<typeof startSmtpServer>) {
  const server = await startSmtpServer(...options)
  onTestFinished(() => server.close())
  return server
}

const enqueue = (to = 'ada@example.com', expiresAt = new Date(Date.now() + 3_600_000)) =>
  enqueueMail(db, { to, template: 'resetPassword', data: { link: LINK, expiresAt, language: 'en' } })

const rows = () => db.outboxMail.findMany({ orderBy: { createdAt: 'asc' } })
const onlyRow = () => db.outboxMail.findFirstOrThrow()
const isEmpty = async () => (await db.outboxMail.count()) === 0
/** Sets the clock of what is in the outbox forward. */
const elapse = (minutes: number) => db.$executeRaw`
  UPDATE mail SET next_attempt_at = next_attempt_at - ${minutes} * interval '1 minute',
    created_at = created_at - ${minutes} * interval '1 minute', give_up_at = give_up_at - ${minutes} * interval '1 minute',
    failed_at = failed_at - ${minutes} * interval '1 minute'`
const logged = (text: string) => lines.filter((line) => line.includes(text))
const arrived = ({ recipients }: ReceivedMail) => recipients[0]

test('a mail is sent at once when its transaction commits, from any process, and its row is removed', async () => {
  const server = await smtpServer()
  deliverTo(server.url)
  await db.$transaction(async (transaction) => {
    await enqueueMail(transaction, {
      to: 'ada@example.com',
      template: 'resetPassword',
      data: { link: LINK, expiresAt: new Date('2030-01-02T03:04:05Z'), language: 'en' },
    })
    await db.$queryRaw`SELECT 1`
    expect(server.received).toEqual([])
  })
  await expect.poll(() => server.received).toHaveLength(1)
  await expect.poll(isEmpty).toBe(true)
  expect(server.received).toMatchObject([
    {
      recipients: ['ada@example.com'],
      message: {
        from: { name: 'Pet Store', address: 'no-reply@pets.example' },
        to: [{ address: 'ada@example.com' }],
        subject: 'Choose a new password',
        text: expect.stringContaining(LINK),
        html: expect.stringContaining(LINK),
      },
    },
  ])
  expect(server.received[0]?.message.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
})

test('a mail is from the store by the name that it has when it is sent', async () => {
  const change = { version: 1, changedAt: new Date(), changedBy: 'operator' }
  await db.storeDetails.create({ data: { name: 'Paws, Tails', ...change } })
  await enqueue()
  const server = await smtpServer()
  deliverTo(server.url)
  await expect.poll(() => server.received).toHaveLength(1)
  expect(server.received[0]?.message.from).toEqual({ name: 'Paws, Tails', address: from.address })
})

test('a transaction that is rolled back sends nothing', async () => {
  const server = await smtpServer()
  deliverTo(server.url)
  const transaction = db.$transaction(async (open) => {
    await enqueueMail(open, {
      to: 'rolled-back@example.com',
      template: 'resetPassword',
      data: { link: LINK, expiresAt: new Date('2030-01-01'), language: 'en' },
    })
    throw new Error('the cause failed')
  })
  await expect(transaction).rejects.toThrow('the cause failed')
  await enqueue('next@example.com')
  await expect.poll(() => server.received.map(arrived)).toEqual(['next@example.com'])
  await expect.poll(isEmpty).toBe(true)
})

test('mails that were enqueued while no process ran are sent once one does', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await enqueue(`${name}@example.com`)
  const server = await smtpServer()
  deliverTo(server.url)
  await expect.poll(() => server.received.map(arrived).sort().join()).toMatch(/^a@\S+,b@\S+,c@.*,g@/)
  await expect.poll(isEmpty).toBe(true)
  expect(server.received).toHaveLength(7)
})

test('a mail whose notification was missed is found within seconds', async () => {
  const server = await smtpServer()
  deliverTo(server.url, `${url}?pgbouncer=true`)
  await enqueue('first@example.com')
  await expect.poll(isEmpty).toBe(true)
  await enqueue('second@example.com')
  await expect.poll(() => server.received.map(arrived)).toEqual(['first@example.com', 'second@example.com'])
})

test('looking through an outbox in which nothing is due writes nothing: cached responses stay current', async () => {
  await enqueue()
  await db.$executeRaw`UPDATE mail SET next_attempt_at = now() + interval '1 minute'`
  const [found] = await db.$transaction(async (transaction) => {
    expect(await claimDueMails(transaction, 5)).toEqual([])
    return transaction.$queryRaw<{ hasWritten: boolean }[]>`
      SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS "hasWritten"`
  })
  expect(found).toEqual({ hasWritten: false })
})

test('two processes at once send each mail once', async () => {
  const server = await smtpServer()
  deliverTo(server.url)
  deliverTo(server.url)
  const names = Array.from({ length: 40 }, (_, index) => `${index}@example.com`)
  await Promise.all(names.map((name) => enqueue(name)))
  await expect.poll(isEmpty).toBe(true)
  expect(server.received.map(arrived).sort()).toEqual(names.sort())
})

test('a process that ends after sending a mail but before noting so has it sent again, recognizably the same', async () => {
  const line = await startTcpProxy(url)
  onTestFinished(() => line.close())
  const server = await smtpServer(async () => line.cut())
  await enqueue()
  const crashing = deliverTo(server.url, line.url)
  await expect.poll(() => server.received).toHaveLength(1)
  await expect.poll(() => logged('what became of a mail could not be noted')).toHaveLength(1)
  await crashing.stop()
  const other = await smtpServer()
  deliverTo(other.url)
  await elapse(1)
  await expect.poll(() => other.received).toHaveLength(1)
  await expect.poll(isEmpty).toBe(true)
  const [first, second] = [server.received[0], other.received[0]]
  expect(first?.message.messageId).toMatch(/^<[\da-f-]{36}@pets\.example>$/)
  expect(second?.message.messageId).toBe(first?.message.messageId)
})

test('a mail is tried again after 1, 2, 4, 8, 16 and 32 minutes, then every hour, and given up after a day', async () => {
  const port = createServer()
  const refusing = `smtp://127.0.0.1:${await listenOnFreePort(port)}`
  await new Promise((resolve) => port.close(resolve))
  await enqueue('ada@example.com', new Date(Date.now() + 7 * 86_400_000))
  deliverTo(refusing)
  const delays: number[] = []
  let isGivenUp = false
  while (!isGivenUp) {
    const attempts = delays.length + 1
    await expect.poll(onlyRow).toMatchObject({ attempts })
    // What came of this attempt, not of the one before.
    await expect
      .poll(async () => (await onlyRow()).lastError)
      .toMatch(/^(ECONNREFUSED after CONN|it was not sent in time)$/)
    const [row] = await db.$queryRaw<{ minutes: number | null }[]>`
      SELECT round(extract(epoch FROM next_attempt_at - now()) / 60)::int AS minutes FROM mail`
    isGivenUp = row?.minutes === null
    if (typeof row?.minutes !== 'number') continue
    delays.push(row.minutes)
    await db.$executeRaw`UPDATE mail SET last_error = NULL`
    await elapse(row.minutes + 1)
    await db.$executeRaw`NOTIFY mail`
  }
  expect(delays.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  const hours = delays.slice(0, -1).reduce((sum, delay) => sum + delay, 0) / 60
  expect(hours).toBeGreaterThan(22)
  expect(hours).toBeLessThan(24)
  expect(await onlyRow()).toMatchObject({ subject: null, text: null, html: null, nextAttemptAt: null })
  expect((await onlyRow()).failedAt).not.toBeNull()
  expect(logged('"level":"warn"')).toHaveLength(1)
  await expect.poll(() => logged('"level":"error"')).toHaveLength(1)
  expect(lines.join('')).not.toContain('a-secret-token')
})

test('a mail whose link has stopped working is not sent', async () => {
  const server = await smtpServer()
  await enqueue('late@example.com', new Date(Date.now() - 1))
  deliverTo(server.url)
  await expect.poll(onlyRow).toMatchObject({ text: null, lastError: 'it was not sent in time' })
  expect(server.received).toEqual([])
})

test.each([
  [450, false],
  [550, true],
])('the recipient is refused with %i: given up is %s', async (code, isGivenUp) => {
  const server = await smtpServer(undefined, {
    onRcptTo: (_address, _session, callback) => callback(smtpError(code, `not for me: ${LINK}`)),
  })
  await enqueue()
  deliverTo(server.url)
  await expect.poll(onlyRow).toMatchObject({ attempts: 1, lastError: `EENVELOPE ${code} after RCPT TO` })
  const { failedAt, text } = await onlyRow()
  expect({ isGivenUp: failedAt !== null, isForgotten: text === null }).toEqual({ isGivenUp, isForgotten: isGivenUp })
  await expect.poll(() => logged(`after RCPT TO`)).toHaveLength(1)
  expect(logged(`"level":"${isGivenUp ? 'error' : 'warn'}"`)).toHaveLength(1)
})

test.each([
  [451, false],
  [554, true],
])('the message is refused with %i, quoting it: no log and no row repeats that', async (code, isGivenUp) => {
  const server = await smtpServer(async () => {
    throw smtpError(code, `suspicious link ${LINK}`)
  })
  await enqueue()
  deliverTo(server.url)
  await expect.poll(onlyRow).toMatchObject({ lastError: `EMESSAGE ${code} after DATA` })
  expect((await onlyRow()).failedAt !== null).toBe(isGivenUp)
  await expect.poll(() => logged(`after DATA`)).toHaveLength(1)
  expect(lines.join('')).not.toContain('a-secret-token')
})

test('a refused sender is for the operator to mend: the mail is tried again', async () => {
  const server = await smtpServer(undefined, {
    onMailFrom: (_address, _session, callback) => callback(smtpError(550, 'no such sender')),
  })
  await enqueue()
  deliverTo(server.url)
  await expect.poll(onlyRow).toMatchObject({ lastError: 'EENVELOPE 550 after MAIL FROM', failedAt: null })
})

test('a server that refuses one mail gets the others', async () => {
  const server = await smtpServer(undefined, {
    onRcptTo: ({ address }, _session, callback) =>
      callback(address === 'nobody@example.com' ? smtpError(550, 'unknown') : null),
  })
  for (const to of ['nobody@example.com', 'ada@example.com', 'bob@example.com']) await enqueue(to)
  deliverTo(server.url)
  await expect.poll(() => server.received.map(arrived).sort()).toEqual(['ada@example.com', 'bob@example.com'])
  await expect.poll(async () => (await rows()).map(({ recipient }) => recipient)).toEqual(['nobody@example.com'])
})

/** A server that says whatever it likes. */
async function talkative(talk: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    talk(socket)
  })
  const port = await listenOnFreePort(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${port}`
}

test('a server that does not greet is left after 10 seconds, and the mail is tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isConnected = false
  const url = await talkative(() => {
    isConnected = true
  })
  await enqueue()
  deliverTo(url)
  await expect.poll(() => isConnected).toBe(true)
  vi.advanceTimersByTime(10_000)
  await expect.poll(async () => (await onlyRow()).lastError).toBe('ETIMEDOUT after CONN')
  expect(await onlyRow()).toMatchObject({ attempts: 1, failedAt: null })
})

test('a server that never comes to an end is left after 30 seconds, and the mail is tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let talks = () => {}
  const talking = new Promise<void>((resolve) => {
    talks = resolve
  })
  const url = await talkative((socket) => {
    socket.write('220 hello\r\n')
    socket.on('data', () => {
      talks()
      const timer = setInterval(() => socket.write('250-and another thing\r\n'), 100)
      socket.on('close', () => clearInterval(timer))
    })
  })
  await enqueue()
  deliverTo(url)
  // Polling would set the clock forward, too.
  await talking
  vi.advanceTimersByTime(29_999)
  expect(await onlyRow()).toMatchObject({ lastError: null })
  vi.advanceTimersByTime(1)
  await expect.poll(async () => (await onlyRow()).lastError).toBe('it took too long')
  expect(await onlyRow()).toMatchObject({ attempts: 1, failedAt: null })
})

test('a mail that is being sent when the process stops is sent', async () => {
  const accept: (() => void)[] = []
  const server = await smtpServer(() => new Promise((resolve) => accept.push(resolve)))
  await enqueue()
  const { stop } = deliverTo(server.url)
  await expect.poll(() => accept).toHaveLength(1)
  const stopped = stop()
  await enqueue('later@example.com')
  for (const resolve of accept) resolve()
  await stopped
  expect((await rows()).map(({ recipient, attempts }) => ({ recipient, attempts }))).toEqual([
    { recipient: 'later@example.com', attempts: 0 },
  ])
  expect(server.received.map(arrived)).toEqual(['ada@example.com'])
})

test('a process that stops waits only 5 seconds for a server; the mail stays in the outbox', async () => {
  const server = await smtpServer(() => new Promise(() => {}))
  await enqueue()
  const { stop } = deliverTo(server.url)
  await expect.poll(() => server.received).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stopped = stop()
  vi.advanceTimersByTime(5_000)
  await stopped
  expect(await onlyRow()).toMatchObject({ attempts: 1, lastError: 'the process stopped', failedAt: null })
  expect((await onlyRow()).text).not.toBeNull()
})

test('a password is not sent without TLS', async () => {
  const seen: string[] = []
  const server = await smtpServer(undefined, {
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ username = '' }, _session, callback) {
      seen.push(username)
      callback(null, { user: username })
    },
  })
  await enqueue()
  deliverTo(server.url.replace('//', '//user:pass%20word@'))
  await expect.poll(onlyRow).toMatchObject({ attempts: 1, lastError: expect.stringMatching(/^E/), failedAt: null })
  expect(seen).toEqual([])
  expect(server.received).toEqual([])
})

test('a database outage is one warning, and mails are sent after it', async () => {
  const line = await startTcpProxy(url)
  onTestFinished(() => line.close())
  const server = await smtpServer()
  deliverTo(server.url, line.url, 50)
  await enqueue('first@example.com')
  await expect.poll(() => server.received).toHaveLength(1)
  await expect.poll(isEmpty).toBe(true)
  line.cut()
  await expect.poll(() => logged('the outbox could not be read')).toHaveLength(1)
  await enqueue('second@example.com')
  line.restore()
  await expect.poll(() => server.received).toHaveLength(2)
  expect(logged('the outbox could not be read')).toHaveLength(1)
})

test('a mail that was given up is removed after 30 days', async () => {
  const server = await smtpServer()
  await enqueue('late@example.com', new Date(0))
  const { stop } = deliverTo(server.url)
  await expect.poll(async () => (await onlyRow()).failedAt).not.toBeNull()
  await stop()
  await elapse(30 * 24 * 60 - 1)
  await deliverTo(server.url).stop()
  expect(await isEmpty()).toBe(false)
  await elapse(1)
  deliverTo(server.url)
  await expect.poll(isEmpty).toBe(true)
})
