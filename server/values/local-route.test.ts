import { describe, expect, test } from 'vitest'
import { localPath } from './language'
import { isTranslated, localRoute } from './local-route'

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
    ['/developers', 'en', '/developers'],
    ['/dealers', 'en', '/dealers'],
    ['/fr/animals', 'en', '/fr/animals'],
  ])('%j is in %s at %j', (path, language, own) => {
    expect(localRoute(path)).toEqual({ language, path: own })
  })

  test.each(['/de/', '/de/console', '/de/de/animals', '/de/v1/pets', '/de//animals', '/de/nowhere'])(
    '%s is no page, and said to be none in German',
    (path) => {
      expect(localRoute(path)).toEqual({ language: 'de', path })
    },
  )
  test('English has one address', () => {
    expect(localRoute('/en/animals')).toEqual({ language: 'en', path: '/en/animals' })
  })
})

test.each([
  ['/', '/de'],
  ['/?page=1', '/de?page=1'],
  ['/animals?search=%2F', '/de/animals?search=%2F'],
  ['/animals/7#others', '/de/animals/7#others'],
])('%s is %s in German, and leads back', (path, german) => {
  expect(localPath('de', path)).toBe(german)
  expect(localPath('en', path)).toBe(path)
  expect(localRoute(german)).toEqual({ language: 'de', path })
})

test('only the pages of the shop are in every language', () => {
  expect(['/', '/animals', '/orders', '/orders/x', '/favourites', '/alerts/x'].every(isTranslated)).toBe(true)
  expect(
    ['/animalsx', '/v1/pets', '/sign-in', '/staff', '/healthz', '/favourites/1', '/alerts/x/one-click'].some(
      isTranslated,
    ),
  ).toBe(false)
})
