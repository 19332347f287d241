import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { toPublicError } from '@/server/platform/errors/public-error'
import { invalidRequest } from '@/server/platform/errors/service-error'
import type { Caller } from '@/server/procedures/callers/caller'

/** The header `Idempotency-Key` of a request, and what it covers. */
export interface Idempotency {
  /** The header, as it was sent. */
  readonly header: string
  /** Resolves to the body of the request. */
  readonly readBody: () => Promise<Uint8Array | string>
  /** Becomes true when the response is that of an earlier request. */
  isReplayed: boolean
}

/** The response header that marks the response to an earlier request. */
export const REPLAYED_HEADER = 'Idempotency-Replayed'

/** The form of a key: 1 to 255 visible ASCII characters. */
export const IDEMPOTENCY_KEY = /^[!-~]{1,255}$/

/** Undefined for a request without the header. */
export const idempotencyOf = (header: string | null, readBody: Idempotency['readBody']): Idempotency | undefined =>
  header === null ? undefined : { header, readBody, isReplayed: false }

/**
 * The fewest characters of a guest's key. Guests share one set of keys: a guest who guessed another's key would get
 * that guest's order. 22 characters hold 128 random bits in base64; a UUID has 36.
 */
export const MIN_GUEST_KEY_LENGTH = 22

/**
 * The key of a request and the SHA-256 of its body.
 * @throws ServiceError invalid_request when the key is malformed, was sent more than once, or is a guest's and too short
 */
export async function readKey(
  { header, readBody }: Idempotency,
  caller: Caller,
): Promise<{ key: string; bodyHash: Buffer }> {
  if (!IDEMPOTENCY_KEY.test(header)) {
    throw invalidRequest('Idempotency-Key: must be 1 to 255 visible ASCII characters, sent once.')
  }
  if (caller.kind === 'anonymous' && header.length < MIN_GUEST_KEY_LENGTH) {
    throw invalidRequest(
      `Idempotency-Key: without an API key it must be hard to guess, so it needs at least ${MIN_GUEST_KEY_LENGTH} ` +
        'characters; use a random UUID.',
    )
  }
  return {
    key: header,
    bodyHash: createHash('sha256')
      .update(await readBody())
      .digest(),
  }
}

/** Pauses between tries while the first request of a double click is still running, in ms. */
const PAUSES_MS = [100, 200, 400, 800]

/**
 * Calls `act` again while the first request with its Idempotency-Key is running, to get the same result. Throws what it
 * throws.
 */
export async function retryWhileRunning<Result>(act: () => Promise<Result>): Promise<Result> {
  for (const pause of PAUSES_MS) {
    try {
      return await act()
    } catch (error) {
      if (toPublicError(error).code !== 'idempotency_in_progress') throw error
      await wait(pause)
    }
  }
  return act()
}
