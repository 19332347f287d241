import { Counter, Gauge, register } from 'prom-client'

/** The limits' metrics. Next's bundles have a copy of this file each: the first that is loaded registers them. */
export const limitMetrics = {
  storeUp: gauge(
    'limit_store_up',
    'Whether the store of the rate limits responds (1) or requests are served unlimited (0).',
  ),
  outages: counter('limit_store_outages_total', 'How often the store of the rate limits began to fail.'),
  servedUnlimited: counter(
    'limit_requests_unlimited_total',
    'Requests served without being limited, because the store failed.',
  ),
}

function counter(name: string, help: string): Counter {
  const known = register.getSingleMetric(name)
  return known instanceof Counter ? known : new Counter({ name, help })
}

function gauge(name: string, help: string): Gauge {
  const known = register.getSingleMetric(name)
  if (known instanceof Gauge) return known
  const made = new Gauge({ name, help })
  made.set(1)
  return made
}
