import pg from 'pg'
import { vi } from 'vitest'
import type { ContractRequest } from '@/e2e/contract/client'
import type { HttpResponse } from '@/e2e/harness/http'
import type { ContractContext } from './contract-context'
import { operations, type PostOperation } from './operations'
import { JSON_TYPE } from './request-body'

/** Keys must differ between guarantees: one account sends them all. */
let keys = 0
export const newIdempotencyKey = () => `key-${++keys}`

export const isReplay = ({ headers }: HttpResponse) => headers['idempotency-replayed'] === 'true'

/** What a retry must have in common with the first response, besides its status. */
export const replayedParts = ({ headers, body }: HttpResponse) => ({
  location: headers.location,
  body: body.toString(),
})

/** Sends requests of one operation under an `Idempotency-Key`. */
export function idempotentPost(operationId: PostOperation) {
  const { path, body } = operations[operationId]
  return {
    /** How many things of the kind that it makes there are. */
    countOf: ({ db }: ContractContext['target']) => (operationId === 'createPet' ? db.pet.count() : db.order.count()),
    /** A good body, to be sent once or under one key. */
    newBody: async ({ target }: Pick<ContractContext, 'target'>) => JSON.stringify(await body(target)),
    post: (
      { send }: Pick<ContractContext, 'send'>,
      idempotencyKey: string | readonly string[],
      text: string,
      told: Omit<ContractRequest, 'path' | 'headers' | 'body'>,
    ) =>
      send({
        method: 'POST',
        path,
        headers: { ...JSON_TYPE, 'Idempotency-Key': idempotencyKey },
        body: text,
        ...told,
      }),
  }
}

/** Blocks writes to a table until `meanwhile` is done, which can wait until a writer has been blocked for some ms. */
export async function whileWritesBlocked(
  { databaseUrl }: ContractContext['target'],
  table: string,
  meanwhile: (untilWriterWaits: (ms: number) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  try {
    await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`)
    await meanwhile((ms) =>
      vi.waitUntil(
        async () => {
          // A transaction sees the activity of its first look, unless it forgets it.
          await holder.query('SELECT pg_stat_clear_snapshot()')
          const { rowCount } = await holder.query(
            `SELECT FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock' AND query_start <= clock_timestamp() - $1::int * interval '1 ms'`,
            [ms],
          )
          return rowCount !== 0
        },
        { timeout: ms + 4_000, interval: 10 },
      ),
    )
  } finally {
    await holder.end()
  }
}
