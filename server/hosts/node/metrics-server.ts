import { createServer, type Server } from 'node:http'
import type { Log } from '@/server/telemetry/log'
import { renderMetrics } from '@/server/telemetry/render-metrics'

/** A server of the metrics of this process, at `/metrics`, for a port that is not published. */
export const createMetricsServer = (log: Log): Server =>
  createServer(({ method = '', url }, response) => {
    if (url?.replace(/\?.*/, '') !== '/metrics') return response.writeHead(404).end()
    if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return renderMetrics().then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error) => {
        log.error({ err: error }, 'the metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
