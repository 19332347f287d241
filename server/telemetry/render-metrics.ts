import { register } from 'prom-client'

/** All metrics of the process, in Prometheus' text format. */
export const renderMetrics = async () => ({
  status: 200,
  headers: { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' },
  body: await register.metrics(),
})
