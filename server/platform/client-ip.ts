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

/** The first of the last `trustedProxies` addresses. */
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
 * What counts as one client. An IPv4 address is the same however the socket shows it. Of an IPv6 address only the first
 * 64 bits count: whoever has such a network has all its addresses (RFC 6177).
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

/** A network that may belong to one customer, and how many times the limit of one client it gets. */
interface ClientNetwork {
  readonly network: string
  readonly factor: number
}

/**
 * The client itself, and the wider networks that one customer may hold entirely: providers give out IPv6 networks of 56
 * or 48 bits (RFC 6177), and companies have 256 IPv4 addresses. Narrowest first.
 * @param clientIp as `clientIp` returns it
 */
export function networksOf(clientIp: string): readonly ClientNetwork[] {
  const client = { network: clientIp, factor: 1 }
  const wide = wideNetworkOf(clientIp)
  if (wide === undefined) return [client]
  if (isIPv4(clientIp)) return [client, { network: wide, factor: 10 }]
  const groups = clientIp.split(':')
  const upperByte = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16)
  return [
    client,
    { network: `${groups.slice(0, 3).join(':')}:${upperByte}::/56`, factor: 4 },
    { network: wide, factor: 10 },
  ]
}

/**
 * The network in which a client is one of many: 203.0.113.0/24, 2001:db8:1::/48; undefined if it is not an address.
 * @param clientIp as `clientIp` returns it
 */
export function wideNetworkOf(clientIp: string): string | undefined {
  if (isIPv4(clientIp)) return `${clientIp.slice(0, clientIp.lastIndexOf('.'))}.0/24`
  return clientIp.endsWith('::/64') ? `${clientIp.split(':').slice(0, 3).join(':')}::/48` : undefined
}
