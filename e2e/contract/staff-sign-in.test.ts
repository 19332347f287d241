import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTarget, type Target } from '@/e2e/harness/target'
import { SESSION_LIFETIME_MS } from '@/server/accounts/staff-session'

describe.each(['node', 'next'] as const)('the sign-in of the staff, %s', (host) => {
  let target: Target

  beforeAll(async () => {
    target = await startTarget(host)
  }, 180_000)

  afterAll(() => target?.stop())

  const open = (cookie?: string) => fetch(`${target.origin}/staff`, { headers: cookie ? { Cookie: cookie } : {} })

  /** Sends the form as a browser without JavaScript does. */
  async function signIn(key: string, headers: Record<string, string> = {}) {
    const page = await (await open()).text()
    const [html = ''] = /<form(?:(?!<\/form>).)*name="apiKey".*?<\/form>/s.exec(page) ?? []
    const body = new FormData()
    for (const [input] of html.matchAll(/<input type="hidden"[^>]*>/g)) {
      const attribute = (name: string) =>
        new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? ''
      body.set(attribute('name'), attribute('value'))
    }
    body.set('apiKey', key)
    return fetch(`${target.origin}/staff`, { method: 'POST', body, headers, redirect: 'manual' })
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
  }, 60_000)
})
