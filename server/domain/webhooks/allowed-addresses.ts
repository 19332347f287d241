import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// IANA's registries of special-purpose addresses: https://www.iana.org/assignments/iana-ipv4-special-registry and -ipv6-.
const special4 = listOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])
/** Everything assigned to networks of the Internet, which excludes NAT64 and mapped IPv4 addresses. */
const global6 = listOf('ipv6', [['2000::', 3]])
const special6 = listOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])
const loopback = listOf('ipv4', [['127.0.0.0', 8]])

function listOf(family: 'ipv4' | 'ipv6', networks: readonly (readonly [address: string, prefix: number])[]): BlockList {
  const list = new BlockList()
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, family)
  return list
}

const isPublic = (address: string) =>
  isIP(address) === 4
    ? !special4.check(address, 'ipv4')
    : global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')

const isLoopback = (address: string) => (isIP(address) === 4 ? loopback.check(address, 'ipv4') : address === '::1')

const isLocalhost = (host: string) => /^(.*\.)?localhost$/.test(host)

/** The host of a URL, as connected to. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** Whether only programs on this machine can reach an address by this URL. */
export function isLoopbackUrl(url: string | URL): boolean {
  const host = hostOf(new URL(url))
  return isLocalhost(host) || isLoopback(host)
}

const PORTS: readonly string[] = ['', '8443']

/**
 * What is wrong with an endpoint's URL, as far as can be seen without resolving its name; undefined if nothing is.
 * @param mayBeLocal whether it may lead to this machine, without TLS and to any port
 */
export function explainUrl(text: string, mayBeLocal: boolean): string | undefined {
  const url = new URL(text)
  if (url.username || url.password) return 'must not contain a user or a password: what is sent is signed instead'
  if (isLoopbackUrl(url)) return mayBeLocal ? undefined : 'must not lead to the server itself'
  if (url.protocol !== 'https:')
    return mayBeLocal ? 'must begin with https://, or lead to this machine' : 'must begin with https://'
  if (!PORTS.includes(url.port)) return 'must have the port 443 or 8443'
  const host = hostOf(url)
  return isIP(host) && !isPublic(host) ? 'must lead to a public address' : undefined
}

export class AddressNotAllowedError extends Error {}

/** The addresses of a name. */
export type Resolve = (name: string) => Promise<readonly string[]>

/**
 * Asks the system's name servers, not the system itself, whose look-ups would hold up file access and password hashing.
 */
export const resolveName: Resolve = async (name) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  const [failure] = found.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  if (addresses.length === 0) throw failure
  return addresses
}

/**
 * Decides where a socket may connect, after names are resolved, so that no name and no change of one leads elsewhere. A
 * host that is an address must be judged by `isAllowed`, since sockets only look up names.
 */
export function createAddressFilter({ mayBeLocal, resolve = resolveName }: { mayBeLocal: boolean; resolve?: Resolve }) {
  const isAllowed = (address: string) => isPublic(address) || (mayBeLocal && isLoopback(address))

  async function allowedAddressesOf(name: string) {
    const addresses = isLocalhost(name) ? ['127.0.0.1', '::1'] : await resolve(name)
    const allowed = addresses.filter(isAllowed)
    if (allowed.length === 0) throw new AddressNotAllowedError()
    return allowed.map((address) => ({ address, family: isIP(address) }))
  }

  const lookup: LookupFunction = (name, { all }, callback) => {
    allowedAddressesOf(name.replace(/\.$/, '')).then(
      (found) => {
        const [first] = found
        if (all) callback(null, found)
        else callback(null, first?.address ?? '', first?.family)
      },
      (error) => callback(error, []),
    )
  }

  return {
    lookup,
    isAllowed(url: URL): boolean {
      const host = hostOf(url)
      return isIP(host) === 0 || isAllowed(host)
    },
  }
}

export type AddressFilter = ReturnType<typeof createAddressFilter>
