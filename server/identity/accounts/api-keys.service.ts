import DataLoader from 'dataloader'
import { type PlanName, planTable } from '@/server/limits/plans'
import type { Database } from '@/server/platform/db/client'
import type { PrismaClient } from '@/server/platform/db/generated/client'
import { isStagingDatabase } from '@/server/platform/db/staging-database'
import { invalidRequest, notFound, ServiceError } from '@/server/platform/errors/service-error'
import { quote } from '@/server/platform/values/quote'
import { actAs } from '@/server/procedures/callers/caller'
import { accountScopes, isAccountScope, isScope, type Scope } from '@/server/procedures/callers/scopes'
import { grantScopes } from './account-terms.service'
import { generateKey, insertKey, insertSuccessor } from './api-key'

/** What the gate needs to know of a key: its account, its scopes and when it ends. */
export interface KeyRecord {
  readonly id: bigint
  readonly accountId: bigint
  readonly plan: PlanName
  /** The account's own limits; set only on the enterprise plan. */
  readonly perMinute: number | null
  readonly perDay: number | null
  readonly scopes: ReadonlySet<Scope>
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  /** Until when the staff has banned it, which may be over: see `isBanned`. */
  readonly bannedUntil: Date | null
  readonly lastUsedAt: Date | null
}

/**
 * Runs for every guessed key, so it bypasses Prisma, which would take three times the CPU. The subquery hides the number
 * of hashes from the planner, which would otherwise make a new plan for each key that is looked up alone.
 */
const FIND_BY_HASHES = `
  SELECT hash, key.id, account_id AS "accountId", scopes, expires_at AS "expiresAt", revoked_at AS "revokedAt",
    banned_until AS "bannedUntil",
    last_used_at AS "lastUsedAt", plan, per_minute AS "perMinute", per_day AS "perDay"
  FROM api_key key JOIN account ON account.id = account_id WHERE hash = ANY((SELECT $1::bytea[])::bytea[])`

/** The most keys that one statement looks up. */
const MAX_AT_ONCE = 100

/**
 * Finds a key by its SHA-256 hash. All look-ups in one turn of the event loop, whichever requests they are for, share one
 * statement. Revoked and expired keys are found too: see `keyStatus`.
 */
export function createFindKey(db: Pick<Database, 'query'>): (hash: Buffer) => Promise<KeyRecord | undefined> {
  const loader = new DataLoader<Buffer, KeyRecord | undefined>(
    async (hashes) => {
      const rows = await db.query<FoundKey>(FIND_BY_HASHES, [hashes])
      return hashes.map((hash) => {
        const row = rows.find((found) => hash.equals(found.hash))
        return row && toKeyRecord({ ...row, id: BigInt(row.id), accountId: BigInt(row.accountId), account: row })
      })
    },
    { cache: false, maxBatchSize: MAX_AT_ONCE, batchScheduleFn: setImmediate },
  )
  return (hash) => loader.load(hash)
}

/** The keys with these ids, by id, in one query. Revoked and expired keys are returned too: see `keyStatus`. */
export async function findKeysByIds(db: PrismaClient, ids: readonly number[]): Promise<Map<number, KeyRecord>> {
  const rows = await db.apiKey.findMany({ where: { id: { in: [...ids] } }, include: { account: true } })
  return new Map(rows.map((row) => [Number(row.id), toKeyRecord(row)]))
}

/** A key and its account in one row, with its ids as numbers. */
type FoundKey = Omit<KeyRow, 'id' | 'accountId' | 'account'> &
  KeyRow['account'] & { readonly hash: Buffer; readonly id: number; readonly accountId: number }

type KeyRow = Omit<KeyRecord, 'scopes' | 'plan' | 'perMinute' | 'perDay'> & {
  readonly scopes: readonly string[]
  readonly account: Pick<KeyRecord, 'plan' | 'perMinute' | 'perDay'>
}

function toKeyRecord({
  id,
  accountId,
  scopes,
  expiresAt,
  revokedAt,
  bannedUntil,
  lastUsedAt,
  account,
}: KeyRow): KeyRecord {
  const { plan, perMinute, perDay } = account
  const known = new Set(scopes.filter(isScope))
  return { id, accountId, plan, perMinute, perDay, scopes: known, expiresAt, revokedAt, bannedUntil, lastUsedAt }
}

/** Whether a key is valid at a time (Unix ms), or why it is not. */
export function keyStatus(
  { revokedAt, expiresAt }: Pick<KeyRecord, 'revokedAt' | 'expiresAt'>,
  now: number,
): 'valid' | 'revoked' | 'expired' {
  if (revokedAt) return 'revoked'
  return expiresAt && expiresAt.getTime() <= now ? 'expired' : 'valid'
}

/** Whether the staff has banned a key, and until when, at a time (Unix ms). */
export const isBanned = <Key extends Pick<KeyRecord, 'bannedUntil'>>(
  key: Key,
  now: number,
): key is Key & { readonly bannedUntil: Date } => key.bannedUntil !== null && key.bannedUntil.getTime() > now

