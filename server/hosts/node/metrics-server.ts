import { createServer, type Server } from 'node:http'
import type { Log } from '@/server/telemetry/log'
import { collectMetrics, METRICS_CONTENT_TYPE } from './metrics/process-metrics'

/** A server of the metrics of this process, and of those that it has started, at `/metrics`. */
export const createMetricsServer = (log: Log): Server =>
  createServer(({ method = '', url }, response) => {
    if (url?.replace(/\?.*/, '') !== '/metrics') return response.writeHead(404).end()
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return collectMetrics().then(
      (body) =>
        response.writeHead(200, { 'Content-Type': METRICS_CONTENT_TYPE, 'Cache-Control': 'no-store' }).end(body),
      (error) => {
        log.error({ err: error }, 'the metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
