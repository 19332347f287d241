import { randomUUID } from 'node:crypto'
import type { PrismaClient } from '@/server/db/generated/client'
import { createSignedIds } from '@/server/signing/signed-id'
import { hashKey, isWellFormedKey } from './api-key'
import {
  createFindKeyByHash,
  findKeyById,
  type KeyRecord,
  keyStatus,
  LAST_USED_INTERVAL_MS,
  recordKeyUse,
} from './api-keys.service'
import { callerOf, type KeyCaller } from './caller'
import type { Scope } from './scopes'

/** The cookie that carries a session's token. */
export const SESSION_COOKIE = 'staff_session'

/** The longest that a session lasts, in ms: one working day. */
export const SESSION_LIFETIME_MS = 8 * 60 * 60 * 1000

/** A staff key has at least one of these: there is nothing for staff to do without them. */
export const staffScopes = ['pets:write', 'orders:write'] as const satisfies readonly Scope[]

/** Why a key cannot start a session. */
export type KeyProblem = 'malformed' | 'unknown' | 'revoked' | 'expired' | 'without_scope'

/** Why there is no session: there is none or it was signed out, it timed out, or its key now has a problem. */
export type SessionProblem = 'none' | 'over' | KeyProblem

/** A session's key, and its holder. */
export interface StaffSession {
  readonly key: KeyRecord
  readonly caller: KeyCaller
}

/**
 * Sessions for the store's staff, so that a key is entered only once. The token holds it all; only sessions that were
 * signed out before their time are written down.
 */
export interface StaffSessions {
  /** Starts a session with a key as typed. `token` stands for the session and contains nothing of the key. */
  begin(key: string): Promise<{ readonly token: string } | { readonly problem: KeyProblem }>
  /** The session that a token stands for. The key is read each time, so its scopes and its validity are current. */
  resume(token: string | undefined): Promise<StaffSession | { readonly problem: SessionProblem }>
  /** Ends a session, at once and for every copy of its token. A token of no session changes nothing. */
  end(token: string | undefined): Promise<void>
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
  const findKeyByHash = createFindKeyByHash(db)

  /** A key that is valid for staff now, and its holder; records that it was used. */
  async function checkKey(key: KeyRecord | undefined): Promise<StaffSession | { readonly problem: KeyProblem }> {
    if (!key) return { problem: 'unknown' }
    const time = now()
    const state = keyStatus(key, time)
    if (state !== 'valid') return { problem: state }
    if (!staffScopes.some((scope) => key.scopes.has(scope))) return { problem: 'without_scope' }
    const isRecentlyRecorded = key.lastUsedAt !== null && time - key.lastUsedAt.getTime() < LAST_USED_INTERVAL_MS
    if (!isRecentlyRecorded) await recordKeyUse(db, key.id, new Date(time))
    return { key, caller: callerOf(key) }
  }

  /** What a token says; undefined if it is not one of ours. */
  function readToken(token: string) {
    const [, id = '', endsAt = '', signed = ''] = /^([\da-f-]{36})\.([1-9]\d{0,15})\.([\w-]+)$/.exec(token) ?? []
    const keyId = signedIds.read(purposeOf(id, endsAt), signed)
    return keyId === undefined ? undefined : { id, endsAt: Number(endsAt), keyId }
  }

  return {
    async begin(typed) {
      // A key is easily copied together with a space.
      const key = typed.trim()
      if (!isWellFormedKey(key)) return { problem: 'malformed' }
      const check = await checkKey(await findKeyByHash(hashKey(key)))
      if ('problem' in check) return check
      const id = randomUUID()
      const endsAt = now() + SESSION_LIFETIME_MS
      return { token: `${id}.${endsAt}.${signedIds.sign(purposeOf(id, endsAt), Number(check.caller.keyId))}` }
    },
    async resume(token = '') {
      const session = readToken(token)
      if (!session) return { problem: 'none' }
      if (session.endsAt <= now()) return { problem: 'over' }
      const [ended, key] = await Promise.all([
        db.endedSession.findUnique({ where: { id: session.id } }),
        findKeyById(db, session.keyId),
      ])
      return ended ? { problem: 'none' } : checkKey(key)
    },
    async end(token = '') {
      const session = readToken(token)
      if (!session) return
      // Those that would be over by now need no row any more.
      await db.endedSession.deleteMany({ where: { endsAt: { lte: new Date(now()) } } })
      await db.endedSession.createMany({
        data: { id: session.id, endsAt: new Date(session.endsAt) },
        skipDuplicates: true,
      })
    },
  }
}

/** Binds a session's id and end into the signature of its key's id. */
const purposeOf = (id: string, endsAt: number | string) => `staff session ${id} until ${endsAt}`
