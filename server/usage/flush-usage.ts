import { randomUUID } from 'node:crypto'
import type { Database } from '@/server/db/client'
import type { IgnoredWrites } from '@/server/db/database-version'
import { createSharedJob } from '@/server/db/periodic-job'
import type { Log } from '@/server/telemetry/log'
import type { UsageBatch, UsageCounter } from './usage-counter'
import { writeUsage } from './write-usage'

/** What a process counts is in the database after this time, and lost if it is killed before; ms. */
const FLUSH_INTERVAL_MS = 10_000

interface UsageFlush {
  readonly db: Pick<Database, 'query'>
  readonly counter: Pick<UsageCounter, 'take'>
  /** Unix ms. */
  readonly now: () => number
  readonly log: Log
  /** Learns of each write: usage is no part of any cached response. */
  readonly ignoredWrites?: Pick<IgnoredWrites, 'note'>
}

/**
 * Writes what was counted, each request exactly once. A batch that could not be written is kept as it is, and written
 * before the next one: it may have been written all the same.
 */
export function createUsageFlush({ db, counter, now, log, ignoredWrites }: UsageFlush): () => Promise<void> {
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
      const write = await writeUsage(db, { writer, number }, unwritten, new Date(now()))
      if (write) ignoredWrites?.note(write)
      unwritten = undefined
    }
  }
}

/** Writes what was counted every 10 s, and what is left when the returned function is called. Never rejects. */
export function startUsageFlush(options: UsageFlush): () => Promise<void> {
  const flush = createSharedJob({
    task: 'write_usage',
    everyMs: FLUSH_INTERVAL_MS,
    run: createUsageFlush(options),
    log: options.log,
    failure: 'the usage of keys was not written',
  })
  const timer = setInterval(flush, FLUSH_INTERVAL_MS).unref()
  return () => {
    clearInterval(timer)
    return flush()
  }
}
