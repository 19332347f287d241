/**
 * Whether a query failed because the database is unreachable: it is not running, is starting or stopping, refuses the
 * connection, did not respond in time, no connection became free in time, or the connection broke. A write may still
 * have happened.
 *
 * Compares codes, not classes: Next's bundles and the standalone server have different copies of the same class.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  return causeChain(error).some(
    (cause) =>
      codesOf(cause).some((code) => unreachableCodes.has(code)) ||
      unreachableKinds.has(stringProperty(cause, 'kind')) ||
      // SQLSTATE class 08, connection exception; only the database's own errors have a severity.
      (stringProperty(cause, 'severity') !== '' && stringProperty(cause, 'code').startsWith('08')) ||
      isUncodedConnectionError(cause),
  )
}

/**
 * Whether the database was reached but cannot do this now: its disk is full, it lacks memory, a limit of its
 * configuration is reached, or it accepts no writes.
 */
export const lacksDatabaseCapacity = (error: unknown): boolean => hasCode(error, incapableCodes)

/** PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const incapableCodes: ReadonlySet<string> = new Set([
  '53000', // insufficient resources
  '53100', // disk full
  '53200', // out of memory
  '53400', // configuration limit exceeded
  '25006', // read-only transaction: a standby, or a database that was made read-only
])

/**
 * Whether PostgreSQL has rolled back a statement or transaction in favour of another: nothing of it has happened, and
 * it may succeed at once.
 */
export const isWriteConflict = (error: unknown): boolean => hasCode(error, conflictCodes)

/** PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const conflictCodes: ReadonlySet<string> = new Set([
  '40P01', // deadlock: this one gave way
  '40001', // serialization failure; on a replica, a conflict with what the primary has done
])

/** Whether a query failed for a temporary reason that is not its own fault: the caller may try again later. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isDatabaseUnreachable(error) || lacksDatabaseCapacity(error)

/** Whether a foreign key was violated: PostgreSQL's 23503 and 23001, Prisma's P2003. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, foreignKeyCodes)

const foreignKeyCodes: ReadonlySet<string> = new Set(['P2003', '23503', '23001'])

const unreachableCodes: ReadonlySet<string> = new Set([
  // Node's sockets and name resolution: https://nodejs.org/api/errors.html#common-system-errors
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
  'ENOENT', // a Unix socket that does not exist; nothing else in a query opens a file
  // PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html
  '57014', // statement timeout: something is blocking the database
  '57P01', // shut down by an administrator
  '57P02', // shut down by a crash
  '57P03', // starting or stopping
  '57P04', // the database was dropped
  '57P05', // idle session timeout
  '25P03', // idle in transaction timeout
  '53300', // too many connections
  '55000', // the database accepts no connections; its other meanings (currval, replication) do not apply here
  '3D000', // no such database
  '28000', // access denied
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

/** The driver adapter's names for the errors above, found in `meta.driverAdapterError.cause`. */
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

/** pg and pg-pool give these no code at all, so they are recognized by their messages, as of pg 8.23. */
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
  // P2028 is also used for a transaction that took too long, which says nothing about the database.
  if (stringProperty(cause, 'code') === 'P2028') return message.includes('Unable to start a transaction')
  return stringProperty(cause, 'code') === '' && uncodedMessages.some((start) => message.startsWith(start))
}

const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  causeChain(error).some((cause) => codesOf(cause).some((code) => codes.has(code)))

/** The driver adapter keeps PostgreSQL's code beside its own. */
const codesOf = (cause: unknown) => [stringProperty(cause, 'code'), stringProperty(cause, 'originalCode')]

/** The error and its chain of causes: Prisma keeps the driver's error in `meta`. */
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
