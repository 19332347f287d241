import { createHash } from 'node:crypto'
import { invalidRequest } from '@/server/errors/service-error'

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
 * The key of a request and the SHA-256 of its body.
 * @throws ServiceError invalid_request when the key is malformed, or was sent more than once
 */
export async function readKey({ header, readBody }: Idempotency): Promise<{ key: string; bodyHash: Buffer }> {
  if (!IDEMPOTENCY_KEY.test(header)) {
    throw invalidRequest('Idempotency-Key: must be 1 to 255 visible ASCII characters, sent once.')
  }
  return {
    key: header,
    bodyHash: createHash('sha256')
      .update(await readBody())
      .digest(),
  }
}
