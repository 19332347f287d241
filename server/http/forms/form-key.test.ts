import { expect, test } from 'vitest'
import { issueFormKey, keyFromCookie } from './form-key'

const form = { path: '/animals/7', search: '?a=b' }
const keyIn = (cookie: string | null) => keyFromCookie((name) => (name === 'cookie' ? cookie : null))

test('a form is sent back to its address with a key that no other form has, and that its page alone gets', () => {
  const [first, second] = [issueFormKey(form, true), issueFormKey(form, true)]
  expect(first).toMatchObject({ status: 307, headers: { Location: '?a=b&keyed=' } })
  const [cookie = '', ...attributes] = first?.headers['Set-Cookie'].split('; ') ?? []
  expect(attributes).toEqual(['Max-Age=86400', 'Path=/animals/7', 'HttpOnly', 'Secure', 'SameSite=Lax'])
  expect(keyIn(`theme=dark; ${cookie}`)).toMatch(/^[0-9a-f-]{36}$/)
  expect(second?.headers['Set-Cookie']).not.toContain(cookie)
  expect(issueFormKey(form, false)?.headers['Set-Cookie']).not.toContain('Secure')
})

test('a form is sent back once: a browser that takes no cookies would go in circles', () => {
  expect(issueFormKey({ ...form, search: '?keyed=' }, true)).toBeUndefined()
})

test('regression: a path writes no attributes into the cookie', () => {
  const path = '/animals/1;Domain=example.com;Path=/'
  expect(() => issueFormKey({ path, search: '' }, true)).toThrow('path is invalid')
})

test.each([null, '', 'form_key=', 'form_key=guessable', 'other=0b9d4a3e-6a0f-4c53-9d3c-0d1c3f1d7a11'])(
  'a cookie that we did not set gives no key: %j',
  (cookie) => {
    expect(keyIn(cookie)).toBeUndefined()
  },
)
