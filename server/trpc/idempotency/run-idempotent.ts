import { createHash } from 'node:crypto'
import type { Caller } from '@/server/accounts/caller'
import type { Deps, TransactionDeps } from '@/server/deps'
import { ServiceError } from '@/server/errors/service-error'
import { RETENTION_MS } from './cleanup'
import { type Idempotency, readKey } from './idempotency-key'

/**
 * Runs an operation; only once, if the request has an Idempotency-Key. Sent again with the same key within 24 hours,
 * the request gets the first result, and nothing is done. The work and its record are committed together, or not at
 * all; a request that failed leaves no record.
 * @param operation its name, the same for REST, tRPC and forms
 * @param act must do everything with the database that it is given, which is a transaction if the request has an
 *   Idempotency-Key or if `needsTransaction`
 * @throws ServiceError invalid_request for a malformed key; idempotency_conflict when the key belongs to another
 *   request, or its first request is still running; anything that `act` throws
 */
export async function runIdempotent<Result>(
  ctx: Deps & { readonly caller: Caller; readonly idempotency?: Idempotency | undefined },
  operation: string,
  act: (deps: TransactionDeps) => Promise<Result>,
  { needsTransaction = false } = {},
): Promise<Result> {
  const { idempotency, caller, now } = ctx
  if (!idempotency) {
    return needsTransaction ? ctx.db.$transaction((db) => act({ ...ctx, db }), longTransaction) : act(ctx)
  }
  const { key, bodyHash } = await readKey(idempotency, caller)
  const id = { owner: ownerOf(caller), key }
  return ctx.db.$transaction(async (db) => {
    // Held until the transaction ends, as it also does when the process ends.
    const [lock] = await db.$queryRaw<
      { isFree: boolean }[]
    >`SELECT pg_try_advisory_xact_lock(${lockOf(id)}) AS "isFree"`
    const record = await db.idempotencyRecord.findUnique({ where: { owner_key: id } })
    if (record && record.createdAt.getTime() > now() - RETENTION_MS) {
      if (record.operation !== operation || !bodyHash.equals(record.bodyHash)) throw usedForAnotherRequest()
      idempotency.isReplayed = true
      const result: Result = JSON.parse(record.result)
      return result
    }
    // Only now: the lock may be held by another repeat, which has a record to replay.
    if (!lock?.isFree) throw stillRunning()
    const result = await act({ ...ctx, db })
    const data = {
      operation,
      bodyHash: new Uint8Array(bodyHash),
      result: JSON.stringify(result),
      createdAt: new Date(now()),
    }
    await db.idempotencyRecord.upsert({ where: { owner_key: id }, create: { ...id, ...data }, update: data })
    return result
  }, longTransaction)
}

/** Each statement has its own timeout; Prisma's for the whole, 5 s, would turn a slow one into an error. In ms. */
const longTransaction = { timeout: 30_000 }

/** Accounts have their keys apart from each other. Guests share theirs: see `MIN_GUEST_KEY_LENGTH`. */
const ownerOf = (caller: Caller) => (caller.kind === 'key' ? `account:${caller.accountId}` : 'shoppers')

/** The number of PostgreSQL's advisory lock for a key. */
const lockOf = ({ owner, key }: { owner: string; key: string }) =>
  createHash('sha256').update(`idempotency\n${owner}\n${key}`).digest().readBigInt64BE()

const STILL_RUNNING =
  'The first request with this Idempotency-Key is still running. Send this one again a little later.'
const stillRunning = () => new ServiceError('idempotency_conflict', STILL_RUNNING)

/** Whether `runIdempotent` refused a request only because the first with its key was still running. */
export const isStillRunning = (error: unknown): boolean => error instanceof Error && error.message === STILL_RUNNING

const usedForAnotherRequest = () =>
  new ServiceError(
    'idempotency_conflict',
    'This Idempotency-Key was used for a request with another body or operation. Use a new key for a new request.',
  )
