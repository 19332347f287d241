import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security-headers'

test('a page runs what this origin sends, and no other site may frame it, be its base or get its forms', () => {
  expect(contentSecurityPolicy('a-nonce', { isDevelopment: false }).split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self' 'nonce-a-nonce'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ]),
  )
})
