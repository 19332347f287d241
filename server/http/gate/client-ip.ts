import { isIP, isIPv4 } from 'node:net'

/**
 * The client's IP address: the socket's, unless `trustedProxies` proxies of ours are in between. Each of them appended
 * the address that it saw to `X-Forwarded-For`, so the client is that many entries from the end; anything before that
 * is unverified.
 */
export function clientIp(
  socketAddress: string | undefined,
  forwardedFor: string | null | undefined,
  trustedProxies: number,
): string {
  const forwarded = trustedProxies > 0 && forwardedFor ? forwardedAddress(forwardedFor, trustedProxies) : undefined
  return normalizeIp(forwarded ?? socketAddress ?? 'unknown')
}

/** The first address among the last entries, as many as there are proxies. */
const forwardedAddress = (forwardedFor: string, trustedProxies: number) =>
  forwardedFor
    .split(',')
    .slice(-trustedProxies)
    .map(withoutPort)
    .find((entry) => isIP(entry) > 0)

/** Some proxies add the port: `203.0.113.9:5123`, `[2001:db8::1]:99`. */
function withoutPort(entry: string): string {
  const address = entry.trim()
  return isIPv4(address) ? address : address.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')
}

/**
 * What is counted as one client. An IPv4 address is the same however the socket shows it. Of an IPv6 address only the
 * first 64 bits count: the owner of such a network has all its addresses (RFC 6177).
 */
function normalizeIp(address: string): string {
  if (isIPv4(address)) return address
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (ipv4 !== undefined || isIP(address) !== 6) return ipv4 ?? address
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean))
  const missing = 8 - head.length - tail.length
  return `${[...head, ...Array.from({ length: missing }, () => '0'), ...tail].slice(0, 4).join(':')}::/64`
}
