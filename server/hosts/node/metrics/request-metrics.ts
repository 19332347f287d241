import type { Exchange } from '@/server/hosts/node/exchange/exchange'
import { STATIC_PATH } from '@/server/hosts/node/static-files/static-files'
import { isMcpPath, isRestPath, isTrpcPath, REST_PATH, TRPC_PATH } from '@/server/http/paths'
import { isPublicPath } from '@/server/http/public-endpoints'
import { findOperation, findRoute } from '@/server/http/rest/operations'
import { callsOf } from '@/server/http/trpc/batch'
import { isProcedure } from '@/server/http/trpc/count-calls'
import { beforeEachCollection, metrics } from '@/server/telemetry/metrics'
import { OTHER_OPERATION } from '@/server/usage/usage-counter'

/** Finds the pattern of the page at a path, such as `/animals/[petId]`. */
export type FindPageRoute = (path: string) => string | undefined

/** By what a request came in; and what it asked for, as one of few names. */
interface Label {
  readonly door: 'rest' | 'trpc' | 'mcp' | 'page' | 'form' | 'public' | 'static' | 'other'
  readonly route: string
}

let inProgress = 0
beforeEachCollection(() => metrics.requestsInProgress.set(inProgress))

/** Measures a request until its response has ended, or `exchange.endMeasurement` is called. */
export function measureRequest(exchange: Exchange, findPageRoute: FindPageRoute): void {
  const startedAt = performance.now()
  inProgress += 1
  let hasEnded = false
  const end = (statusClass: string) => {
    if (hasEnded) return
    hasEnded = true
    inProgress -= 1
    const { door, route } = labelOf(exchange, findPageRoute)
    const seconds = (performance.now() - startedAt) / 1000
    metrics.requestDuration.observe({ door, route, status_class: statusClass }, seconds)
  }
  exchange.endMeasurement = (status) => end(classOf(status))
  exchange.response.once('close', () => end(statusClassOf(exchange)))
}

/** `none` when the client left before there was a response. */
function statusClassOf({ response, hasFailed }: Exchange): string {
  if (hasFailed) return '5xx'
  return response.headersSent ? classOf(response.statusCode) : 'none'
}

const classOf = (status: number) => `${Math.floor(status / 100)}xx`

function labelOf({ path, search, method, operation }: Exchange, findPageRoute: FindPageRoute): Label {
  if (isRestPath(path)) {
    const route = findOperation(findRoute(path.slice(REST_PATH.length)), method)?.operationId
    return { door: 'rest', route: route ?? OTHER_OPERATION }
  }
  if (isTrpcPath(path)) return { door: 'trpc', route: calledOf(path.slice(TRPC_PATH.length), search) }
  if (isMcpPath(path)) return { door: 'mcp', route: operation ?? OTHER_OPERATION }
  if (isPublicPath(path)) return { door: 'public', route: path }
  if (path.startsWith(STATIC_PATH)) return { door: 'static', route: STATIC_PATH }
  const route = findPageRoute(path)
  if (route === undefined) return { door: 'other', route: OTHER_OPERATION }
  return { door: method === 'POST' ? 'form' : 'page', route }
}

function calledOf(path: string, search: string): string {
  const [name = '', ...others] = callsOf({ path, search })
  if (others.length > 0) return 'batch'
  return isProcedure(name) ? name : OTHER_OPERATION
}
