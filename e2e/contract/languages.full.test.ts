import { beforeAll, describe, expect, test } from 'vitest'
import { allHosts } from '@/e2e/harness/server-process'
import { sharedTarget, type Target } from '@/e2e/harness/target'

const german = { 'Accept-Language': 'de-CH,de;q=0.9,en;q=0.8', Accept: 'text/html' }

describe.each(allHosts)('the languages of the shop, on the %s host', (host) => {
  let target: Target

  beforeAll(async () => {
    target = await sharedTarget(host)
  })

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${target.origin}${path}`, { method, headers, redirect: 'manual' })

  /** Next names the path alone where the host is its own. */
  const locationOf = (response: Response) => {
    const { pathname, search } = new URL(response.headers.get('location') ?? '', target.origin)
    return `${pathname}${search}`
  }

  test.each([
    ['/', '/de'],
    ['/animals?search=M%C3%BCsli', '/de/animals?search=M%C3%BCsli'],
    ['/animals/1', '/de/animals/1'],
    ['/alerts/abc', '/de/alerts/abc'],
  ])('a browser that prefers German is led from %s to %s', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await ask(path, german, method)
      expect(response.status).toBe(307)
      expect(locationOf(response)).toBe(location)
      expect(response.headers.get('vary')).toMatch(/Accept-Language, Cookie/)
      expect(response.headers.get('x-request-id')).not.toBeNull()
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('set-cookie')).toBeNull()
    }
    expect((await ask(path)).status).toBe(200)
  })

  test.each(['/de/', '/de/?x=1'])('regression: %s leads to the German home page', async (path) => {
    for (const headers of [{}, german]) {
      const response = await ask(path, headers)
      expect(response.status).toBe(307)
      expect(locationOf(response)).toBe(path.replace('/de/', '/de'))
    }
  })

  test.each([
    ['/', 'en', 'Someone here is waiting for you'],
    ['/de', 'de', 'Hier wartet jemand auf dich'],
    ['/de/animals?status=any', 'de', 'Alle Tiere'],
    ['/de/animals/1', 'de', 'Biscuit'],
  ])('%s is in %s for every client, whatever was requested before', async (path, language, title) => {
    for (const headers of [{}, { 'X-Language': 'en' }, { 'X-Language': 'de' }]) {
      const response = await ask(path, headers)
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    }
  })

  test.each(['/de/animals/999999', '/de/nowhere', '/de/console'])('%s is 404, in German', async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<html lang="de"')
  })

  test('the home page in German has one address', async () => {
    const response = await ask('/de/?from=mail')
    expect([response.status, locationOf(response)]).toEqual([307, '/de?from=mail'])
  })

  test('what is no page of the shop is the same in every language', async () => {
    for (const path of [
      '/v1/pets',
      '/healthz',
      '/openapi.json',
      '/robots.txt',
      '/animals/1/picture.png',
      '/developers',
    ])
      expect([path, (await ask(path, german)).status]).toEqual([path, path === '/v1/pets' ? 401 : 200])
  })

  test('who chooses a language is led back to the page they come from, and remembered', async () => {
    const chosen = await ask('/language/en', { ...german, Referer: `${target.origin}/de/animals?status=any` })
    expect(chosen.status).toBe(307)
    expect(locationOf(chosen)).toBe('/animals?status=any')
    const cookie = chosen.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^language=en; Max-Age=31536000; Path=\/; HttpOnly;( Secure;)? SameSite=Lax$/)
    expect((await ask('/animals', { ...german, Cookie: cookie.split(';')[0] ?? '' })).status).toBe(200)
    expect((await ask('/language/fr')).status).toBe(404)
  })
})
