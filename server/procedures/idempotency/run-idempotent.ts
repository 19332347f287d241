import type { Deps, TransactionDeps } from '@/server/deps'
import type { Prisma } from '@/server/platform/db/generated/client'
import type { Caller } from '@/server/procedures/callers/caller'
import type { Idempotency } from './idempotency-key'
import {
  type IdempotencyRecord,
  isExpired,
  lockOf,
  type RecordedRequest,
  recordedRequest,
  replay,
  stillRunning,
} from './record'

/** The parts of a context that are needed here. */
interface Request extends Deps {
  readonly caller: Caller
  readonly idempotency?: Idempotency | undefined
  readonly precondition?: ((resource: object) => void) | undefined
}

interface Operation {
  /** Whether it must happen as a whole or not at all. */
  readonly needsTransaction?: boolean
  /**
   * For an operation that takes `If-Match`: keeps what it changes as it is until the transaction ends, and resolves to
   * what is shown of it.
   */
  readonly lock?: (deps: TransactionDeps) => Promise<object>
}

/**
 * Runs an operation; only once, if the request has an Idempotency-Key. Sent again with the same key within 24 hours,
 * the request gets the first result, and nothing is done. The work and its record are committed together, or not at
 * all; a failed request leaves no record.
 * @param operation its name, the same for REST, tRPC and forms
 * @param act must do everything with the given database, which is a transaction if the request has an Idempotency-Key
 * or an `If-Match`, or if `needsTransaction`
 * @throws ServiceError invalid_request for a malformed key; idempotency_conflict when the key belongs to another
 * request; idempotency_in_progress while its first request is running; precondition_failed; anything that `lock` and
 * `act` throw
 */
export async function runIdempotent<Result>(
  ctx: Request,
  operation: string,
  act: (deps: TransactionDeps) => Promise<Result>,
  { needsTransaction = false, lock }: Operation = {},
): Promise<Result> {
  const { idempotency, precondition, caller, now } = ctx
  if (precondition && !lock) throw new Error(`${operation} takes If-Match, but does not say what it changes`)
  const run = async (deps: TransactionDeps) => {
    if (precondition && lock) precondition(await lock(deps))
    return act(deps)
  }
  if (!idempotency) {
    const isTransaction = needsTransaction || precondition !== undefined
    return isTransaction ? ctx.db.$transaction((db) => run({ ...ctx, db }), longTransaction) : run(ctx)
  }
  const request = await recordedRequest(idempotency, caller, operation)
  return ctx.db.$transaction(async (db) => {
    const { isFree, record } = await claim(db, request)
    if (record && !isExpired(record, now())) {
      const result: Result = replay(record, request, idempotency)
      return result
    }
    // Only now: the lock may be held by another repeat, which has a record to replay.
    if (!isFree) throw stillRunning()
    const result = await run({ ...ctx, db })
    // Of an operation without a result JSON makes no text.
    await remember(db, request, JSON.stringify(result ?? null), new Date(now()))
    return result
  }, longTransaction)
}

/**
 * Each statement has its own timeout; Prisma's for the whole, 5 s, would turn a slow transaction into an error. In ms.
 */
const longTransaction = { timeout: 30_000 }

/**
 * Takes a request's key, if it is free, until the transaction ends, which it also does with the process.
 * @returns also what was recorded for the key before
 */
async function claim(db: Prisma.TransactionClient, request: RecordedRequest) {
  const [claimed] = await db.$queryRaw<({ isFree: boolean } & (IdempotencyRecord | { result: null }))[]>`
    SELECT is_free AS "isFree", operation, body_hash AS "bodyHash", result, created_at AS "createdAt"
    FROM claim_idempotency_key(${lockOf(request)}, ${request.owner}, ${request.key})`
  return { isFree: claimed?.isFree === true, record: claimed?.result == null ? undefined : claimed }
}

/** Records what a request has done, replacing what its key was used for before. */
const remember = (
  db: Prisma.TransactionClient,
  { owner, key, operation, bodyHash }: RecordedRequest,
  result: string,
  at: Date,
) =>
  db.$executeRaw`
    INSERT INTO idempotency_record (owner, key, operation, body_hash, result, created_at)
    VALUES (${owner}, ${key}, ${operation}, ${new Uint8Array(bodyHash)}, ${result}, ${at})
    ON CONFLICT (owner, key) DO UPDATE
    SET operation = excluded.operation, body_hash = excluded.body_hash, result = excluded.result, created_at = excluded.created_at`
