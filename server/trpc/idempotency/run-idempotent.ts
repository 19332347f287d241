import type { Caller } from '@/server/callers/caller'
import type { Deps, TransactionDeps } from '@/server/deps'
import type { Idempotency } from './idempotency-key'
import { isExpired, lockOf, recordedRequest, replay, stillRunning } from './record'

/**
 * Runs an operation; only once, if the request has an Idempotency-Key. Sent again with the same key within 24 hours,
 * the request gets the first result, and nothing is done. The work and its record are committed together, or not at
 * all; a request that failed leaves no record.
 * @param operation its name, the same for REST, tRPC and forms
 * @param act must do everything with the database that it is given, which is a transaction if the request has an
 *   Idempotency-Key or if `needsTransaction`
 * @throws ServiceError invalid_request for a malformed key; idempotency_conflict when the key belongs to another
 *   request; idempotency_in_progress while its first request is running; anything that `act` throws
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
  const request = await recordedRequest(idempotency, caller, operation)
  const { owner, key, bodyHash } = request
  return ctx.db.$transaction(async (db) => {
    // Held until the transaction ends, as it also does when the process ends.
    const [lock] = await db.$queryRaw<
      { isFree: boolean }[]
    >`SELECT pg_try_advisory_xact_lock(${lockOf(request)}) AS "isFree"`
    const record = await db.idempotencyRecord.findUnique({ where: { owner_key: { owner, key } } })
    if (record && !isExpired(record, now())) {
      const result: Result = replay(record, request, idempotency)
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
    await db.idempotencyRecord.upsert({
      where: { owner_key: { owner, key } },
      create: { owner, key, ...data },
      update: data,
    })
    return result
  }, longTransaction)
}

/** Each statement has its own timeout; Prisma's for the whole, 5 s, would turn a slow one into an error. In ms. */
const longTransaction = { timeout: 30_000 }
