import { randomUUID } from 'node:crypto'
import type { Database } from '@/server/platform/db/client'
import type { Log } from '@/server/platform/telemetry/log'
import { HOUR_MS, KEPT_PER_KEY, type UsageBatch, type UsageCounter } from './usage-counter'

/** Who writes a batch: a process, which numbers its batches from 1. */
export interface BatchId {
  /** A UUID. */
  readonly writer: string
  readonly number: number
}

/**
 * One statement, so that a batch is written completely or not at all, and not again by a writer that has written it
 * before. One being written at this moment, over a lost connection, is waited for. Processes lock the rows of an hour
 * in the same order, so that they cannot deadlock.
 */
const WRITE = `
  WITH claimed AS (
    INSERT INTO usage_writer (id, batch, written_at) VALUES ($1::uuid, $2, $3)
    ON CONFLICT (id) DO UPDATE SET batch = excluded.batch, written_at = excluded.written_at
      WHERE usage_writer.batch < excluded.batch
    RETURNING id
  ), counted AS (
    INSERT INTO usage_hour (account_id, hour, key_id, operation, status_class, count)
    SELECT account_id, to_timestamp(sent.hour * ${HOUR_MS / 1000}), key.id, operation, status_class, count
    FROM claimed CROSS JOIN jsonb_to_recordset($4::jsonb)
      AS sent (key_id bigint, operation text, status_class text, hour bigint, count bigint)
    JOIN api_key key ON key.id = sent.key_id
    ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (account_id, hour, key_id, operation, status_class)
      DO UPDATE SET count = usage_hour.count + excluded.count
  ), requested AS (
    INSERT INTO key_request (key_id, at, request_id, method, path, operation, status, ms)
    SELECT key.id, to_timestamp(sent.at / 1000.0), request_id, method, path, operation, status, ms
    FROM claimed CROSS JOIN jsonb_to_recordset($6::jsonb)
      AS sent (key_id bigint, at bigint, request_id text, method text, path text, operation text, status smallint, ms integer)
    JOIN api_key key ON key.id = sent.key_id
    ORDER BY key.id, sent.at
  ), failed AS (
    INSERT INTO failed_request (key_id, at, request_id, operation, status, code, message, refused_in, times)
    SELECT key.id, to_timestamp(sent.at / 1000.0), request_id, operation, status, code, message,
      CASE WHEN status = 429 THEN to_timestamp(floor(sent.at / ${HOUR_MS}.0) * ${HOUR_MS / 1000}) END, times
    FROM claimed CROSS JOIN jsonb_to_recordset($5::jsonb)
      AS sent (key_id bigint, at bigint, request_id text, operation text, status smallint, code text, message text, times integer)
    JOIN api_key key ON key.id = sent.key_id
    ORDER BY key.id, sent.at, code
    ON CONFLICT (key_id, code, refused_in) DO UPDATE SET times = failed_request.times + excluded.times,
      at = excluded.at, request_id = excluded.request_id, operation = excluded.operation, message = excluded.message
  )
  SELECT FROM claimed`

/** Removes the oldest beyond the limit; those that another process is removing are left to it. */
const trim = (table: 'key_request' | 'failed_request') => `
  DELETE FROM ${table} WHERE id IN (
    SELECT id FROM ${table} WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY key_id ORDER BY at DESC, id DESC) AS place
        FROM ${table} WHERE key_id = ANY ($1::bigint[])
      ) ranked WHERE place > ${KEPT_PER_KEY}
    ) FOR UPDATE SKIP LOCKED
  )`

/**
 * Writes a batch once, however often it is called for it, and keeps each key's latest requests. Rejects when it
 * is unknown whether the batch was written: call it again with the same batch. Usage of removed keys is left out.
 */
export async function writeUsage(
  db: Pick<Database, 'query'>,
  { writer, number }: BatchId,
  { counts, requests, failures }: UsageBatch,
  now: Date,
): Promise<void> {
  const countRows = counts.map(({ keyId, operation, statusClass, hour, count }) => ({
    ...{ key_id: keyId, operation, status_class: statusClass, hour, count },
  }))
  const failureRows = failures.map(({ keyId, at, requestId, operation, status, code, message, times }) => ({
    ...{ key_id: keyId, at, request_id: requestId, operation, status, code, message, times },
  }))
  const requestRows = requests.map(({ keyId, requestId, ...rest }) => ({
    key_id: keyId,
    request_id: requestId,
    ...rest,
  }))
  const rows = [countRows, failureRows, requestRows].map((each) => JSON.stringify(each))
  await db.query(WRITE, [writer, number, now, ...rows])
  await db.query(trim('key_request'), [keysOf(requests)])
  if (failures.length > 0) await db.query(trim('failed_request'), [keysOf(failures)])
}

const keysOf = (requests: readonly { readonly keyId: string }[]) => [...new Set(requests.map(({ keyId }) => keyId))]

interface UsageFlush {
  readonly db: Pick<Database, 'query'>
  readonly counter: Pick<UsageCounter, 'take'>
  /** Unix ms. */
  readonly now: () => number
  readonly log: Log
}

/**
 * Writes what was counted, each request exactly once. A batch that could not be written is kept as it is, and written
 * before the next one: it may have been written after all.
 */
export function createUsageFlush({ db, counter, now, log }: UsageFlush): () => Promise<void> {
  const writer = randomUUID()
  let number = 0
  let unwritten: UsageBatch | undefined

  return async () => {
    for (;;) {
      if (!unwritten) {
        unwritten = counter.take()
        if (!unwritten) return
        number += 1
        if (unwritten.lost > 0) log.error({ requests: unwritten.lost }, 'there was no room to count requests')
      }
      await writeUsage(db, { writer, number }, unwritten, new Date(now()))
      unwritten = undefined
    }
  }
}
