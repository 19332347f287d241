import { type KeyRecord, keyStatus } from './api-keys.service'

const DAY_MS = 24 * 60 * 60_000

/** An account is warned this long before one of its keys expires; ms. */
export const EXPIRES_SOON_MS = 14 * DAY_MS

/** A key that has not been used for this long is probably not needed any more; ms. */
const IDLE_MS = 30 * DAY_MS

/** `rotated`: a successor was created, and the key is valid until it expires. */
export type KeyState = 'active' | 'expiring' | 'rotated' | 'expired' | 'revoked'

/** What the state of a key depends on. */
export interface KeyDates extends Pick<KeyRecord, 'expiresAt' | 'revokedAt' | 'lastUsedAt'> {
  readonly createdAt: Date
  readonly rotatedAt: Date | null
}

/**
 * What an account is shown of a key.
 * @param now Unix ms
 */
export function keyStateOf(key: KeyDates, now: number): KeyState {
  const status = keyStatus(key, now)
  if (status !== 'valid') return status
  if (key.rotatedAt) return 'rotated'
  return key.expiresAt && key.expiresAt.getTime() - now <= EXPIRES_SOON_MS ? 'expiring' : 'active'
}

/**
 * Whether a valid key has not been used for 30 days, or not since it was created that long ago. Not one that is about
 * to end anyway.
 * @param now Unix ms
 */
export function isIdle(key: KeyDates, now: number): boolean {
  const isKept = keyStatus(key, now) === 'valid' && !key.rotatedAt
  return isKept && now - (key.lastUsedAt ?? key.createdAt).getTime() >= IDLE_MS
}
