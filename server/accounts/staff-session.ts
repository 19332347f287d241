import type { PrismaClient } from '@/server/db/generated/client'
import { createSignedIds } from '@/server/signing/signed-id'
import { hashKey, isWellFormedKey } from './api-key'
import {
  findKeyByHash,
  findKeyById,
  type KeyRecord,
  keyStatus,
  LAST_USED_INTERVAL_MS,
  recordKeyUse,
} from './api-keys.service'
import { callerOf, type KeyCaller } from './caller'
import type { Scope } from './scopes'

/** The longest that a session lasts, in ms: one working day. */
export const SESSION_LIFETIME_MS = 8 * 60 * 60 * 1000

/** A staff key has at least one of these: there is nothing for staff to do without them. */
export const staffScopes = ['pets:write', 'orders:write'] as const satisfies readonly Scope[]

/** Why a key cannot start a session. */
export type KeyProblem = 'malformed' | 'unknown' | 'revoked' | 'expired' | 'without_scope'

/** Why there is no session: there never was one, it timed out, or its key now has a problem. */
export type SessionProblem = 'none' | 'over' | KeyProblem

type KeyCheck = { readonly caller: KeyCaller } | { readonly problem: KeyProblem }

/** Sessions for the store's staff, so that a key is entered only once. They are stateless: the token holds it all. */
export interface StaffSessions {
  /** Starts a session with a key as typed. `token` stands for the session and contains nothing of the key. */
  begin(key: string): Promise<{ readonly token: string } | { readonly problem: KeyProblem }>
  /** The caller that a token stands for. The key is read each time, so its scopes and its validity are current. */
  resume(token: string | undefined): Promise<{ readonly caller: KeyCaller } | { readonly problem: SessionProblem }>
}

interface StaffSessionsOptions {
  readonly db: PrismaClient
  /** Signs the tokens; must be the same in all processes that share a database. */
  readonly secret: Buffer
  /** Unix milliseconds. */
  readonly now: () => number
}

export function createStaffSessions({ db, secret, now }: StaffSessionsOptions): StaffSessions {
  const signedIds = createSignedIds(secret)

  /** The holder of a key that is valid for staff now; records that it was used. */
  async function checkKey(key: KeyRecord | undefined): Promise<KeyCheck> {
    if (!key) return { problem: 'unknown' }
    const time = now()
    const state = keyStatus(key, time)
    if (state !== 'valid') return { problem: state }
    if (!staffScopes.some((scope) => key.scopes.has(scope))) return { problem: 'without_scope' }
    const isRecentlyRecorded = key.lastUsedAt !== null && time - key.lastUsedAt.getTime() < LAST_USED_INTERVAL_MS
    if (!isRecentlyRecorded) await recordKeyUse(db, key.id, new Date(time))
    return { caller: callerOf(key) }
  }

  return {
    async begin(typed) {
      // A key is easily copied together with a space.
      const key = typed.trim()
      if (!isWellFormedKey(key)) return { problem: 'malformed' }
      const check = await checkKey(await findKeyByHash(db, hashKey(key)))
      if ('problem' in check) return check
      const endsAt = now() + SESSION_LIFETIME_MS
      return { token: `${endsAt}.${signedIds.sign(purposeOf(endsAt), Number(check.caller.keyId))}` }
    },
    async resume(token = '') {
      const [, endsAt = '', signed = ''] = /^([1-9]\d{0,15})\.([\w-]+)$/.exec(token) ?? []
      const keyId = signedIds.read(purposeOf(endsAt), signed)
      if (keyId === undefined) return { problem: 'none' }
      if (Number(endsAt) <= now()) return { problem: 'over' }
      return checkKey(await findKeyById(db, keyId))
    },
  }
}

/** Binds the expiry into the signature of the key's id. */
const purposeOf = (endsAt: number | string) => `staff session until ${endsAt}`
