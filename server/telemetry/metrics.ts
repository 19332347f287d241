import { AggregatorRegistry, register } from 'prom-client'

/** Resolves to metrics in Prometheus' text format. */
export type CollectMetrics = () => Promise<string>

export const metricsContentType: string = register.contentType

export const collectMetrics: CollectMetrics = () => register.metrics()

/** Those of all workers, added up; each must have called `reportToPrimary`. */
export function collectFromWorkers(): CollectMetrics {
  const registry = new AggregatorRegistry()
  return () => registry.clusterMetrics()
}

/** From now on this worker answers its primary, which collects the metrics of all. */
export function reportToPrimary(): void {
  new AggregatorRegistry()
}
