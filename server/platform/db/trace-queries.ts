import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQueryable, Transaction } from '@prisma/driver-adapter-utils'
import { inSpan } from '@/server/platform/telemetry/tracing'

/** Runs a statement in a span that has its text but none of its values. */
export const inQuerySpan = <Result>(sql: string, run: () => Promise<Result>): Promise<Result> => {
  const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'QUERY'
  return inSpan(operation, run, {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': sql.trim(),
  })
}

/** An adapter that gives each statement a span: Prisma's own instrumentation needs hooks that bundles lack. */
export const traceAdapter = <Factory extends SqlDriverAdapterFactory>(factory: Factory): Factory =>
  Object.assign(Object.create(factory), {
    connect: async () => traceConnection(await factory.connect()),
  })

const traceConnection = (adapter: SqlDriverAdapter): SqlDriverAdapter =>
  Object.assign(traceStatements(adapter), {
    startTransaction: async (...options: Parameters<SqlDriverAdapter['startTransaction']>): Promise<Transaction> =>
      traceStatements(await inQuerySpan('BEGIN', () => adapter.startTransaction(...options))),
  })

const traceStatements = <Traced extends SqlQueryable>(queryable: Traced): Traced =>
  Object.assign(Object.create(queryable), {
    queryRaw: (query: Parameters<SqlQueryable['queryRaw']>[0]) =>
      inQuerySpan(query.sql, () => queryable.queryRaw(query)),
    executeRaw: (query: Parameters<SqlQueryable['executeRaw']>[0]) =>
      inQuerySpan(query.sql, () => queryable.executeRaw(query)),
  })
