import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = BigInt(ALPHABET.length)
const PREFIX = 'pet_'
const RANDOM_LENGTH = 32
const CHECKSUM_LENGTH = 6
const KEY_PATTERN = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`)

/** A new API key: `pet_`, 32 random base62 characters (190 bits) and 6 of checksum. Show it once; never store it. */
export const generateKey = (): string => keyFromSeed(randomBytes(32))

/** The same key for the same seed, which must be 32 bytes that nobody can guess. */
export function keyFromSeed(seed: Uint8Array): string {
  // 512 bits, so that a remainder tells nothing about any other.
  let rest = BigInt(`0x${hash('sha512', seed, 'hex')}`)
  const random = Array.from({ length: RANDOM_LENGTH }, () => {
    const digit = ALPHABET.charAt(Number(rest % BASE))
    rest /= BASE
    return digit
  }).join('')
  return `${PREFIX}${random}${checksum(random)}`
}

/** Whether a text could be a key at all, so that typos and foreign tokens never cost a database query. */
export function isWellFormedKey(text: string): boolean {
  if (!KEY_PATTERN.test(text)) return false
  const random = text.slice(PREFIX.length, PREFIX.length + RANDOM_LENGTH)
  return text.endsWith(checksum(random))
}

/** SHA-256, the only form in which a key is stored. Keys are random enough not to need a slow hash. */
export const hashKey = (key: string): Buffer => hash('sha256', key, 'buffer')

/** The start of a key: enough for its owner to recognize it, too little to guess the rest. */
export const displayPrefix = (key: string): string => key.slice(0, PREFIX.length + 6)

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
