import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { formRequests } from '@/e2e/access/good-requests'
import { readForm, submit } from '@/e2e/harness/forms'
import { allHosts } from '@/e2e/harness/server-process'
import { behindProxy, PASSWORD, sharedTarget, startTarget, type Target } from '@/e2e/harness/target'
import { collectTraces } from '@/e2e/harness/traces'
import { spawnerOf } from '@/server/cli/testing'
import { createLink } from '@/server/identity/users/one-time-links.service'

const WRONG = 'don’t match'
const TOO_MANY = 'Too many attempts. Wait'

describe.each(allHosts)('the sign-in, on the %s host', (host) => {
  let target: Target

  beforeAll(async () => {
    // Nobody listens there: mails wait.
    target = await sharedTarget(host, behindProxy)
  })

  /** Sends the form as a browser without JavaScript does. */
  async function signIn(given: { email: string; password?: string }, headers: Record<string, string> = {}) {
    const form = await readForm(target, '/sign-in', 'name="password"')
    form.set('email', given.email)
    form.set('password', given.password ?? PASSWORD)
    return submit(target, '/sign-in', form, headers)
  }

  /** What a browser keeps of the cookies in a response. */
  const cookieOf = (response: Response) => (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const consoleOf = async (Cookie: string) => (await fetch(`${target.origin}/console`, { headers: { Cookie } })).text()
  const isSignedIn = async (cookie: string) => (await consoleOf(cookie)).includes('You are signed in as')

  /** A filled in form, as somebody who may see it would send it. */
  async function goodRequest(name: string, staff: Record<string, string> = {}) {
    const callers = { staff: [{ name: 'staff', headers: staff }] }
    const email = () => `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`
    const request = await formRequests[name]?.({ target, email, callers })
    if (!request) throw new Error('there is no such form')
    return request
  }

  test('gives a cookie that only this store is sent, over https only, and no script sees', async () => {
    const answer = await signIn(await target.newUser())
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/console'])
    const [cookie = '', ...others] = answer.headers.getSetCookie()
    expect(others).toEqual([])
    const [pair = '', ...attributes] = cookie.split('; ')
    expect(pair).toMatch(/^__Host-session=[\w-]{43}$/)
    expect(attributes.filter((attribute) => !attribute.startsWith('Expires=')).sort()).toEqual(
      ['HttpOnly', `Max-Age=${400 * 24 * 60 * 60}`, 'Path=/', 'SameSite=lax', 'Secure'].sort(),
    )
    expect(await isSignedIn(pair)).toBe(true)
    expect(await isSignedIn(`${pair.slice(0, -1)}_`)).toBe(false)
    // A page that was not encrypted could have set this one.
    expect(await isSignedIn(pair.replace('__Host-', ''))).toBe(false)
  })

  test('makes a session id that was planted before worthless, and takes none that somebody made up', async () => {
    const planted = (await target.newSession(await target.newUser())).Cookie
    expect(await isSignedIn(planted)).toBe(true)
    for (const Cookie of [planted, `__Host-session=${'A'.repeat(43)}`]) {
      const cookie = cookieOf(await signIn(await target.newUser(), { Cookie }))
      expect(await isSignedIn(cookie)).toBe(true)
      expect(await isSignedIn(Cookie)).toBe(false)
    }
    const unknown = `__Host-session=${'B'.repeat(43)}`
    const { path, form } = await goodRequest('signInWithPasskey')
    const cookie = cookieOf(await submit(target, path, form, { Cookie: unknown }))
    expect(await isSignedIn(cookie)).toBe(true)
    expect(await isSignedIn(unknown)).toBe(false)
  })

  test('ends on the server when somebody signs out, for every copy of the cookie', async () => {
    const { Cookie } = await target.newSession(await target.newUser())
    const form = await readForm(target, '/console', 'Sign out', { Cookie })
    const answer = await submit(target, '/console', form, { Cookie })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in'])
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-session=; Path=\/; .*Secure/)
    expect(await isSignedIn(Cookie)).toBe(false)
  })

  test('says the same of a wrong password and of an unknown e-mail address', async () => {
    const known = await target.newUser()
    const pages = []
    for (const email of [known.email, 'nobody@example.com']) {
      const answer = await signIn({ email, password: 'a wrong password' })
      const page = await answer.text()
      expect(page).toContain(WRONG)
      expect(answer.headers.getSetCookie()).toEqual([])
      pages.push([answer.status, page.replaceAll(email, '').replace(/nonce="[^"]*"|[A-Za-z0-9+/]{22}==/g, '').length])
    }
    expect(pages[0]).toEqual(pages[1])
  })

  test('allows ten wrong passwords for an e-mail address, from wherever they come', async () => {
    await target.advanceToNext('minute')
    const user = await target.newUser()
    const guess = async (number: number) => {
      const from = { 'X-Forwarded-For': `198.51.100.${number}` }
      return (await signIn({ ...user, password: `guess ${number}` }, from)).text()
    }
    for (let number = 0; number < 10; number += 1) expect(await guess(number)).toContain(WRONG)
    expect(await guess(10)).toContain(TOO_MANY)
    expect(await (await signIn(user)).text()).toContain(TOO_MANY)
    expect((await signIn(await target.newUser())).status).toBe(303)
  })

  test('a cookie opens pages and forms, and neither REST nor tRPC', async () => {
    const { Cookie } = await target.newSession(await target.newUser('staff'))
    expect(await (await fetch(`${target.origin}/staff`, { headers: { Cookie } })).text()).toContain('<h1>Orders</h1>')
    const json = { Cookie, 'Content-Type': 'application/json' }
    const create = { method: 'POST', headers: json, body: JSON.stringify({ name: 'Rex', categoryId: 1 }) }
    for (const [address, init] of [
      ['/v1/pets', { headers: { Cookie } }],
      ['/v1/pets', create],
      ['/api/trpc/pets.create', create],
      ['/api/trpc/orders.list', { headers: { Cookie } }],
      ['/api/trpc/orders.approve', { ...create, body: JSON.stringify({ orderId: 1 }) }],
    ] as const)
      expect((await fetch(target.origin + address, init)).status, address).toBe(401)
  })

  test('who is staff no longer, or was never, does nothing with the forms of the staff', async () => {
    const staff = await target.newUser('staff')
    const { Cookie } = await target.newSession(staff)
    const { id } = await target.db.category.create({ data: { name: `kind ${staff.id}` } })
    const form = await readForm(target, '/staff/animals/new', 'name="categoryId"', { Cookie })
    for (const [name, value] of Object.entries({ name: 'Rex', categoryId: String(id), status: 'available' }))
      form.set(name, value)
    await target.db.user.update({ where: { id: staff.id }, data: { role: null } })
    const answer = await submit(target, '/staff/animals/new', form, { Cookie })
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    expect(await target.db.pet.count({ where: { categoryId: id } })).toBe(0)
  })

  test.each(Object.keys(formRequests))(
    '%s is refused from a page of another site, whatever host that claims',
    async (name) => {
      const staff = await target.newUser('staff')
      const session = await target.newSession(staff)
      const request = await goodRequest(name, session)
      const counts = () =>
        target.db
          .$queryRaw`SELECT (SELECT count(*) FROM session)::int AS sessions, (SELECT count(*) FROM pet)::int AS pets,
        (SELECT count(*) FROM passkey_challenge)::int AS challenges,
        (SELECT string_agg(id || name, ' ' ORDER BY id) FROM passkey) AS passkeys,
        (SELECT count(*) FROM store_user)::int AS users, (SELECT count(*) FROM one_time_link)::int AS links,
        (SELECT count(*) FROM availability_alert)::int AS alerts,
        (SELECT count(*) FROM mail)::int + (SELECT count(*) FROM order_mail)::int AS mails,
        (SELECT string_agg(id || status::text, ' ' ORDER BY id) FROM store_order) AS orders, (SELECT string_agg(password_hash, '') FROM store_user) AS hashes`
      const before = await counts()
      const foreign = { Origin: 'https://elsewhere.example', 'X-Forwarded-Host': 'elsewhere.example' }
      const answer = await submit(target, request.path, request.form, { ...session, ...foreign })
      expect(answer.status).toBe(403)
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await answer.text()).toContain('This didn’t come from our page')
      expect(await counts()).toEqual(before)
    },
  )

  test('a form from PUBLIC_URL is taken, also where a proxy puts another Host', async () => {
    const answer = await signIn(await target.newUser(), { Origin: new URL(target.publicUrl).origin })
    expect(answer.status).toBe(303)
  })

  test('neither the database nor the log nor the files hold a token, a link or a password', async () => {
    const email = 'secretive@example.com'
    const { token: link } = await createLink(target.db, { purpose: 'sign_up', email }, target.now())
    const password = 'a password to look for'
    const form = await readForm(target, `/links/${link}`, 'name="password"')
    form.set('password', password)
    const cookie = cookieOf(await submit(target, `/links/${link}`, form))
    expect(await isSignedIn(cookie)).toBe(true)
    await signIn({ email, password: 'a guess to look for' })
    const token = cookie.split('=')[1] ?? ''
    const { token: unused } = await createLink(target.db, { purpose: 'sign_up', email }, target.now())
    expect((await fetch(`${target.origin}/links/${unused}`)).status).toBe(200)
    const traces = await collectTraces(target)
    expect(traces.finding({ email })).toContain('store_user: email')
    expect(traces.finding({ link, unused, token, password, guess: 'a guess to look for' })).toEqual([])
  })
})

test('regression: no link that makes its reader staff is logged, but the command that prints one', async () => {
  const target = await startTarget('node')
  try {
    await expect.poll(target.output).toContain('`npm run --silent users -- invite EMAIL --staff` prints a link')
    expect(target.output()).not.toContain('/links/')
    const users = spawnerOf('users', () => ({ DATABASE_URL: target.databaseUrl }))
    const { stdout: link } = await users('invite', 'first@example.com', '--staff')
    // As the server has it in its PUBLIC_URL, which the command does not know.
    expect(link).toMatch(/^https:\/\/pets\.example\/links\//)
    const { pathname } = new URL(link.trim())
    const form = await readForm(target, pathname, 'name="password"')
    form.set('password', PASSWORD)
    const answer = await submit(target, pathname, form)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/staff'])
    expect((await users('list')).stdout).toMatch(/first@example\.com +staff/)
  } finally {
    await target.stop()
  }
})
