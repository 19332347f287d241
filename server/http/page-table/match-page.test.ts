import { describe, expect, test } from 'vitest'
import { localizedPath } from '@/server/platform/values/language'
import { isTranslated, matchPage, pageAt, parseLocalizedPath } from './match-page'

describe('the language of an address', () => {
  test.each([
    ['/', 'en', '/'],
    ['/animals?search=de', 'en', '/animals?search=de'],
    ['/de', 'de', '/'],
    ['/de?page=1', 'de', '/?page=1'],
    ['/de/animals', 'de', '/animals'],
    ['/de/animals/7?x=/de', 'de', '/animals/7?x=/de'],
    ['/de/orders/abc/calendar.ics', 'de', '/orders/abc/calendar.ics'],
    ['/de/animals\n1\n', 'de', '/animals\n1\n'],
    ['/de/staff', 'de', '/staff'],
    ['/de/staff/orders/7?day=1', 'de', '/staff/orders/7?day=1'],
    ['/de/sign-in?done=password.1', 'de', '/sign-in?done=password.1'],
    ['/de/links/abc', 'de', '/links/abc'],
    ['/developers', 'en', '/developers'],
    ['/dealers', 'en', '/dealers'],
    ['/fr/animals', 'en', '/fr/animals'],
  ])('%j is in %s at %j', (path, language, own) => {
    expect(parseLocalizedPath(path)).toEqual({ language, path: own })
  })

  test.each([
    '/de/',
    '/de/console',
    '/de/de/animals',
    '/de/v1/pets',
    '/de/staff/accounts',
    '/de//animals',
    '/de/nowhere',
  ])('%s is no page, and said to be none in German', (path) => {
    expect(parseLocalizedPath(path)).toEqual({ language: 'de', path })
  })
  test('English has one address', () => {
    expect(parseLocalizedPath('/en/animals')).toEqual({ language: 'en', path: '/en/animals' })
  })
})

test.each([
  ['/', '/de'],
  ['/?page=1', '/de?page=1'],
  ['/animals?search=%2F', '/de/animals?search=%2F'],
  ['/animals/7#others', '/de/animals/7#others'],
])('%s is %s in German, and leads back', (path, german) => {
  expect(localizedPath('de', path)).toBe(german)
  expect(localizedPath('en', path)).toBe(path)
  expect(parseLocalizedPath(german)).toEqual({ language: 'de', path })
})

test('only the pages of the shop, of its staff and of signing in are in every language', () => {
  expect(['/imprint', '/terms', '/faq'].every(isTranslated)).toBe(true)
  expect(
    ['/', '/animals', '/orders', '/orders/x', '/favourites', '/alerts/x', '/care', '/care/cats'].every(isTranslated),
  ).toBe(true)
  expect(['/staff', '/staff?status=all', '/staff/orders/7#visit', '/staff/animals/7/preview'].every(isTranslated)).toBe(
    true,
  )
  expect(['/sign-in', '/sign-up', '/forgot-password?x=1', '/links/x'].every(isTranslated)).toBe(true)
  expect(
    [
      '/animalsx',
      '/v1/pets',
      '/console',
      '/console/security',
      '/sign-in/x',
      '/links',
      '/links/x/y',
      '/staff/accounts',
      '/staff/requests',
      '/staff/orders.csv',
      '/staff/nowhere',
      '/staffing',
      '/healthz',
      '/favourites/1',
      '/imprint/1',
      '/alerts/x/one-click',
      '/care/cats/x',
      '/caring',
    ].some(isTranslated),
  ).toBe(false)
})

test.each([
  ['/animals/7?x=1', '/animals/[petId]', { petId: '7' }],
  ['/animals/alert', '/animals/alert', {}],
  ['/animals/7/picture.png', '/animals/[petId]/picture.png', { petId: '7' }],
  ['/orders/a%2Fb', '/orders/[trackingCode]', { trackingCode: 'a%2Fb' }],
  [
    '/console/accounts/7/keys/8/revoke',
    '/console/accounts/[accountId]/keys/[keyId]/revoke',
    { accountId: '7', keyId: '8' },
  ],
  ['/developers/errors/not_found.md', '/developers/errors/[code].md', { code: 'not_found' }],
  ['/developers/guides/paging.md', '/developers/[...page].md', { page: 'guides/paging' }],
  ['/developers/markdown', '/developers/markdown/[[...page]]', {}],
  ['/developers/markdown/guides/paging', '/developers/markdown/[[...page]]', { page: 'guides/paging' }],
])('%s is %s', (path, found, params) => {
  expect(matchPage(path)).toMatchObject({ path: found, params })
})

test.each(['/animals/', '/animals/7/', '/toString', '/developers/none', '/sitemapsxml'])('%s is no page', (path) => {
  expect(matchPage(path)).toBeUndefined()
})

test('a page in German is the same page', () => {
  expect(pageAt('/de/animals/7')?.path).toBe('/animals/[petId]')
  expect(pageAt('/de/console')).toBeUndefined()
})
