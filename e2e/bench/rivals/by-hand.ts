import { hash, hkdfSync } from 'node:crypto'
import { isWellFormedKey } from '@/server/identity/accounts/api-key'
import { createCursors } from '@/server/platform/paging/cursor'

/*
 * What the rivals have in common: the queries, who is calling, how much they may call, and the texts of the interface.
 * Keys are remembered for 5 s, and limits counted in the memory of the process.
 */

export interface PetRow {
  id: number
  name: string
  categoryId: number
  status: string
}

export interface KeyRow {
  id: number
  accountId: number
  plan: string
  perMinute: number | null
  perDay: number | null
  scopes: string[]
  expiresAt: Date | null
  revokedAt: Date | null
}

const columns = 'id, name, category_id AS "categoryId", status'

export const sql = {
  key: `SELECT k.id, account_id AS "accountId", plan, per_minute AS "perMinute", per_day AS "perDay", scopes,
      expires_at AS "expiresAt", revoked_at AS "revokedAt"
    FROM api_key k JOIN account a ON a.id = account_id WHERE hash = $1`,
  use: `UPDATE api_key SET last_used_at = now()
    WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
  list: `SELECT ${columns} FROM pet WHERE id > $1 ORDER BY id LIMIT $2`,
  listByStatus: `SELECT ${columns} FROM pet WHERE status = $3 AND id > $1 ORDER BY id LIMIT $2`,
  get: `SELECT ${columns} FROM pet WHERE id = $1`,
  create: `INSERT INTO pet (name, category_id, status) VALUES ($1, $2, $3) RETURNING ${columns}`,
} as const

export const secretSql = "SELECT value FROM setting WHERE name = 'secret'"

export const cursorsOf = (secret: string) =>
  createCursors(Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', 'cursors', 32)))

/** What Fastify asks of the database. */
export interface Store {
  /** From which the keys of cursors are derived. */
  readonly secret: string
  findKey(hash: Buffer): Promise<KeyRow | undefined>
  recordUse(keyId: number): Promise<unknown>
  listPets(after: number, count: number, status: string | undefined): Promise<PetRow[]>
  getPet(id: string): Promise<PetRow | undefined>
  createPet(name: string, categoryId: number, status: string): Promise<PetRow>
}

// --- who is calling

interface Caller extends KeyRow {
  readonly rememberedUntil: number
}

/** Finds callers by the Authorization header; at once if they are remembered. */
export function createCallers(
  load: (hash: Buffer) => Promise<KeyRow | undefined>,
  recordUse: (id: number) => Promise<unknown>,
) {
  const remembered = new Map<string, Caller>()

  async function findUnknown(digest: string): Promise<KeyRow | undefined> {
    const row = await load(Buffer.from(digest, 'hex'))
    if (!row) return undefined
    if (remembered.size >= 10_000) remembered.clear()
    remembered.set(digest, { ...row, rememberedUntil: Date.now() + 5_000 })
    recordUse(row.id).catch(() => {})
    return valid(row)
  }

  return {
    find(authorization: string | null | undefined): KeyRow | undefined | Promise<KeyRow | undefined> {
      const key = authorization ? /^Bearer +(\S+) *$/i.exec(authorization)?.[1] : undefined
      if (key === undefined || !isWellFormedKey(key)) return undefined
      const digest = hash('sha256', key)
      const known = remembered.get(digest)
      return known && known.rememberedUntil > Date.now() ? valid(known) : findUnknown(digest)
    },
  }
}

function valid(row: KeyRow): KeyRow | undefined {
  const hasEnded = row.revokedAt || (row.expiresAt && row.expiresAt.getTime() <= Date.now())
  return hasEnded ? undefined : row
}

// --- how much they may call

interface Count {
  minute: number
  usedInMinute: number
  day: number
  usedInDay: number
}

const plans: Record<string, { perMinute: number; perDay: number }> = {
  free: { perMinute: 60, perDay: 1_000 },
  pro: { perMinute: 300, perDay: 10_000 },
  business: { perMinute: 1_000, perDay: 100_000 },
}
const withoutValidKey = { perMinute: 60, perDay: 1_000 }

export function createCounts() {
  const counts = new Map<string, Count>()
  setInterval(() => counts.clear(), 86_400_000).unref()

  /** Counts one request in both windows, or in none when one is used up; `retryAfter` is in s, 0 when admitted. */
  function take(caller: KeyRow | undefined, address: string) {
    const { perMinute, perDay } = termsOf(caller)
    const subject = caller ? `account:${caller.accountId}` : `address:${address}`
    const now = Date.now()
    const minute = Math.floor(now / 60_000)
    const day = Math.floor(now / 86_400_000)
    let count = counts.get(subject)
    if (!count) {
      count = { minute, usedInMinute: 0, day, usedInDay: 0 }
      counts.set(subject, count)
    }
    if (count.minute !== minute) {
      count.minute = minute
      count.usedInMinute = 0
    }
    if (count.day !== day) {
      count.day = day
      count.usedInDay = 0
    }
    const isAdmitted = count.usedInMinute < perMinute && count.usedInDay < perDay
    if (isAdmitted) {
      count.usedInMinute++
      count.usedInDay++
    }
    const leftInMinute = perMinute - count.usedInMinute
    const leftInDay = perDay - count.usedInDay
    const isDay = leftInDay <= leftInMinute
    const [minuteEnds, dayEnds] = [(minute + 1) * 60, (day + 1) * 86_400]
    const reset = isDay ? dayEnds : minuteEnds
    const secondsTo = (end: number) => Math.ceil(end - now / 1000)
    return {
      limit: isDay ? perDay : perMinute,
      remaining: isDay ? leftInDay : leftInMinute,
      reset,
      retryAfter: isAdmitted ? 0 : Math.max(1, secondsTo(reset)),
      policy: `"minute";q=${perMinute};w=60, "day";q=${perDay};w=86400`,
      left: `"minute";r=${leftInMinute};t=${secondsTo(minuteEnds)}, "day";r=${leftInDay};t=${secondsTo(dayEnds)}`,
    }
  }

  return { take }
}

function termsOf(caller: KeyRow | undefined) {
  if (!caller) return withoutValidKey
  return plans[caller.plan] ?? { perMinute: caller.perMinute ?? 60, perDay: caller.perDay ?? 1_000 }
}

// --- what they are told

export const statuses = {
  invalid_request: 400,
  unauthorized: 401,
  insufficient_scope: 403,
  not_found: 404,
  rate_limit_exceeded: 429,
  internal_error: 500,
} as const

export const challenge = 'Bearer realm="Pet Store", error="invalid_token"'
export const unknownKey = 'The API key is malformed, unknown, revoked or expired. Check it, or create a new one.'
export const lacksScope = (scope: string) =>
  `This API key lacks the scope "${scope}". Create a key that has it in the console; if it is not offered there, an owner of your account asks the store for it under “Plan and scopes”.`
export const overLimit = (limit: number, seconds: number) =>
  `The limit of ${limit} requests is used up. Wait ${seconds} s before the next request, and longer each time if refused again.`

/** Headers of every response. */
export const everywhere = {
  'Cache-Control': 'private, no-cache',
  Vary: 'Authorization, Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
} as const

/** The header of an error that leads to the page about it. */
export const help = (publicUrl: string, code: keyof typeof statuses) => ({
  Link: `<${publicUrl}/developers/errors/${code}>; rel="help"; type="text/html"`,
})

/** Headers of an operation that will be removed. */
export const deprecated = (publicUrl: string) => ({
  Deprecation: '@1764892800',
  Sunset: 'Thu, 05 Dec 2030 00:00:00 GMT',
  Link: `<${publicUrl}/v1/pets?status=available>; rel="successor-version", <${publicUrl}/developers/deprecations#getPet>; rel="deprecation"; type="text/html"`,
})

// --- what they send

export const namePattern = String.raw`^(?=[\s\S]*\S)[^\u0000-\u001f\u007f-\u009f\ud800-\udfff]{1,200}$`
export const isId = (text: string) => /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))
