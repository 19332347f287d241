import { createHash } from 'node:crypto'
import type { PrismaClient } from '@/server/platform/db/generated/client'
import { inBatches } from '@/server/platform/db/in-batches'
import { ServiceError } from '@/server/platform/errors/service-error'
import type { Caller } from '@/server/procedures/callers/caller'
import { type Idempotency, readKey } from './idempotency-key'

/** A request with an Idempotency-Key, as it is recorded. */
export interface RecordedRequest {
  readonly owner: string
  readonly key: string
  readonly operation: string
  readonly bodyHash: Buffer
}

/** What is stored about a completed request. */
export interface IdempotencyRecord {
  readonly operation: string
  readonly bodyHash: Uint8Array
  /** The result, as JSON. */
  readonly result: string
  readonly createdAt: Date
}

/** @throws ServiceError invalid_request for a key that is malformed, or too short for a guest's */
export const recordedRequest = async (
  idempotency: Idempotency,
  caller: Caller,
  operation: string,
): Promise<RecordedRequest> => ({ owner: ownerOf(caller), operation, ...(await readKey(idempotency, caller)) })

/** Each account has its own keys. Guests share theirs: see `MIN_GUEST_KEY_LENGTH`. */
function ownerOf(caller: Caller): string {
  switch (caller.kind) {
    case 'key':
      return `account:${caller.accountId}`
    case 'user':
      return `user:${caller.userId}`
    case 'anonymous':
      return 'shoppers'
  }
}

/** The number of PostgreSQL's advisory lock that a request holds while it runs. */
export const lockOf = ({ owner, key }: Pick<RecordedRequest, 'owner' | 'key'>): bigint =>
  createHash('sha256').update(`idempotency\n${owner}\n${key}`).digest().readBigInt64BE()

/** Whether a key may be used for another request, although its record still exists. `now` in Unix ms. */
export const isExpired = ({ createdAt }: IdempotencyRecord, now: number): boolean =>
  createdAt.getTime() <= now - RETENTION_MS

/**
 * The result of an earlier request, which is marked as a replay.
 * @throws ServiceError idempotency_conflict when that was another request
 */
export function replay<Result>(
  record: IdempotencyRecord,
  { operation, bodyHash }: RecordedRequest,
  idempotency: Idempotency,
): Result {
  if (record.operation !== operation || !bodyHash.equals(record.bodyHash)) throw usedForAnotherRequest()
  idempotency.isReplayed = true
  return JSON.parse(record.result)
}

export const stillRunning = () =>
  new ServiceError(
    'idempotency_in_progress',
    'The first request with this Idempotency-Key is still running. Send this one again a little later.',
  )

const usedForAnotherRequest = () =>
  new ServiceError(
    'idempotency_conflict',
    'This Idempotency-Key was used for a request with another body or operation. Use a new key for a new request.',
  )

/** How long the result of a request with an Idempotency-Key is kept. */
export const RETENTION_MS = 24 * 60 * 60 * 1000

/** Records in one statement: short enough for its time limit. */
const BATCH = 5_000

/** Removes the records that have expired by `now`; resolves to their number. */
export function removeExpired(db: PrismaClient, now: Date): Promise<number> {
  const expired = new Date(now.getTime() - RETENTION_MS)
  return inBatches(
    BATCH,
    (size) => db.$executeRaw`
      DELETE FROM idempotency_record WHERE (owner, key) IN (
        SELECT owner, key FROM idempotency_record WHERE created_at <= ${expired} LIMIT ${size} FOR UPDATE SKIP LOCKED
      )`,
  )
}
