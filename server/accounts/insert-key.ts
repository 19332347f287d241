import type { Prisma } from '@/server/db/generated/client'
import { invalidRequest, notFound } from '@/server/errors/service-error'
import { displayPrefix, hashKey } from './api-key'

interface Succession {
  /** The new key. */
  readonly key: string
  /** How long the old key stays valid, if it does not expire sooner. */
  readonly overlapMs: number
  readonly now: Date
}

/**
 * Creates a key with the account, name, scopes and lifetime of another, which stays valid only for the overlap. If this
 * is done twice at once, one of the two is refused.
 * @param old the key, or a key only if it belongs to an account
 * @throws ServiceError not_found; invalid_request when the old key is already revoked, expired or rotated
 */
export async function insertSuccessor(
  transaction: Prisma.TransactionClient,
  { id, accountId }: { readonly id: bigint; readonly accountId?: bigint },
  { key, overlapMs, now }: Succession,
): Promise<void> {
  // The account first, as everybody does who changes what its keys may do.
  await transaction.$queryRaw`
    SELECT 1 FROM account WHERE id = (SELECT account_id FROM api_key WHERE id = ${id}) FOR NO KEY UPDATE`
  await transaction.$queryRaw`SELECT 1 FROM api_key WHERE id = ${id} FOR UPDATE`
  const old = await transaction.apiKey.findUnique({ where: { id, ...(accountId === undefined ? {} : { accountId }) } })
  if (!old) throw notFound('key', String(id))
  if (old.revokedAt) throw invalidRequest(`Key ${id} is revoked. Create a new one instead.`)
  if (old.expiresAt && old.expiresAt <= now) throw invalidRequest(`Key ${id} has expired. Create a new one instead.`)
  // Its expiry may now be the end of an overlap, from which no lifetime follows.
  if (old.rotatedAt)
    throw invalidRequest(`Key ${id} has already been rotated. Rotate its successor, or create a new key.`)
  const overlapEnd = new Date(now.getTime() + overlapMs)
  const { name, scopes, createdAt, expiresAt } = old
  await transaction.apiKey.update({
    where: { id },
    data: { expiresAt: expiresAt && expiresAt < overlapEnd ? expiresAt : overlapEnd, rotatedAt: now },
  })
  await insertKey(transaction, key, {
    accountId: old.accountId,
    name,
    scopes,
    expiresAt: expiresAt && new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime()),
    createdAt: now,
  })
}

/** Inserts a key; its hash and prefix are all that is stored of it. */
export async function insertKey(
  transaction: Prisma.TransactionClient,
  key: string,
  rest: Pick<Prisma.ApiKeyUncheckedCreateInput, 'accountId' | 'name' | 'expiresAt' | 'createdAt'> & {
    scopes: string[]
  },
): Promise<void> {
  await transaction.apiKey.create({
    data: { prefix: displayPrefix(key), hash: new Uint8Array(hashKey(key)), ...rest },
  })
}
