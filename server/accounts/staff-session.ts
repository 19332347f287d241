import type { PrismaClient } from '@/server/db/generated/client'
import { createSignedIds } from '@/server/signing/signed-id'
import {
  findKeyByHash,
  findKeyById,
  type KeyRecord,
  keyStatus,
  LAST_USED_INTERVAL_MS,
  recordKeyUse,
} from './accounts.service'
import { callerOf, type KeyCaller } from './caller'
import { hashKey, isWellFormedKey } from './key-format'
import type { Scope } from './scopes'

/** How long a session lasts at most, in ms: a working day. */
export const SESSION_LIFETIME_MS = 8 * 60 * 60 * 1000

/** A key of the staff has at least one of these: with others there is nothing to do. */
export const staffScopes = ['pets:write', 'orders:write'] as const satisfies readonly Scope[]

/** Why a key opens no session. */
export type KeyProblem = 'malformed' | 'unknown' | 'revoked' | 'expired' | 'without_scope'

/** Why there is no session: there never was one, its time is over, or its key has a problem by now. */
export type SessionProblem = 'none' | 'over' | KeyProblem

type KeyCheck = { readonly caller: KeyCaller } | { readonly problem: KeyProblem }

/** Sessions of the store's staff: who has shown a key need not show it again. Nothing is kept of them here. */
export interface StaffSessions {
  /** Begins a session with a key as it was typed. `token` stands for the session, and holds nothing of the key. */
  begin(key: string): Promise<{ readonly token: string } | { readonly problem: KeyProblem }>
  /** Whose session a token stands for, with the scopes of now: the key is read each time, and ends the session with its own end. */
  resume(token: string | undefined): Promise<{ readonly caller: KeyCaller } | { readonly problem: SessionProblem }>
}

interface StaffSessionsOptions {
  readonly db: PrismaClient
  /** Signs the tokens; processes that share a database must share it. */
  readonly secret: Buffer
  /** Unix milliseconds. */
  readonly now: () => number
}

export function createStaffSessions({ db, secret, now }: StaffSessionsOptions): StaffSessions {
  const signedIds = createSignedIds(secret)

  /** The holder of a key that serves the staff now; notes that it was used. */
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
      // Whoever copies a key easily takes a space with it.
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

/** The end is signed together with the id of the key. */
const purposeOf = (endsAt: number | string) => `staff session until ${endsAt}`
