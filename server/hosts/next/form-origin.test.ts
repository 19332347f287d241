import { expect, test } from 'vitest'
import { trustedFormOrigin } from './form-origin'

const publicUrl = 'https://pets.example'

const judge = (headers: Record<string, string>) => trustedFormOrigin((name) => headers[name] ?? null, publicUrl)

test.each([
  ['at PUBLIC_URL', { origin: 'https://pets.example', host: 'pets.example' }, 'https://pets.example'],
  [
    'at PUBLIC_URL, behind a proxy with a Host of its own',
    { origin: 'https://pets.example', host: '10.0.0.1:3000' },
    'https://10.0.0.1:3000',
  ],
  [
    'at the address that was asked',
    { origin: 'https://127.0.0.1:3000', host: '127.0.0.1:3000' },
    'https://127.0.0.1:3000',
  ],
  [
    'on this site, as the browser says',
    { origin: 'null', host: 'pets.example', 'sec-fetch-site': 'same-origin' },
    'https://pets.example',
  ],
])('a form %s is one of ours', (_, headers, origin) => {
  expect(judge(headers)).toBe(origin)
})

test.each([
  ['on another site', { origin: 'https://evil.example', host: 'pets.example' }],
  [
    'on another site that names itself as the host',
    { origin: 'https://evil.example', host: 'pets.example', 'x-forwarded-host': 'evil.example' },
  ],
  ['of the same host without TLS', { origin: 'http://pets.example', host: 'pets.example' }],
  ['of nowhere', { origin: 'null', host: 'pets.example' }],
  ['on another site, as the browser says', { origin: 'null', host: 'pets.example', 'sec-fetch-site': 'cross-site' }],
  ['on another site that sends no Origin', { host: 'pets.example', 'sec-fetch-site': 'cross-site' }],
  ['on a neighbouring site that sends no Origin', { host: 'pets.example', 'sec-fetch-site': 'same-site' }],
])('a form %s is none of ours', (_, headers) => {
  expect(judge(headers)).toBeUndefined()
})

test('a program that sends no Origin is left alone', () => {
  expect(judge({ host: 'pets.example' })).toBeNull()
  expect(judge({ host: 'pets.example', 'sec-fetch-site': 'none' })).toBeNull()
})
