import { LRUCache } from 'lru-cache'
import { hashKey, isStagingKey, isWellFormedKey } from '@/server/identity/accounts/api-key'
import {
  createFindKey,
  type KeyRecord,
  keyStatus,
  LAST_USED_INTERVAL_MS,
  recordKeyUse,
} from '@/server/identity/accounts/api-keys.service'
import type { Database } from '@/server/platform/db/client'
import type { Log } from '@/server/platform/telemetry/log'
import { countCacheRequest } from '@/server/platform/telemetry/metrics'

/** How long a key is cached; a revocation takes effect within it. */
const CACHE_MS = 5_000
const MAX_CACHED = 10_000

/**
 * `no bearer key`: there are credentials, but of another scheme. `of staging`, `of production`: the key is unknown
 * here, and has the form of the other kind of server's keys.
 */
export type Authentication =
  | { readonly key: KeyRecord }
  | { readonly problem: 'missing' | 'no bearer key' | 'invalid' | 'of staging' | 'of production' }

export type Authenticate = (authorization: string | null) => Promise<Authentication>

interface CachedKey extends KeyRecord {
  /** Unix ms, as is `lastRecorded`. */
  readonly foundAt: number
  /** When its use was last written. */
  lastRecorded: number
}

interface AuthenticateOptions {
  readonly db: Pick<Database, 'query'>
  /** Whether this is a staging server; false by default. */
  readonly isStaging?: boolean
  /** Unix ms. */
  readonly now: () => number
  readonly log: Log
}

/**
 * Finds the key that an `Authorization` header carries (RFC 6750, section 2.1).
 * Known keys are cached for 5 s; unknown ones are not, so that a new key works at once.
 * Rejects when the database cannot be reached.
 */
export function createAuthenticate({ db, isStaging = false, now, log }: AuthenticateOptions): Authenticate {
  const cached = new LRUCache<string, CachedKey>({ max: MAX_CACHED })
  const findKey = createFindKey(db)

  async function find(key: string) {
    const hash = hashKey(key)
    const name = hash.toString('base64')
    const known = cached.get(name)
    const time = now()
    const isFresh = known !== undefined && time - known.foundAt < CACHE_MS
    countCacheRequest('keys', isFresh ? 'hit' : 'miss')
    if (isFresh) return known
    const record = await findKey(hash)
    if (!record) {
      cached.delete(name)
      return undefined
    }
    const entry = { ...record, foundAt: now(), lastRecorded: record.lastUsedAt?.getTime() ?? 0 }
    cached.set(name, entry)
    return entry
  }

  function recordUse(record: CachedKey) {
    const time = now()
    if (time - record.lastRecorded < LAST_USED_INTERVAL_MS) return
    record.lastRecorded = time
    recordKeyUse(db, record.id, new Date(time)).catch((error) =>
      log.warn({ err: error }, 'the last use of a key was not recorded'),
    )
  }

  return async (authorization) => {
    if (authorization === null) return { problem: 'missing' }
    if (!/^Bearer( |$)/i.test(authorization)) return { problem: 'no bearer key' }
    const key = /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
    if (key === undefined || !isWellFormedKey(key)) return { problem: 'invalid' }
    const record = await find(key)
    if (!record && isStagingKey(key) !== isStaging) return { problem: isStaging ? 'of production' : 'of staging' }
    if (!record || keyStatus(record, now()) !== 'valid') return { problem: 'invalid' }
    recordUse(record)
    return { key: record }
  }
}
