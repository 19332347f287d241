import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Prisma } from '@/server/platform/db/generated/client'
import { invalidRequest, notFound } from '@/server/platform/errors/service-error'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = BigInt(ALPHABET.length)
/** What a key begins with; a staging server's differs, so that nobody takes such a key for one that can do harm. */
const prefixes = { production: 'pet_', staging: 'pet_test_' } as const
const RANDOM_LENGTH = 32
const CHECKSUM_LENGTH = 6
const KEY_PATTERN = new RegExp(`^(pet_(?:test_)?)([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`)

interface KeyOptions {
  /** Whether it is for a staging server. */
  readonly isStaging: boolean
}

/**
 * A new API key: `pet_`, or `pet_test_` for a staging server, 32 random base62 characters (190 bits) and 6 of checksum.
 * Show it once; never store it.
 */
export const generateKey = (options?: KeyOptions): string => keyFromSeed(randomBytes(32), options)

/** The same key for the same seed, which must be 32 bytes that nobody can guess. */
export function keyFromSeed(seed: Uint8Array, { isStaging }: KeyOptions = { isStaging: false }): string {
  // 512 bits, so that a remainder tells nothing about any other.
  let rest = BigInt(`0x${hash('sha512', seed, 'hex')}`)
  const random = Array.from({ length: RANDOM_LENGTH }, () => {
    const digit = ALPHABET.charAt(Number(rest % BASE))
    rest /= BASE
    return digit
  }).join('')
  return `${isStaging ? prefixes.staging : prefixes.production}${random}${checksum(random)}`
}

/** Whether a text could be a key at all, so that typos and foreign tokens never cost a database query. */
export function isWellFormedKey(text: string): boolean {
  const [, , random, sum] = KEY_PATTERN.exec(text) ?? []
  return random !== undefined && sum === checksum(random)
}

/** Whether a key was made by a staging server. */
export const isStagingKey = (key: string): boolean => key.startsWith(prefixes.staging)

/** SHA-256, the only form in which a key is stored. Keys are random enough not to need a slow hash. */
export const hashKey = (key: string): Buffer => hash('sha256', key, 'buffer')

/** The start of a key: enough for its owner to recognize it, too little to guess the rest. */
export const displayPrefix = (key: string): string => /^pet_(test_)?.{0,6}/.exec(key)?.[0] ?? ''

/** CRC-32 of the random part in base62, the scheme that token scanners know from other services' keys. */
function checksum(random: string): string {
  let rest = crc32(random)
  let digits = ''
  while (digits.length < CHECKSUM_LENGTH) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits
    rest = Math.floor(rest / ALPHABET.length)
  }
  return digits
}

interface Succession {
  /** The new key. */
  readonly key: string
  /** How long the old key stays valid, if it does not expire sooner. */
  readonly overlapMs: number
  readonly now: Date
}

/**
 * Creates a key with the account, name, scopes, lifetime and ban of another, which stays valid only for the overlap. Of
 * two concurrent calls, one is refused.
 * @param old the key, or a key that must belong to an account
 * @throws ServiceError not_found; invalid_request when the old key is already revoked, expired or rotated
 */
export async function insertSuccessor(
  transaction: Prisma.TransactionClient,
  { id, accountId }: { readonly id: bigint; readonly accountId?: bigint },
  { key, overlapMs, now }: Succession,
): Promise<void> {
  // The account first, as in everything that changes what its keys may do.
  await transaction.$queryRaw`
    SELECT 1 FROM account WHERE id = (SELECT account_id FROM api_key WHERE id = ${id}) FOR NO KEY UPDATE`
  await transaction.$queryRaw`SELECT 1 FROM api_key WHERE id = ${id} FOR UPDATE`
  const old = await transaction.apiKey.findUnique({ where: { id, ...(accountId === undefined ? {} : { accountId }) } })
  if (!old) throw notFound('key', String(id))
  if (old.revokedAt) throw invalidRequest(`Key ${id} is revoked. Create a new one instead.`)
  if (old.expiresAt && old.expiresAt <= now) throw invalidRequest(`Key ${id} has expired. Create a new one instead.`)
  // Its expiry may now be the end of an overlap, which says nothing about its lifetime.
  if (old.rotatedAt)
    throw invalidRequest(`Key ${id} has already been rotated. Rotate its successor, or create a new key.`)
  const overlapEnd = new Date(now.getTime() + overlapMs)
  const { name, scopes, createdAt, expiresAt, bannedUntil } = old
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
    bannedUntil,
  })
}

/** Inserts a key; only its hash and prefix are stored. */
export async function insertKey(
  transaction: Prisma.TransactionClient,
  key: string,
  rest: Pick<Prisma.ApiKeyUncheckedCreateInput, 'accountId' | 'name' | 'expiresAt' | 'createdAt' | 'bannedUntil'> & {
    scopes: string[]
  },
): Promise<void> {
  await transaction.apiKey.create({
    data: { prefix: displayPrefix(key), hash: new Uint8Array(hashKey(key)), ...rest },
  })
}
