import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAnimal } from '@/e2e/contract/suite/orders'
import { readForm, scriptForm, submit } from '@/e2e/harness/forms'
import { startTarget, type Target } from '@/e2e/harness/target'
import { collectTraces } from '@/e2e/harness/traces'
import { beginAddingPasskey } from '@/server/identity/users/passkeys/add-passkey.service'
import { beginPasskeySignIn } from '@/server/identity/users/passkeys/passkey-sign-in.service'
import { createSoftwareAuthenticator } from '@/server/identity/users/testing/software-authenticator'
import { startSmtpServer } from '@/server/platform/mail/testing/smtp-server'

let target: Target
let smtp: Awaited<ReturnType<typeof startSmtpServer>>

beforeAll(async () => {
  smtp = await startSmtpServer()
  target = await startTarget('node', { SMTP_URL: smtp.url, LOG_LEVEL: 'trace' })
})

afterAll(async () => {
  await target?.stop()
  await smtp?.close()
})

const email = 'ada@example.com'
/** Everything that lets somebody in, by what it is. */
const secrets: Record<string, string> = {}
let cookie = ''

/** Sends a form as the browser of Ada, which keeps the cookie that it is given. */
async function send(path: string, form: FormData, fields: Readonly<Record<string, string>> = {}) {
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const response = await submit(target, path, form, cookie ? { Cookie: cookie } : {})
  const given = response.headers.getSetCookie().find((each) => each.startsWith('__Host-session='))
  if (given) cookie = given.split(';')[0] ?? ''
  const token = given && cookie.slice(cookie.indexOf('=') + 1)
  if (token) secrets[`session ${Object.keys(secrets).length}`] = token
  return response
}

const sendFrom = async (path: string, mark: string, fields: Readonly<Record<string, string>>) =>
  send(path, await readForm(target, path, mark, cookie ? { Cookie: cookie } : {}), fields)

/** The path of the link in the last mail of a subject. */
async function mailedLink(subject: string): Promise<string> {
  const find = () => smtp.received.findLast(({ message }) => message.subject === subject)?.message.text ?? ''
  await expect.poll(find).toContain('/links/')
  const [path = '', token = ''] = /\/links\/([\w-]{43})/.exec(find()) ?? []
  secrets[subject] = token
  return path
}

test('nothing that lets anybody in is left in the database, the log or a file, and a customer only with their order', async () => {
  const [first, second, third] = ['a first pass phrase', 'a second pass phrase', 'a third pass phrase'] as const
  Object.assign(secrets, { first, second, third, guess: 'a guess at the pass phrase' })

  // Ada signs up, changes her password, and forgets it.
  await sendFrom('/sign-up', 'name="email"', { email })
  await sendFrom(await mailedLink('Confirm your e-mail address'), 'name="password"', { password: first })
  await sendFrom('/console/security', 'name="newPassword"', { currentPassword: first, newPassword: second })
  await sendFrom('/console/security', 'Sign out', {})
  cookie = ''
  await sendFrom('/sign-in', 'name="password"', { email, password: secrets.guess ?? '' })
  await sendFrom('/forgot-password', 'name="email"', { email })
  await sendFrom(await mailedLink('Choose a new password'), 'name="password"', { password: third })
  await sendFrom('/sign-in', 'name="password"', { email, password: third })

  // She adds a passkey, and signs in with it.
  const user = await target.db.user.findUniqueOrThrow({ where: { email } })
  const authenticator = createSoftwareAuthenticator(target.publicUrl)
  const creation = await beginAddingPasskey(target, user.id)
  const added = { name: 'Phone', response: authenticator.create(creation) }
  expect((await send('/console/security', scriptForm('addPasskey'), added)).status).toBe(303)
  cookie = ''
  const request = await beginPasskeySignIn(target)
  const response = authenticator.get(request)
  expect((await send('/sign-in', scriptForm('signInWithPasskey'), { response })).status).toBe(303)
  const unused = await beginPasskeySignIn(target)
  Object.assign(secrets, { 'challenge 1': creation.challenge, 'challenge 2': request.challenge })
  Object.assign(secrets, { 'challenge 3': unused.challenge })

  // A program calls with a key, and with one that is wrong; a guest orders.
  const key = await target.newKey()
  const otherKey = await target.newKey()
  const wrongKey = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`
  Object.assign(secrets, { key, 'other key': otherKey, 'wrong key': wrongKey })
  for (const each of [key, wrongKey])
    await fetch(`${target.origin}/v1/pets?limit=1`, { headers: { Authorization: `Bearer ${each}` } })
  const created = await fetch(`${target.origin}/v1/webhook-endpoints`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ url: 'https://shop.invalid/hooks' }),
  })
  const endpoint: { secret: string } = await created.json()
  expect(endpoint.secret).toMatch(/^whsec_/)
  secrets.webhook = endpoint.secret.slice('whsec_'.length)
  const path = `/animals/${await newAnimal(target)}`
  const customer = { name: 'Grace Hopper of the Test', email: 'grace.of.the.test@example.com' }
  const ordered = await sendFrom(path, 'name="email"', { ...customer, wishDay: '', key: randomUUID() })
  expect(ordered.status).toBe(303)
  // Before the database is away: a mail that was sent and not yet removed from the outbox would be sent again.
  await expect.poll(() => smtp.received.at(-1)?.message.subject).toContain('We have your order for')
  await expect.poll(() => target.db.outboxMail.count()).toBe(0)
  const orderPage = new URL(ordered.headers.get('location') ?? '', target.origin)
  await fetch(`${target.origin}${orderPage.pathname}?of=${customer.email}`)

  // What is logged while the database is away, too.
  target.databaseProxy.cut()
  await fetch(`${target.origin}/v1/pets?limit=2`, { headers: { Authorization: `Bearer ${otherKey}` } })
  await expect.poll(target.output).toContain('the database is unavailable')
  target.databaseProxy.restore()
  await expect.poll(target.output).toContain('the database is available again')

  await expect.poll(() => target.db.outboxMail.count()).toBe(0)
  expect(smtp.received.map(({ message }) => message.subject).sort()).toEqual([
    'A passkey was added',
    'Choose a new password',
    'Confirm your e-mail address',
    'We have your order for “Biscuit”',
    'Your password was changed',
    'Your password was changed',
  ])
  expect(Object.keys(secrets).filter((name) => name.startsWith('session'))).toHaveLength(4)
  const traces = await collectTraces(target)
  expect(traces.finding(secrets)).toEqual([])
  expect(traces.finding({ 'her e-mail address': email }).sort()).toEqual([
    'account: her e-mail address',
    'store_user: her e-mail address',
  ])
  expect(traces.finding(customer)).toEqual(['store_order: name', 'store_order: email'])
  const trackingCode = orderPage.pathname.split('/').at(-1) ?? ''
  const ofOthers = { trackingCode, 'the key of a query': 'secretKey', 'the database': target.databaseUrl }
  expect(traces.finding(ofOthers).filter((found) => found.startsWith('the log'))).toEqual([])
})

test('a secret is found, however it is stored', async () => {
  const secret = 'a secret that is stored'
  const token = 'VnnmwjQkFMZvvuAVNxvD0nDWEZ3LZdl4mRZFcbsh7gU'
  await target.db.setting.createMany({
    data: [
      { name: 'plain', value: `…${secret}…` },
      { name: 'hexadecimal', value: `\\x${Buffer.from(token, 'base64url').toString('hex')}` },
    ],
  })
  const traces = await collectTraces(target)
  expect(traces.finding({ secret, token, other: 'a secret that is not stored' })).toEqual([
    'setting: secret',
    'setting: token',
  ])
})
