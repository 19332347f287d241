import { isIPv4 } from 'node:net'
import { type Door, isLimited, type ObserveRequest } from './finished-request'
import type { Log } from './log'

/** Files that never change, and what load balancers ask every second, would hide everything else. */
const levels = {
  rest: 'info',
  trpc: 'info',
  mcp: 'info',
  page: 'info',
  form: 'info',
  public: 'info',
  refused: 'info',
  static: 'debug',
  health: 'debug',
} as const satisfies Record<Door, 'info' | 'debug'>

/** Of a path, a query or a header nothing is logged: they hold tracking codes, links, names and whatever is sent. */
export function createAccessLog(log: Log): ObserveRequest {
  return (finished) => {
    const { requestId, door, method, operations, status, code, durationMs, keyId, clientIp, traceId } = finished
    log[levels[door]](
      {
        requestId,
        door,
        method,
        ...(operations.length > 1 ? { operations } : { operation: operations[0] }),
        status,
        code,
        ms: Math.round(durationMs * 100) / 100,
        key: keyId,
        network: keyId === undefined ? networkOf(clientIp) : undefined,
        limited: isLimited(finished),
        aborted: finished.isAborted,
        trace_id: traceId,
      },
      'request',
    )
  }
}

/**
 * The network of an address as the limits know it, in which it is one of many: 203.0.113.0/24, 2001:db8:1::/48. Enough
 * to find an attacker by; what belongs to a person is not logged.
 */
export function networkOf(clientIp: string | undefined): string | undefined {
  if (clientIp === undefined) return undefined
  if (isIPv4(clientIp)) return `${clientIp.slice(0, clientIp.lastIndexOf('.'))}.0/24`
  return clientIp.endsWith('::/64') ? `${clientIp.split(':').slice(0, 3).join(':')}::/48` : undefined
}
