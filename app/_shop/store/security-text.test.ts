import { expect, test } from 'vitest'
import { securityText } from './security-text'

const now = Date.parse('2026-11-25T10:00:00Z')
const publicUrl = 'https://pets.example'

test("security.txt names the store's address, and an end within a year", () => {
  expect(securityText({ email: 'ada+pets@example.com', publicUrl, now })).toBe(`Contact: mailto:ada+pets@example.com
Expires: 2027-05-24T00:00:00.000Z
Preferred-Languages: en, de
Canonical: https://pets.example/.well-known/security.txt
`)
})

test('a store without an e-mail address is reached by its contact page', () => {
  expect(securityText({ email: '', publicUrl, now })).toMatch(/^Contact: https:\/\/pets\.example\/contact\n/)
})
