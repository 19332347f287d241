import { describe, expect, test } from 'vitest'
import { respondInLanguage } from './language-choice'

const asked = (address: string, headers: Record<string, string> = {}, method = 'GET') => {
  const mark = address.indexOf('?')
  return respondInLanguage(
    {
      method,
      path: mark < 0 ? address : address.slice(0, mark),
      search: mark < 0 ? '' : address.slice(mark),
      header: (name) => headers[name] ?? null,
    },
    { isSecure: false },
  )
}
const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }

describe('a browser that prefers German', () => {
  test.each([
    ['/', '/de'],
    ['/?utm_source=x', '/de?utm_source=x'],
    ['/animals?search=M%C3%BCsli&status=any', '/de/animals?search=M%C3%BCsli&status=any'],
    ['/animals/7', '/de/animals/7'],
    ['/orders/abc', '/de/orders/abc'],
    ['/privacy', '/de/privacy'],
  ])('is led from %s to %s', (address, location) => {
    expect(asked(address, german)).toEqual({
      status: 307,
      headers: { Location: location, 'Cache-Control': 'no-store', Vary: 'Accept-Language, Cookie' },
      body: null,
    })
  })
  test.each([
    '/de',
    '/de/animals',
    '/console',
    '/developers',
    '/v1/pets',
    '/animals/7/picture.png',
    '/healthz',
    '/none',
  ])('sees %s as it is', (address) => {
    expect(asked(address, german)).toBeUndefined()
  })
  test('keeps the English that it has chosen', () => {
    expect(asked('/animals', { ...german, cookie: 'a=b; language=en' })).toBeUndefined()
  })
  test('is not led away from a form', () => {
    expect(asked('/animals/7', german, 'POST')).toBeUndefined()
  })
  test.each(['/', '/animals?status=any', '/de/animals', '/orders/abc'])(
    'is not led away when it comes from %s: without cookies, English could not be chosen otherwise',
    (from) => {
      const headers = { ...german, host: 'store.example', referer: `https://store.example${from}` }
      expect(asked('/animals', headers)).toBeUndefined()
      expect(asked('/animals', { ...headers, rsc: '1' })).toBeUndefined()
    },
  )
  test.each(['https://elsewhere.example/animals', 'https://store.example/developers', 'nonsense'])(
    'is led to German when it comes from %s',
    (referer) => {
      expect(asked('/animals', { ...german, host: 'store.example', referer })?.status).toBe(307)
    },
  )
  test('has a script of a page in English load a document, instead of a part of a page in another language', () => {
    const headers = { ...german, host: 'store.example', referer: 'https://store.example/console', rsc: '1' }
    expect(asked('/animals', headers)).toEqual({
      status: 200,
      headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' },
      body: null,
    })
    expect(asked('/de/animals', headers)).toBeUndefined()
  })
})

test.each([
  ['de', true],
  ['DE-de', true],
  ['fr, de;q=0.3', true],
  ['fr, de;q=0.3, en;q=0.2', true],
  ['de;q=0.3, en;q=0.4', false],
  ['en, de', false],
  ['*', false],
  ['fr', false],
  ['de;q=0', false],
  ['', false],
  ['DE', true],
  ['de;q=none', false],
  ['garbage;;de,,', false],
])('Accept-Language: %s gives German: %s', (accepted, isGerman) => {
  expect(asked('/', { 'accept-language': accepted })?.headers.Location).toBe(isGerman ? '/de' : undefined)
})

describe('a visitor who chooses a language', () => {
  test.each([
    ['/language/de', 'https://store.example/', '/de'],
    ['/language/en', 'https://store.example/de', '/'],
    ['/language/en', 'http://localhost:3000/de/animals?status=any&sort=name', '/animals?status=any&sort=name'],
    ['/language/de', 'https://store.example/orders/abc', '/de/orders/abc'],
    ['/language/de', 'https://store.example/de/animals/7', '/de/animals/7'],
    ['/language/de', 'https://store.example/console', '/de'],
    ['/language/de', 'https://elsewhere.example//evil.example', '/de'],
    ['/language/en', 'https://elsewhere.example/de//evil.example', '/'],
    ['/language/en', 'no address', '/'],
    ['/language/de', undefined, '/de'],
  ])('at %s, from %s, is led to %s and remembered', (address, referer, location) => {
    expect(asked(address, { ...german, ...(referer && { referer }) })).toEqual({
      status: 307,
      headers: {
        Location: location,
        'Set-Cookie': `language=${address.slice(-2)}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
        'Cache-Control': 'no-store',
      },
      body: null,
    })
  })
  test.each(['/language/fr', '/language', '/language/', '/language/de/x'])('finds nothing at %s', (address) => {
    expect(asked(address, german)).toBeUndefined()
  })
  test('sees every page in it from then on', () => {
    expect(asked('/animals/7', { cookie: 'language=de' })?.headers.Location).toBe('/de/animals/7')
    expect(asked('/animals/7', { cookie: 'xlanguage=de' })).toBeUndefined()
  })
})

test.each([
  ['/de/', '/de'],
  ['/animals/', '/animals'],
  ['/de/animals/7/?x=1', '/de/animals/7?x=1'],
  ['/console/', '/console'],
  ['/de/?a=b', '/de?a=b'],
])('%s is the same page as %s', (address, location) => {
  const headers = { Location: location, 'Cache-Control': 'no-store' }
  expect(asked(address)).toEqual({ status: 307, headers, body: null })
})

test.each(['/', '//', '/none/', '/animals//', '/v1/pets/'])('%s is no page with a slash', (address) => {
  expect(asked(address)).toBeUndefined()
})
