import { isIP } from 'node:net'

/**
 * The client's address: the socket's, unless `trustedProxies` proxies of ours stand in between. Each of them appended to
 * `X-Forwarded-For` the address that it saw, so the client is that many entries from the end; what stands before is hearsay.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null | undefined,
  trustedProxies: number,
): string {
  const seen = trustedProxies > 0 ? (forwardedFor ?? '').split(',').map((entry) => entry.trim()) : []
  const forwarded = seen.slice(-trustedProxies).find((entry) => isIP(entry) > 0)
  return plainAddress((trustedProxies > 0 ? forwarded : undefined) ?? socketAddress ?? 'unknown')
}

/** An IPv4 address is the same client, whichever way the socket shows it. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
