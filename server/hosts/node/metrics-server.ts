import { createServer, type Server } from 'node:http'
import type { Log } from '@/server/telemetry/log'
import { type CollectMetrics, collectMetrics, metricsContentType } from '@/server/telemetry/metrics'

/** A server of metrics, by default of this process, at `/metrics`, for a port that is not published. */
export const createMetricsServer = (log: Log, collect: CollectMetrics = collectMetrics): Server =>
  createServer(({ method = '', url }, response) => {
    if (url?.replace(/\?.*/, '') !== '/metrics') return response.writeHead(404).end()
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return collect().then(
      (body) => response.writeHead(200, { 'Content-Type': metricsContentType, 'Cache-Control': 'no-store' }).end(body),
      (error) => {
        log.error({ err: error }, 'the metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
