import { timingSafeEqual } from 'node:crypto'
import type { Prisma, PrismaClient } from '@/server/db/generated/client'
import { invalidRequest, notFound, quote, ServiceError } from '@/server/errors/service-error'
import { type PlanName, planTable } from '@/server/limits/plans'
import { displayPrefix, generateKey, hashKey } from './key-format'
import { isScope, type Scope } from './scopes'

/** A key as the gate needs it: whose it is, what it may do, until when. */
export interface KeyRecord {
  readonly id: bigint
  readonly accountId: bigint
  readonly plan: PlanName
  /** The account's own numbers; set for the enterprise plan and for no other. */
  readonly perMinute: number | null
  readonly perDay: number | null
  readonly scopes: ReadonlySet<Scope>
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  readonly lastUsedAt: Date | null
}

/** The key with this SHA-256 hash, or undefined. Revoked and expired ones are found too: the caller judges them. */
export async function findKeyByHash(db: PrismaClient, hash: Buffer): Promise<KeyRecord | undefined> {
  const row = await db.apiKey.findUnique({ where: { hash: new Uint8Array(hash) }, include: { account: true } })
  return row && timingSafeEqual(row.hash, hash) ? toKeyRecord(row) : undefined
}

/** The key with this id, or undefined. Revoked and expired ones are found too: the caller judges them. */
export async function findKeyById(db: PrismaClient, id: number): Promise<KeyRecord | undefined> {
  const row = await db.apiKey.findUnique({ where: { id }, include: { account: true } })
  return row ? toKeyRecord(row) : undefined
}

function toKeyRecord(row: Prisma.ApiKeyGetPayload<{ include: { account: true } }>): KeyRecord {
  const { plan, perMinute, perDay } = row.account
  return { ...row, plan, perMinute, perDay, scopes: new Set(row.scopes.filter(isScope)) }
}

/** Whether a key serves at a moment (Unix ms), or why it does not. */
export function keyStatus({ revokedAt, expiresAt }: KeyRecord, now: number): 'valid' | 'revoked' | 'expired' {
  if (revokedAt) return 'revoked'
  return expiresAt && expiresAt.getTime() <= now ? 'expired' : 'valid'
}

/** How often the time of a key's last use is written at most. */
export const LAST_USED_INTERVAL_MS = 60_000

/** Notes that a key was used. Several processes together write at most once a minute. */
export async function recordKeyUse(db: PrismaClient, id: bigint, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LAST_USED_INTERVAL_MS)
  await db.apiKey.updateMany({
    where: { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: before } }] },
    data: { lastUsedAt: now },
  })
}

export interface NewKey {
  readonly name: string
  /** Changes the account's plan; without it the plan stays (a new account is free). */
  readonly plan?: PlanName | undefined
  readonly perMinute?: number | undefined
  readonly perDay?: number | undefined
  readonly scopes: readonly Scope[]
  readonly expiresAt?: Date | undefined
}

/**
 * Makes a key, and the account if there is none of that name. Returns the key itself: this is the only time it is known.
 * @throws ServiceError invalid_request when the two numbers do not go with the plan
 */
export async function createKey(
  db: PrismaClient,
  { name, plan, perMinute, perDay, scopes, expiresAt }: NewKey,
): Promise<string> {
  const key = generateKey()
  await db.$transaction(async (tx) => {
    const known = await tx.account.findUnique({ where: { name } })
    const terms = resolvePlanTerms({ plan: plan ?? known?.plan ?? 'free', perMinute, perDay }, known)
    // Without terms of its own it must not write back those it read: another may be changing them.
    const isChanged = plan !== undefined || perMinute !== undefined || perDay !== undefined
    const account = await tx.account.upsert({
      where: { name },
      create: { name, ...terms },
      update: isChanged ? terms : {},
    })
    await tx.apiKey.create({
      data: keyData(key, { accountId: account.id, scopes: [...scopes], expiresAt: expiresAt ?? null }),
    })
  })
  return key
}

function resolvePlanTerms(
  wanted: { plan: PlanName; perMinute: number | undefined; perDay: number | undefined },
  known: { perMinute: number | null; perDay: number | null } | null,
) {
  const { plan } = wanted
  if (planTable[plan].quota !== 'agreed individually') {
    if (wanted.perMinute === undefined && wanted.perDay === undefined) return { plan, perMinute: null, perDay: null }
    throw invalidRequest(`The ${plan} plan has fixed limits; --per-minute and --per-day go with --plan enterprise.`)
  }
  const perMinute = wanted.perMinute ?? known?.perMinute ?? null
  const perDay = wanted.perDay ?? known?.perDay ?? null
  if (perMinute === null || perDay === null) {
    throw invalidRequest('The enterprise plan is agreed individually: give both --per-minute and --per-day.')
  }
  return { plan, perMinute, perDay }
}

/** @throws ServiceError not_found */
export async function findAccount(db: PrismaClient, name: string) {
  const account = await db.account.findUnique({ where: { name } })
  if (!account) throw new ServiceError('not_found', `There is no account with the name ${quote(name)}; see: keys list`)
  return account
}

/** All keys, oldest first, with their accounts' names and plans; nothing from which a key could be recovered. */
export async function listKeys(db: PrismaClient) {
  const rows = await db.apiKey.findMany({ include: { account: true }, omit: { hash: true }, orderBy: { id: 'asc' } })
  return rows.map((row) => ({
    id: Number(row.id),
    account: row.account.name,
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
 * Ends a key now. A process that has just seen it may serve it for a few seconds more. Revoking twice changes nothing.
 * @throws ServiceError not_found
 */
export async function revokeKey(db: PrismaClient, id: bigint, now: Date): Promise<void> {
  const { count } = await db.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now } })
  if (count === 0 && !(await db.apiKey.findUnique({ where: { id }, select: { id: true } })))
    throw notFound('key', String(id))
}

/**
 * Makes a key with the same account and scopes; the old one lives on for `overlapMs` (or until its own end, if that is earlier).
 * Returns the new key itself: this is the only time it is known.
 * @throws ServiceError not_found; invalid_request when the old key is already revoked, expired or rotated
 */
export async function rotateKey(db: PrismaClient, id: bigint, overlapMs: number, now: Date): Promise<string> {
  const key = generateKey()
  await db.$transaction(async (tx) => {
    const old = await tx.apiKey.findUnique({ where: { id } })
    if (!old) throw notFound('key', String(id))
    if (old.revokedAt) throw invalidRequest(`Key ${id} is revoked; create a new one instead.`)
    if (old.expiresAt && old.expiresAt <= now) throw invalidRequest(`Key ${id} has expired; create a new one instead.`)
    // Its end may by now be that of an overlap, which a successor must not inherit.
    if (old.rotatedAt) throw invalidRequest(`Key ${id} was rotated already; rotate its successor, or create a new key.`)
    const overlapEnd = new Date(now.getTime() + overlapMs)
    const expiresAt = old.expiresAt && old.expiresAt < overlapEnd ? old.expiresAt : overlapEnd
    await tx.apiKey.update({ where: { id }, data: { expiresAt, rotatedAt: now } })
    await tx.apiKey.create({
      data: keyData(key, { accountId: old.accountId, scopes: old.scopes, expiresAt: old.expiresAt }),
    })
  })
  return key
}

function keyData(
  key: string,
  rest: { accountId: bigint; scopes: string[]; expiresAt: Date | null },
): Prisma.ApiKeyUncheckedCreateInput {
  return { prefix: displayPrefix(key), hash: new Uint8Array(hashKey(key)), ...rest }
}
