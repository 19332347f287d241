import { wideNetworkOf } from '@/server/client-ip'

/** Of something of which there is only so much at a time, what one network of many clients may have. */
export interface NetworkShare {
  /**
   * Takes one for a client; undefined if its network has its share.
   * @param clientIp as `clientIp` returns it; what is no address belongs to no network
   */
  take(clientIp: string): (() => void) | undefined
}

/**
 * Leaves half of it to others, however many addresses of its IPv6 /48 or IPv4 /24 somebody uses (RFC 6177).
 * @param total how much there is
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
