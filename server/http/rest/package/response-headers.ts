/** How long `Retry-After` says to wait, in ms; it holds seconds or a date (RFC 9110, section 10.2.3). */
export function retryAfterMs({ headers }: Response): number | undefined {
  const text = headers.get('Retry-After') ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1_000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - serverTime(headers))
}

/** What `RateLimit` says of each window, such as the minute: requests left, and ms until there are more. */
export function rateLimitsOf({ headers }: Response) {
  const items = (headers.get('RateLimit') ?? '').matchAll(/"(\w+)";r=(\d+);t=(\d+)/g)
  return [...items].map(([, name = '', remaining, resetInS]) => ({
    name,
    remaining: Number(remaining),
    resetInMs: Number(resetInS) * 1_000,
  }))
}

/**
 * The server's time (Unix ms), whatever this machine's clock says. `Date` has whole seconds, rounded down: waits made
 * from it are too long rather than too short.
 */
const serverTime = (headers: Headers) => Date.parse(headers.get('Date') ?? '') || Date.now()

/** The target of the link with a relation (RFC 8288). */
export function linkTo(relation: string, { headers }: Response): string | undefined {
  const links = (headers.get('Link') ?? '').matchAll(/<([^>]*)>([^,<]*)/g)
  for (const [, target, parameters = ''] of links)
    if (new RegExp(`;\\s*rel="?${relation}"?\\s*(;|$)`).test(parameters)) return target
  return undefined
}
