import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeIssues, toIssues } from '@/server/platform/errors/issues'
import { emailSchema, mailboxOf } from './email'

const address = (length: number) => {
  const deps = `${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.example`
  return `${'a'.repeat(length - deps.length - 1)}@${deps}`
}

test.each([
  'ada@example.com',
  "o'neil+pets@sub.example.co.uk",
  'a@b.de',
  'ADA@EXAMPLE.COM',
  'a_b-c.d@x-y.org',
  'a&b@example.com',
  'ada@xn--e1afmkfd.xn--p1ai',
  '.ada@example.com',
  'ada..b@example.com',
])('%s is an address, and is kept as it is', (text) => {
  expect(emailSchema.parse(text)).toBe(text)
})

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['Ada+pets@Example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['+@example.com', '@example.com'],
])('the inbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test('an address may have 254 characters, and not one more', () => {
  expect(emailSchema.parse(address(254))).toHaveLength(254)
  expect(emailSchema.safeParse(address(255)).success).toBe(false)
})

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@@example.com',
  'ada@example..com',
  'ada@.example.com',
  'ada@example.com.',
  'ada b@example.com',
  ' ada@example.com',
  'ada@example.com\n',
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@exam\u0000ple.com',
  'ada@example.com, eve@example.com',
  'Ada <ada@example.com>',
  null,
  42,
])('%j is refused', (value) => {
  expect(emailSchema.safeParse(value).success).toBe(false)
})

test('regression: an address that is missing is called missing', () => {
  const { error } = z.object({ email: emailSchema }).safeParse({})
  expect(describeIssues(toIssues(error?.issues ?? []))).toBe('email: is missing; it must be a string.')
})
