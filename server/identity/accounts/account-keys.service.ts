import type { Deps } from '@/server/deps'
import type { Prisma } from '@/server/platform/db/generated/client'
import { isStagingDatabase } from '@/server/platform/db/staging-database'
import { conflict, invalidRequest, notFound } from '@/server/platform/errors/service-error'
import type { Cursors } from '@/server/platform/paging/cursor'
import { PAGE_SIZE, toPage } from '@/server/platform/paging/page'
import { type AccountActor, actAs } from '@/server/procedures/callers/caller'
import { allScopes, isScope, type Scope } from '@/server/procedures/callers/scopes'
import { hashKey, insertKey, insertSuccessor, keyFromSeed } from './api-key'
import { isBanned } from './api-keys.service'
import { isIdle, type KeyState, keyStateOf } from './key-state'
import { type KeyRotation, lifetimesMs, MAX_VALID_KEYS, type NewAccountKey, overlapsMs } from './key-terms'

/** A key as the members of its account see it; nothing that could reveal it. */
export interface AccountKey {
  readonly id: bigint
  readonly name: string | null
  readonly prefix: string
  readonly scopes: readonly Scope[]
  readonly state: KeyState
  /** Whether it has been unused for so long that it is probably no longer needed. */
  readonly isIdle: boolean
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  /** Until when the staff has banned it; null once that is over. */
  readonly bannedUntil: Date | null
}

/** What the services of this file work with. */
export type KeyDeps = Pick<Deps, 'db' | 'now' | 'hashForm'>

/** Whose keys, and who asks. */
export interface AccountAccess {
  readonly accountId: bigint
  readonly actor: AccountActor
}

/** For this long after a key was created, sending its form again shows the same key again; ms. */
const REPEAT_MS = 5 * 60_000

const selected = {
  id: true,
  name: true,
  prefix: true,
  scopes: true,
  createdAt: true,
  lastUsedAt: true,
  expiresAt: true,
  revokedAt: true,
  rotatedAt: true,
  bannedUntil: true,
} as const satisfies Prisma.ApiKeySelect

/** The valid keys of an account, newest first: `MAX_VALID_KEYS`, and what an operator has created. */
export async function listValidKeys(
  { db, now }: Pick<KeyDeps, 'db' | 'now'>,
  accountId: bigint,
): Promise<AccountKey[]> {
  const time = now()
  const where = { accountId, ...isValidAt(time) }
  const rows = await db.apiKey.findMany({ where, select: selected, orderBy: { id: 'desc' } })
  return rows.map((row) => toAccountKey(row, time))
}

/**
 * A page of an account's keys that are no longer valid, newest first.
 * @throws ServiceError invalid_request for a cursor of another list
 */
export async function listEndedKeys(
  { db, now, cursors }: Pick<KeyDeps, 'db' | 'now'> & { readonly cursors: Cursors },
  { accountId, cursor }: { readonly accountId: bigint; readonly cursor?: string | undefined },
) {
  const time = now()
  const list = `ended keys of account ${accountId}`
  const rows = await db.apiKey.findMany({
    where: {
      accountId,
      NOT: isValidAt(time),
      ...(cursor === undefined ? {} : { id: { lt: cursors.decode(list, cursor) } }),
    },
    select: selected,
    orderBy: { id: 'desc' },
    take: PAGE_SIZE + 1,
  })
  const keys = rows.map((row) => toAccountKey(row, time))
  return toPage(keys, PAGE_SIZE, list, cursors)
}

/** The key if it belongs to the account; else undefined. */
export async function findAccountKey(
  { db, now }: Pick<KeyDeps, 'db' | 'now'>,
  accountId: bigint,
  id: number | bigint,
): Promise<AccountKey | undefined> {
  const row = await db.apiKey.findUnique({ where: { id, accountId }, select: selected })
  return row ? toAccountKey(row, now()) : undefined
}

/** @throws ServiceError not_found, also for a key of another account */
export async function getAccountKey(
  deps: Pick<KeyDeps, 'db' | 'now'>,
  accountId: bigint,
  keyId: number,
): Promise<AccountKey> {
  const key = await findAccountKey(deps, accountId, keyId)
  if (!key) throw notFound('key', keyId)
  return key
}

/** The scopes that an account may give to new keys, read-only ones first. */
export async function listGrantedScopes({ db }: Pick<KeyDeps, 'db'>, accountId: bigint): Promise<readonly Scope[]> {
  const account = await db.account.findUnique({ where: { id: accountId }, select: { grantedScopes: true } })
  const granted = allScopes.filter((scope) => account?.grantedScopes.includes(scope))
  const onlyReads = (scope: Scope) => scope.endsWith(':read')
  return [...granted.filter(onlyReads), ...granted.filter((scope) => !onlyReads(scope))]
}

/**
 * Creates a key. Returns the key itself, also to a form that is sent again within five minutes, since a browser shows
 * only its last response, but never later.
 * @throws ServiceError invalid_request for a scope that the account does not have, or too many keys; conflict when the
 *   form created its key before
 */
