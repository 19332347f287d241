/** The errors as the interface guarantees them, written down a second time to check the service against. */
const codesByStatus: Readonly<Record<number, readonly string[]>> = {
  400: ['invalid_request'],
  401: ['unauthorized'],
  403: ['insufficient_scope'],
  404: ['not_found'],
  405: ['method_not_allowed'],
  409: ['conflict', 'idempotency_conflict', 'idempotency_in_progress'],
  410: ['gone'],
  412: ['precondition_failed'],
  413: ['payload_too_large'],
  415: ['unsupported_media_type'],
  429: ['rate_limit_exceeded', 'temporarily_banned'],
  500: ['internal_error'],
  503: ['service_unavailable'],
}

const headersByStatus: Readonly<Record<number, readonly string[]>> = {
  401: ['www-authenticate'],
  403: ['www-authenticate'],
  405: ['allow'],
  429: ['retry-after'],
  503: ['retry-after'],
}

/** Headers that only some errors of a status have, with what they must say. */
const headersByCode: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  idempotency_in_progress: { 'retry-after': '1' },
}

/**
 * What an error must not tell: stacks and paths anywhere, SQL and packages outside of the caller's own words, which
 * are quoted.
 */
const traces = /\bat (?:(?:async |new )?\S+ )?\(?\S+:\d+:\d+|\/(home|root|srv|tmp|usr|var)\//i
const internals = /node_modules|\.[cm]?[jt]s\b|prisma|postgres|trpc|zod|\bselect\b.*\bfrom\b|relation "|column|ECONN/i
const withoutQuotes = (message: string) => message.replace(/"(?:[^"\\]|\\.)*"/g, '""')

/** What is wrong with an error response: its body, or a header that its status demands. */
export function faultsOfError(status: number, headers: Readonly<Record<string, unknown>>, body: unknown): string[] {
  const faults = (headersByStatus[status] ?? []).filter((name) => !headers[name]).map((name) => `there is no ${name}`)
  if (typeof body !== 'object' || body === null) return [...faults, 'the body is no object']
  const names = Object.keys(body).toSorted().join()
  if (names !== 'code,message,status') faults.push(`the body has the fields ${names}`)
  if (!('code' in body && 'message' in body && 'status' in body)) return faults
  const { code, message } = body
  if (body.status !== status) faults.push(`the body says ${body.status}`)
  if (!codesByStatus[status]?.some((known) => known === code)) faults.push(`${code} is no code of ${status}`)
  for (const [name, value] of Object.entries(headersByCode[String(code)] ?? {}))
    if (headers[name] !== value) faults.push(`${name} is ${headers[name]}, not ${value}`)
  if (status === 409 && code !== 'idempotency_in_progress' && headers['retry-after'] !== undefined)
    faults.push(`${code} has a retry-after`)
  if (typeof message !== 'string' || message.trim() === '') faults.push('the message is empty')
  else if (traces.test(message) || internals.test(withoutQuotes(message)))
    faults.push(`the message tells of the inside: ${message}`)
  return faults
}