/** The last use of a key is written at most this often. */
export const LAST_USED_INTERVAL_MS = 60_000

const RECORD_USE = `
  UPDATE api_key SET last_used_at = $2 WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= $3)`

/** Records that a key was used. All processes together write at most once per `LAST_USED_INTERVAL_MS`. */
export async function recordKeyUse(db: Pick<Database, 'query'>, id: bigint, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LAST_USED_INTERVAL_MS)
  await db.query(RECORD_USE, [id, now, before])
}

export interface NewKey {
  /** The account's. */
  readonly name: string
  /** What the account calls the key. */
  readonly keyName?: string | undefined
  /** Changes the account's plan; by default the plan stays as it is (a new account is on `free`). */
  readonly plan?: PlanName | undefined
  readonly perMinute?: number | undefined
  readonly perDay?: number | undefined
  readonly scopes: readonly Scope[]
  readonly expiresAt?: Date | undefined
}

/**
 * Creates a key for an operator, and the account if none has that name. From now on, the account may give what the
 * operator grants to its other keys too; except `store:manage`, which only this key has. Returns the key itself, which
 * is never available again.
 * @throws ServiceError invalid_request when the two limits do not fit the plan
 */
export async function createKey(
  db: PrismaClient,
  { name, keyName, plan, perMinute, perDay, scopes, expiresAt }: NewKey,
): Promise<string> {
  const key = generateKey({ isStaging: await isStagingDatabase(db) })
  await db.$transaction(async (tx) => {
    await actAs(tx, 'operator')
    const existing = await tx.account.findUnique({ where: { name } })
    const terms = resolvePlanTerms({ plan: plan ?? existing?.plan ?? 'free', perMinute, perDay }, existing)
    // When nothing is to change, don't write back what was read: a concurrent command may be changing it.
    const isChanged = plan !== undefined || perMinute !== undefined || perDay !== undefined
    const account = await tx.account.upsert({
      where: { name },
      create: { name, grantedScopes: [...accountScopes], ...terms },
      update: isChanged ? terms : {},
    })
    await grantScopes(tx, account.id, scopes.filter(isAccountScope))
    await insertKey(tx, key, {
      accountId: account.id,
      name: keyName ?? null,
      scopes: [...scopes],
      expiresAt: expiresAt ?? null,
    })
  })
  return key
}

function resolvePlanTerms(
  requested: { plan: PlanName; perMinute: number | undefined; perDay: number | undefined },
  existing: { perMinute: number | null; perDay: number | null } | null,
) {
  const { plan } = requested
  if (planTable[plan].quota !== 'agreed individually') {
    if (requested.perMinute === undefined && requested.perDay === undefined)
      return { plan, perMinute: null, perDay: null }
    throw invalidRequest(
      `The ${plan} plan has fixed limits. Use --per-minute and --per-day with --plan enterprise only.`,
    )
  }
  const perMinute = requested.perMinute ?? existing?.perMinute ?? null
  const perDay = requested.perDay ?? existing?.perDay ?? null
  if (perMinute === null || perDay === null) {
    throw invalidRequest('The enterprise plan has individual limits. Give both --per-minute and --per-day.')
  }
  return { plan, perMinute, perDay }
}

/** @throws ServiceError not_found */
export async function findAccount(db: PrismaClient, name: string) {
  const account = await db.account.findUnique({ where: { name } })
  if (!account)
    throw new ServiceError(
      'not_found',
      `There is no account named ${quote(name)}. Run "keys list" to see all accounts.`,
    )
  return account
}

/** All keys, oldest first, with their accounts' names and plans; nothing that could reveal a key. */
export async function listKeys(db: PrismaClient) {
  const rows = await db.apiKey.findMany({ include: { account: true }, omit: { hash: true }, orderBy: { id: 'asc' } })
  return rows.map((row) => ({
    id: Number(row.id),
    account: row.account.name,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    plan: row.account.plan,
    createdAt: row.createdAt,
    lastUsedAt: row.lastUsedAt,
    expiresAt: row.expiresAt,
    revokedAt: row.revokedAt,
  }))
}

/**
 * Revokes a key for an operator. A process that has cached it may accept it for a few more seconds. Revoking twice
 * changes nothing.
 * @throws ServiceError not_found
 */
export async function revokeKey(db: PrismaClient, id: bigint, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await actAs(tx, 'operator')
    const { count } = await tx.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now } })
    if (count === 0 && !(await tx.apiKey.findUnique({ where: { id }, select: { id: true } })))
      throw notFound('key', String(id))
  })
}

/**
 * Rotates a key for an operator; see `insertSuccessor`. Returns the new key itself, which is never available again.
 * @throws ServiceError not_found; invalid_request when the old key is already revoked, expired or rotated
 */
export async function rotateKey(db: PrismaClient, id: bigint, overlapMs: number, now: Date): Promise<string> {
  const key = generateKey({ isStaging: await isStagingDatabase(db) })
  await db.$transaction(async (tx) => {
    await actAs(tx, 'operator')
    await insertSuccessor(tx, { id }, { key, overlapMs, now })
  })
  return key
}
