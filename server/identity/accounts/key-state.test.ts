import { describe, expect, test } from 'vitest'
import { isIdle, type KeyDates, keyStateOf } from './key-state'

const now = Date.parse('2026-11-22T12:00:00Z')
const DAY_MS = 24 * 60 * 60_000
const inDays = (days: number) => new Date(now + days * DAY_MS)

const key = (dates: Partial<KeyDates>): KeyDates => ({
  createdAt: inDays(-1),
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
  rotatedAt: null,
  ...dates,
})

describe('the state of a key', () => {
  test.each([
    ['without an expiry', {}, 'active'],
    ['that expires in fifteen days', { expiresAt: inDays(15) }, 'active'],
    ['that expires in fourteen days', { expiresAt: inDays(14) }, 'expiring'],
    ['that expires now', { expiresAt: inDays(0) }, 'expired'],
    ['that was rotated', { expiresAt: inDays(1), rotatedAt: inDays(-1) }, 'rotated'],
    ['that was rotated, and whose overlap has passed', { expiresAt: inDays(-1), rotatedAt: inDays(-2) }, 'expired'],
    ['that was revoked while it expired', { expiresAt: inDays(1), revokedAt: inDays(0) }, 'revoked'],
  ] as const)('%s', (_, dates, state) => {
    expect(keyStateOf(key(dates), now)).toBe(state)
  })
})

describe('a key is idle', () => {
  test.each([
    ['used thirty days ago', { createdAt: inDays(-90), lastUsedAt: inDays(-30) }, true],
    ['used a moment less ago', { createdAt: inDays(-90), lastUsedAt: new Date(now - 30 * DAY_MS + 1) }, false],
    ['never used in thirty days', { createdAt: inDays(-30) }, true],
    ['not used yet', { createdAt: inDays(-29) }, false],
    ['unused, but rotated', { createdAt: inDays(-90), rotatedAt: inDays(-1), expiresAt: inDays(1) }, false],
    ['unused, but revoked', { createdAt: inDays(-90), revokedAt: inDays(-1) }, false],
    ['unused, but expired', { createdAt: inDays(-90), expiresAt: inDays(-1) }, false],
  ] as const)('%s: %s', (_, dates, expected) => {
    expect(isIdle(key(dates), now)).toBe(expected)
  })
})