export function createAccountKey(
  deps: KeyDeps,
  access: AccountAccess,
  { name, scopes, lifetime, formToken }: NewAccountKey,
): Promise<string> {
  const form = ['create', name, scopes, lifetime, formToken]
  return createOnce(deps, access, form, async (tx, key, { grantedScopes, now }) => {
    const missing = scopes.filter((scope) => !grantedScopes.includes(scope))
    if (missing.length > 0)
      throw invalidRequest(
        `This account may not have keys with ${missing.join(' and ')}. Ask for it under “Plan and scopes”.`,
      )
    const lifetimeMs = lifetimesMs[lifetime]
    await insertKey(tx, key, {
      accountId: access.accountId,
      name,
      scopes: [...scopes],
      expiresAt: lifetimeMs === null ? null : new Date(now.getTime() + lifetimeMs),
      createdAt: now,
    })
  })
}

/**
 * Creates a successor of a key: see `insertSuccessor`. Returns the new key itself, as `createAccountKey` does.
 * @throws ServiceError not_found, also for a key of another account; invalid_request when the old key has ended or was
 *   already rotated, when it manages the store and the account may not, or for too many keys; conflict when the form
 *   created its key before
 */
export function rotateAccountKey(
  deps: KeyDeps,
  access: AccountAccess,
  { keyId: id, overlap, formToken }: KeyRotation & { readonly keyId: number | bigint },
): Promise<string> {
  const overlapMs = overlapsMs[overlap]
  return createOnce(
    deps,
    access,
    ['rotate', String(id), overlap, formToken],
    async (tx, key, { grantedScopes, now }) => {
      const old = await tx.apiKey.findUnique({ where: { id, accountId: access.accountId }, select: { scopes: true } })
      // Whoever sees the new key could manage the store with it, though the old one was given to somebody else.
      if (old?.scopes.includes('store:manage') && !grantedScopes.includes('store:manage'))
        throw invalidRequest('This key manages the store. Ask those who run the store to rotate it.')
      await insertSuccessor(tx, { id: BigInt(id), accountId: access.accountId }, { key, overlapMs, now })
    },
  )
}

/**
 * Revokes a key. A process that has cached it may accept it for a few more seconds. Revoking twice changes nothing.
 * @throws ServiceError not_found, also for a key of another account
 */
export async function revokeAccountKey(
  { db, now }: Pick<KeyDeps, 'db' | 'now'>,
  { accountId, actor }: AccountAccess,
  id: number | bigint,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await actAs(tx, actor)
    const { count } = await tx.apiKey.updateMany({
      where: { id, accountId, revokedAt: null },
      data: { revokedAt: new Date(now()) },
    })
    if (count === 0 && !(await tx.apiKey.findUnique({ where: { id, accountId }, select: { id: true } })))
      throw notFound('key', String(id))
  })
}

type Create = (
  transaction: Prisma.TransactionClient,
  key: string,
  terms: { readonly grantedScopes: readonly string[]; readonly now: Date },
) => Promise<void>

/**
 * Creates the key that is derived from a form, so that each form has one key and none is kept to be shown again:
 * getting it takes the form, a session of its account, and this store.
 */
async function createOnce(
  { db, now, hashForm }: KeyDeps,
  { accountId, actor }: AccountAccess,
  form: readonly unknown[],
  create: Create,
): Promise<string> {
  const time = new Date(now())
  const key = keyFromSeed(hashForm(JSON.stringify([String(accountId), actor, ...form])), {
    isStaging: await isStagingDatabase(db),
  })
  await db.$transaction(async (tx) => {
    await actAs(tx, actor)
    // One at a time, since two concurrent calls would not count each other's key.
    const [account] = await tx.$queryRaw<{ grantedScopes: string[] }[]>`
      SELECT granted_scopes AS "grantedScopes" FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`
    if (!account) throw notFound('account', String(accountId))
    const where = { hash: new Uint8Array(hashKey(key)) }
    const existing = await tx.apiKey.findUnique({ where })
    if (existing && isRepeat(existing, time)) return
    if (existing || (await tx.removedKey.findUnique({ where })))
      throw conflict(
        'This form has created its key already, and a key is shown only once. If you have not kept it, revoke it and create another.',
      )
    await create(tx, key, { ...account, now: time })
    await refuseTooMany(tx, accountId, time)
  })
  return key
}

const isRepeat = ({ createdAt, revokedAt }: { createdAt: Date; revokedAt: Date | null }, now: Date): boolean =>
  !revokedAt && now.getTime() - createdAt.getTime() < REPEAT_MS

async function refuseTooMany(transaction: Prisma.TransactionClient, accountId: bigint, now: Date): Promise<void> {
  const count = await transaction.apiKey.count({ where: { accountId, ...isValidAt(now.getTime()) } })
  if (count > MAX_VALID_KEYS)
    throw invalidRequest(
      `An account can have at most ${MAX_VALID_KEYS} valid keys. Revoke one that is not needed, then try again.`,
    )
}

/**
 * The condition for a valid key.
 * @param now Unix ms
 */
export const isValidAt = (now: number) =>
  ({
    revokedAt: null,
    OR: [{ expiresAt: null }, { expiresAt: { gt: new Date(now) } }],
  }) satisfies Prisma.ApiKeyWhereInput

type KeyRow = Prisma.ApiKeyGetPayload<{ select: typeof selected }>

const toAccountKey = ({ scopes, rotatedAt, ...row }: KeyRow, now: number): AccountKey => ({
  ...row,
  scopes: scopes.filter(isScope),
  bannedUntil: isBanned(row, now) ? row.bannedUntil : null,
  state: keyStateOf({ ...row, rotatedAt }, now),
  isIdle: isIdle({ ...row, rotatedAt }, now),
})
