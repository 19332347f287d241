import { wideNetworkOf } from '@/server/platform/client-ip'
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

/** Nothing of a path, a query or a header is logged: they hold tracking codes, links, names and whatever is sent. */
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
        // Enough to find an attacker by; nothing that belongs to a person is logged.
        network: keyId === undefined && clientIp !== undefined ? wideNetworkOf(clientIp) : undefined,
        limited: isLimited(finished),
        aborted: finished.isAborted,
        trace_id: traceId,
      },
      'request',
    )
  }
}
