import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownOrderCookieName } from '@/server/domain/orders/own-order-cookie'
import { sessionCookieNames } from '@/server/identity/users/session-cookie'
import { languages } from '@/server/platform/values/language'
import { sourceFiles } from '@/server/testing/import-graph'
import { isPathForAll, isPersonalized } from './page-for-all'

test.each([
  '/',
  '/animals',
  '/animals/7',
  '/animals/7/picture.png',
  '/de',
  '/de/animals/7',
  '/de/privacy',
  '/contact',
  '/privacy',
  '/how-it-works',
  '/imprint',
  '/de/terms',
  '/faq',
  '/care',
  '/care/guinea-pigs',
  '/de/care/cats',
  '/sign-in',
  '/de/sign-in',
  '/sign-up',
  '/de/forgot-password',
  '/developers',
  '/developers/errors/not_found',
  '/developers.md',
  '/developers/errors/not_found.md',
  '/llms.txt',
  '/sitemaps/animals/1.xml',
  '/icon.svg',
])('%s may be the same for everybody', (path) => {
  expect(isPathForAll(path)).toBe(true)
})

test.each([
  '/staff',
  '/console',
  '/links/abc',
  '/de/links/abc',
  '/staff/animals/new',
  '/orders/abc',
  '/status',
  '/de/orders/abc',
  '/de/developers',
  '/fr/animals',
  '/animals/7/',
  '//',
  '/v1/pets',
  '/api/trpc/pets.list',
  '/nonsense',
])('%s may not', (path) => {
  expect(isPathForAll(path)).toBe(false)
})

test('every cookie that a page reads names a visitor', () => {
  const read = sourceFiles()
    .filter((file) => file.startsWith('app/'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/(?:cookies\(\)\)|\bjar)\.(?:get|has)\((await cookieName\(\)|[^)]*)\)/g),
    ])
    .map(([, name]) => name)
  expect(new Set(read)).toEqual(new Set(['ownOrderCookie', 'await cookieName()']))
  for (const name of [...languages.map(ownOrderCookieName), ...sessionCookieNames])
    expect(isPersonalized((header) => (header === 'cookie' ? `theme=dark; ${name}=abc` : null))).toBe(true)
})

test('another cookie, such as that of a load balancer, names nobody; a key does', () => {
  expect(isPersonalized((header) => (header === 'cookie' ? 'route=a; theme=dark' : null))).toBe(false)
  expect(isPersonalized((header) => (header === 'authorization' ? 'Bearer x' : null))).toBe(true)
})
