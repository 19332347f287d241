import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQueryable } from '@prisma/driver-adapter-utils'
import type { Log } from '@/server/platform/telemetry/log'
import { isWriteConflict } from './errors'

/** The most attempts at what gave way to others. */
const ATTEMPTS = 3

/** Runs a statement or transaction whose only effects are in the database, again from its beginning if it is undone. */
type RetryConflicts = <Result>(run: () => Promise<Result>) => Promise<Result>

/**
 * Runs again, up to twice, what PostgreSQL has undone in favour of another transaction. At once, since the other one
 * has gone on by then, and a lock that it holds is waited for.
 */
export const retryConflicts =
  (log?: Pick<Log, 'info'>): RetryConflicts =>
  async (run) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run()
      } catch (error) {
        if (attempt === ATTEMPTS || !isWriteConflict(error)) throw error
        log?.info({ err: error, attempt }, 'a write gave way to another, and is tried again')
      }
    }
  }

/** An adapter that does so for each statement outside a transaction. Inside one, only the whole can be run again. */
export const retryingAdapter = <Factory extends SqlDriverAdapterFactory>(
  factory: Factory,
  retry: RetryConflicts,
): Factory =>
  Object.assign(Object.create(factory), {
    connect: async () => retryStatements(await factory.connect(), retry),
  })

const retryStatements = (adapter: SqlDriverAdapter, retry: RetryConflicts): SqlDriverAdapter =>
  Object.assign(Object.create(adapter), {
    queryRaw: (query: Parameters<SqlQueryable['queryRaw']>[0]) => retry(() => adapter.queryRaw(query)),
    executeRaw: (query: Parameters<SqlQueryable['executeRaw']>[0]) => retry(() => adapter.executeRaw(query)),
  })
