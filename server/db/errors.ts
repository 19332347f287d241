/**
 * Whether the database could not be asked, did not answer in time, or its answer was lost: nothing listens, it starts or stops, it refuses our connection,
 * no connection came free in time, or the connection broke on the way. A write may have happened all the same.
 *
 * Looks at codes and not at classes: Next's bundles and the standalone server have different copies of the same class.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  return causeChain(error).some(
    (cause) =>
      unreachableCodes.has(stringProperty(cause, 'code')) ||
      unreachableCodes.has(stringProperty(cause, 'originalCode')) ||
      unreachableKinds.has(stringProperty(cause, 'kind')) ||
      // SQLSTATE class 08, connection exception; only the database's own errors have a severity.
      (stringProperty(cause, 'severity') !== '' && stringProperty(cause, 'code').startsWith('08')) ||
      isUncodedConnectionError(cause),
  )
}

/** Whether a row names another that does not exist, or is still named by one: PostgreSQL's 23503 and 23001, Prisma's P2003. */
export function isForeignKeyViolation(error: unknown): boolean {
  return causeChain(error).some((cause) =>
    ['P2003', '23503', '23001'].some(
      (code) => stringProperty(cause, 'code') === code || stringProperty(cause, 'originalCode') === code,
    ),
  )
}

const unreachableCodes: ReadonlySet<string> = new Set([
  // Node's sockets and names: https://nodejs.org/api/errors.html#common-system-errors
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT', // a Unix socket that is not there; nothing else in a query opens a file
  // PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html
  '57014', // it took too long: something holds the database up
  '57P01', // shut down by an administrator
  '57P02', // shut down by a crash
  '57P03', // starting or stopping
  '57P04', // the database was dropped
  '57P05', // idle for too long
  '25P03', // idle in a transaction for too long
  '53300', // too many connections
  '55000', // this database accepts no connections; its other meanings (currval, replication) are of nothing we do
  '3D000', // no such database
  '28000', // not allowed in
  '28P01', // wrong password
  // Prisma: https://www.prisma.io/docs/orm/reference/error-reference
  'P1000',
  'P1001',
  'P1002',
  'P1003',
  'P1008',
  'P1010',
  'P1011',
  'P1017',
  'P2024',
  'P2037',
])

/** What the driver adapter makes of the errors above, found in `meta.driverAdapterError.cause`. */
const unreachableKinds: ReadonlySet<string> = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TlsConnectionError',
  'TooManyConnections',
  'DatabaseDoesNotExist',
  'DatabaseAccessDenied',
  'AuthenticationFailed',
])

/** pg gives these no code at all, so their texts, as in pg 8.23 and pg-pool, are all there is to know them by. */
const uncodedMessages: readonly string[] = [
  'Connection terminated',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'The server does not support SSL connections',
  'There was an error establishing an SSL connection',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]

function isUncodedConnectionError(cause: unknown): boolean {
  const message = stringProperty(cause, 'message')
  // P2028 is also a transaction that took too long, which says nothing about the database.
  if (stringProperty(cause, 'code') === 'P2028') return message.includes('Unable to start a transaction')
  return stringProperty(cause, 'code') === '' && uncodedMessages.some((start) => message.startsWith(start))
}

/** The error and everything it says it was caused by: Prisma keeps the driver's error in its meta. */
function causeChain(error: unknown): unknown[] {
  const found: unknown[] = []
  for (let next = error; typeof next === 'object' && next !== null && !found.includes(next); ) {
    found.push(next)
    next = property(property(next, 'meta'), 'driverAdapterError') ?? property(next, 'cause')
  }
  return found
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function stringProperty(value: unknown, name: string): string {
  const found = property(value, name)
  return typeof found === 'string' ? found : ''
}
