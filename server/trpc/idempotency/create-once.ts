import type { Caller } from '@/server/accounts/caller'
import { type Creation, type CreationStatement, create } from '@/server/db/creation'
import { isUniqueViolation } from '@/server/db/errors'
import type { Deps } from '@/server/deps'
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

/**
 * Creates something; only once, if the request has an Idempotency-Key: what `runIdempotent` promises, with the creation
 * and its record in one statement instead of a transaction of six.
 * @param operation its name, the same for REST, tRPC and forms
 * @throws ServiceError as `runIdempotent`; what the creation explains
 */
export async function createOnce<Result>(
  ctx: Pick<Deps, 'db' | 'now'> & { readonly caller: Caller; readonly idempotency?: Idempotency | undefined },
  operation: string,
  creation: Creation<Result>,
): Promise<Result> {
  const { db, now, caller, idempotency } = ctx
  if (!idempotency) return create(db.query, creation)
  const request = await recordedRequest(idempotency, caller, operation)
  const name = `${request.owner} ${request.key}`
  // The statement would find out too, but only once it has the locks of its tables.
  if (running.has(name)) {
    const record = await findRecord(ctx, request)
    if (!record || isExpired(record, now())) throw stillRunning()
    return replay(record, request, idempotency)
  }
  running.add(name)
  try {
    return await createUnlessDone(ctx, request, idempotency, creation)
  } finally {
    running.delete(name)
  }
}

/** The keys of creations that are running in this process. */
const running = new Set<string>()

async function createUnlessDone<Result>(
  ctx: Store,
  request: RecordedRequest,
  idempotency: Idempotency,
  creation: Creation<Result>,
): Promise<Result> {
  const attempt = await createWithRecord(ctx, request, creation)
  if (attempt.id !== null) return creation.toResult(attempt.id)
  // The statement saw only what was committed when it began. If the first request has ended since, and with it its
  // lock, its record is found only now.
  const record = attempt.earlier ?? (await findRecord(ctx, request))
  if (record && isExpired(record, ctx.now())) {
    await removeRecord(ctx, request, record)
    return createUnlessDone(ctx, request, idempotency, creation)
  }
  if (record) return replay(record, request, idempotency)
  if (!attempt.isFree) throw stillRunning()
  throw await creation.explain(attempt.failure)
}

type Store = Pick<Deps, 'db' | 'now'>

interface Attempt {
  /** Of what was created; null if nothing was. */
  readonly id: number | null
  /** Whether no other request with this key was running. */
  readonly isFree: boolean
  /** The record that kept the statement from creating anything. */
  readonly earlier?: IdempotencyRecord | undefined
  readonly failure?: unknown
}

type AttemptRow = { readonly id: number | null; readonly isFree: boolean } & (
  | IdempotencyRecord
  | { readonly [field in keyof IdempotencyRecord]: null }
)

/** @throws what `explain` resolves to, unless the statement failed only because there is a record already */
async function createWithRecord<Result>(
  { db, now }: Store,
  request: RecordedRequest,
  { statement, values, toResult, explain }: Creation<Result>,
): Promise<Attempt> {
  const { owner, key, operation, bodyHash } = request
  const afterId = JSON.stringify(toResult(0)).replace(/^\{"id":0/, '')
  const createdAt = new Date(now()).toISOString()
  try {
    const [row] = await db.query<AttemptRow>(recordingText(statement), [
      ...values,
      lockOf(request),
      owner,
      key,
      operation,
      bodyHash,
      afterId,
      createdAt,
    ])
    if (!row) throw new Error('the statement returned no row')
    return { id: row.id, isFree: row.isFree, earlier: row.result === null ? undefined : row }
  } catch (failure) {
    if (isUniqueViolation(failure, 'idempotency_record_pkey')) return { id: null, isFree: true, failure }
    throw await explain(failure)
  }
}

const recordingTexts = new Map<CreationStatement, string>()

/** A creation that happens only if no other request with the key is running or was done, and its record. */
function recordingText(statement: CreationStatement): string {
  const known = recordingTexts.get(statement)
  if (known !== undefined) return known
  const { tables, valueCount } = statement
  const [lock, owner, key, operation, bodyHash, afterId, createdAt] = Array.from(
    { length: 7 },
    (_, n) => `$${valueCount + 1 + n}`,
  )
  // The lock is held until the statement is committed, and released if the process or its connection ends.
  const text = `
    WITH lock AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(${lock}::bigint) AS is_free),
    earlier AS MATERIALIZED (SELECT * FROM find_idempotency_record(${owner}, ${key})),
    ${tables('(SELECT is_free FROM lock) AND NOT EXISTS (SELECT FROM earlier)')},
    recorded AS (
      INSERT INTO idempotency_record (owner, key, operation, body_hash, result, created_at)
      SELECT ${owner}, ${key}, ${operation}, ${bodyHash}, '{"id":' || id || ${afterId}, ${createdAt}::timestamptz
      FROM created
    )
    SELECT (SELECT id FROM created) AS id, is_free AS "isFree", ${recordColumns}
    FROM lock LEFT JOIN earlier ON true`
  recordingTexts.set(statement, text)
  return text
}

const recordColumns = 'operation, body_hash AS "bodyHash", result, created_at AS "createdAt"'

async function findRecord({ db }: Store, { owner, key }: RecordedRequest): Promise<IdempotencyRecord | undefined> {
  const [record] = await db.query<IdempotencyRecord & object>(
    `SELECT ${recordColumns} FROM find_idempotency_record($1, $2)`,
    [owner, key],
  )
  return record
}

/** Unless it has been replaced since. */
const removeRecord = ({ db }: Store, { owner, key }: RecordedRequest, { createdAt }: IdempotencyRecord) =>
  db.query('DELETE FROM idempotency_record WHERE owner = $1 AND key = $2 AND created_at = $3', [owner, key, createdAt])
