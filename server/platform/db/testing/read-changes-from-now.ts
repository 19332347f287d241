import type { Database } from '@/server/platform/db/client'
import { createReadChanges, type ReadChanges } from '@/server/platform/db/live/changes'
import { numberEvents } from '@/server/platform/db/live/number-events'

/**
 * Reads what is changed after this call. What has happened is numbered first: when a history gets its first number, as it
 * does soon after a procedure has written, anything may have changed.
 */
export async function readChangesFromNow(db: Database): Promise<ReadChanges> {
  await numberEvents(db)
  const readChanges = createReadChanges(db)
  await readChanges()
  return readChanges
}
