import { wideNetworkOf } from '@/server/platform/client-ip'

/** How much of a limited resource, such as connections, the clients of one network may hold at the same time. */
export interface NetworkShare {
  /**
   * Takes one for a client. Returns a function that releases it, or undefined if the network already has its share.
   * @param clientIp as `clientIp` returns it; anything else belongs to no network, and is not limited
   */
  take(clientIp: string): (() => void) | undefined
}

/**
 * Limits each IPv6 /48 and IPv4 /24 (RFC 6177) to half of a resource, however many of its addresses are used.
 * @param total how much of the resource there is
 */
export function createNetworkShare(total: number): NetworkShare {
  const taken = new Map<string, number>()
  return {
    take(clientIp) {
      const network = wideNetworkOf(clientIp)
      if (network === undefined) return () => {}
      const count = (taken.get(network) ?? 0) + 1
      if (count > total / 2) return undefined
      taken.set(network, count)
      let isReturned = false
      return () => {
        if (isReturned) return
        isReturned = true
        const left = (taken.get(network) ?? 1) - 1
        if (left === 0) taken.delete(network)
        else taken.set(network, left)
      }
    },
  }
}
