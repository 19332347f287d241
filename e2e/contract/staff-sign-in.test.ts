import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTarget, type Target } from '@/e2e/harness/target'
import { SESSION_LIFETIME_MS } from '@/server/accounts/staff-session'

describe.each(['node', 'next'] as const)('the sign-in of the staff, %s', (host) => {
  let target: Target

  beforeAll(async () => {
    target = await startTarget(host)
  })

  afterAll(() => target?.stop())

  const open = (cookie?: string) => fetch(`${target.origin}/staff`, { headers: cookie ? { Cookie: cookie } : {} })

  /** The form with a field of this name on a page, as the page has it. */
  async function readForm(path: string, field: string, headers: Record<string, string> = {}): Promise<FormData> {
    const page = await (await fetch(target.origin + path, { headers })).text()
    const [html = ''] = page.match(/<form.*?<\/form>/gs)?.filter((form) => form.includes(` name="${field}"`)) ?? []
    const body = new FormData()
    for (const [input] of html.matchAll(/<input type="hidden"[^>]*>/g)) {
      const attribute = (name: string) =>
        new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? ''
      body.set(attribute('name'), attribute('value'))
    }
    return body
  }

  const send = (path: string, body: FormData, headers: Record<string, string> = {}) =>
    fetch(target.origin + path, { method: 'POST', body, headers, redirect: 'manual' })

  /** Sends the form as a browser without JavaScript does. */
  async function signIn(key: string, headers: Record<string, string> = {}) {
    const body = await readForm('/staff', 'apiKey')
    body.set('apiKey', key)
    return send('/staff', body, headers)
  }

  /** The cookie of a new session, as a browser sends it. */
  async function cookieOf(key: string): Promise<{ Cookie: string }> {
    const [cookie = ''] = (await signIn(key)).headers.getSetCookie()
    return { Cookie: cookie.split(';')[0] ?? '' }
  }

  /** Adds animals with a session, as fast as it can. */
  async function addAnimals(session: Record<string, string>, count: number) {
    const form = await readForm('/staff/animals/new', 'categoryId', session)
    const { id } = await target.db.category.create({ data: { name: `kind ${randomUUID()}` } })
    const bodies = Array.from({ length: count }, () => {
      const body = new FormData()
      for (const [name, value] of form) body.set(name, value)
      for (const [name, value] of Object.entries({ key: randomUUID(), name: 'Rex', categoryId: String(id) }))
        body.set(name, value)
      return body
    })
    const responses = []
    for (const body of bodies) responses.push(await send('/staff/animals/new', body, session))
    return { responses, added: await target.db.pet.count({ where: { categoryId: id } }) }
  }

  test('gives a cookie that only this store is sent, over https only, and no script sees', async () => {
    const key = await target.newKey()
    const answer = await signIn(key)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/staff')
    const [cookie = '', ...others] = answer.headers.getSetCookie()
    expect(others).toEqual([])
    const [pair = '', ...attributes] = cookie.split('; ')
    expect(attributes.filter((attribute) => !attribute.startsWith('Expires=')).sort()).toEqual(
      ['HttpOnly', `Max-Age=${SESSION_LIFETIME_MS / 1000}`, 'Path=/', 'SameSite=strict', 'Secure'].sort(),
    )
    expect(cookie).not.toContain(key.slice(4, 10))
    expect(await (await open(pair)).text()).toContain('<h1>Orders</h1>')
    expect(await (await open(`${pair}A`)).text()).not.toContain('<h1>Orders</h1>')
  })

  test('says what is wrong with a key without saying the key', async () => {
    const key = await target.newKey()
    await target.revoke(key)
    const answer = await signIn(key)
    expect(answer.headers.getSetCookie()).toEqual([])
    const page = await answer.text()
    expect(page).toContain('This key has been revoked.')
    expect(page).not.toContain(key.slice(4))
  })

  test('is refused from a page of another site, whatever host that claims', async () => {
    const foreign = { Origin: 'https://elsewhere.example', 'X-Forwarded-Host': 'elsewhere.example' }
    const answer = await signIn(await target.newKey(), foreign)
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.text()).toContain('This did not come from our page')
  })

  test('takes a form from PUBLIC_URL, also where a proxy puts another Host', async () => {
    const answer = await signIn(await target.newKey(), { Origin: new URL(target.publicUrl).origin })
    expect(answer.status).toBe(303)
  })

  test('says that a form is too large', async () => {
    const answer = await signIn('x'.repeat(80_000))
    expect(answer.status).toBe(413)
    expect(await answer.text()).toContain('64 kB')
  })

  test('counts wrong keys as wrong calls are counted, so that none can be guessed at speed', async () => {
    // Otherwise a minute may end between the tries.
    await target.advanceToNext('minute')
    const answers: string[] = []
    for (let tries = 0; tries < 62; tries++) answers.push(await (await signIn('pet_guess')).text())
    expect(answers[0]).toContain('This is not a complete API key')
    expect(answers.at(-1)).toContain('Too many requests came from your network')
  })

  test('a form sent with a session counts against its key, whose plan, ban and end it shares', async () => {
    await target.advanceToNext('minute')
    const key = await target.newKey({ plan: 'free' })
    const session = await cookieOf(key)
    // Signing in was the first of the 60 requests that the plan has in a minute.
    const { responses, added } = await addAnimals(session, 85)
    expect(added).toBe(59)
    expect(responses.slice(0, 59).map(({ status }) => status)).toEqual(Array.from({ length: 59 }, () => 303))
    const refused = responses.slice(59)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
    expect(refused[0]?.headers.get('x-ratelimit-limit')).toBe('60')
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused[0]?.text()).toContain('All requests that your API key may make for now are used up.')
    const authorization = { Authorization: `Bearer ${key}` }
    expect((await fetch(`${target.origin}/v1/pets`, { headers: authorization })).status).toBe(429)

    // The clock may skip the two seconds in which refusals are forgiven.
    for (const seconds of [3, 4]) {
      await target.setClock(target.now() + seconds * 1_000)
      await addAnimals(session, 12)
    }
    await target.advanceToNext('minute')
    const banned = await addAnimals(session, 1)
    expect(banned.added).toBe(0)
    expect(banned.responses[0]?.status).toBe(429)
    expect(await banned.responses[0]?.text()).toContain('Your API key is banned for a while')
  })

  test('a session of a revoked key, or one that was signed out, does nothing, also with a copy of its cookie', async () => {
    const [first, second] = [await target.newKey(), await target.newKey()]
    const [revoked, left] = [await cookieOf(first), await cookieOf(second)]
    expect((await addAnimals(revoked, 1)).added).toBe(1)
    expect((await addAnimals(left, 1)).added).toBe(1)
    const forms = { animal: await readForm('/staff/animals/new', 'categoryId', left) }
    await target.revoke(first)
    const signOut = await readForm('/staff/animals/new', 'page', left)
    expect((await send('/staff/animals/new', signOut, left)).status).toBe(303)
    for (const session of [revoked, left]) {
      const { id } = await target.db.category.create({ data: { name: `kind ${randomUUID()}` } })
      const body = forms.animal
      for (const [name, value] of Object.entries({ key: randomUUID(), name: 'Rex', categoryId: String(id) }))
        body.set(name, value)
      const answer = await send('/staff/animals/new', body, session)
      // It leads to the page on which one signs in.
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/staff/animals/new'])
      expect(await target.db.pet.count({ where: { categoryId: id } })).toBe(0)
      expect(await (await open(session.Cookie)).text()).not.toContain('<h1>Orders</h1>')
    }
    // Another session of the same key goes on.
    expect((await addAnimals(await cookieOf(second), 1)).added).toBe(1)
  })
})
