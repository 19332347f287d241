import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Attributes } from '@opentelemetry/api'
import type { FinishedRequest } from './finished-request'
import type { Log } from './log'

/** The span of a request that came in, in the trace of its caller if that has one. */
export interface RequestSpan {
  /** Undefined if the trace is not recorded. */
  readonly traceId: string | undefined
  /** Whatever is begun in it belongs to the request. */
  run<Result>(handle: () => Result): Result
  end(finished: FinishedRequest): void
}

/** What records spans, once a collector is set. */
export interface Tracing {
  beginRequest(headers: IncomingHttpHeaders): RequestSpan
  inSpan<Result>(name: string, run: () => Promise<Result>, attributes?: Attributes): Promise<Result>
  /** Adds the span in progress to the headers of a forwarded request. */
  inject(headers: OutgoingHttpHeaders): void
  /** Sends what is left, for two seconds at most. Never rejects. */
  close(): Promise<void>
}

declare global {
  // Next bundles its middleware, routes and pages separately: they share only the global object.
  var petStoreTracing: Tracing | undefined
}

interface TracingConfig {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_SERVICE_NAME: string
}

/** Begins to record traces if a collector is set; otherwise nothing is loaded, and nothing recorded. */
export async function startTracing(config: TracingConfig, log: Log): Promise<void> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined || globalThis.petStoreTracing) return
  const { openTracing } = await import('./open-tracing')
  globalThis.petStoreTracing = openTracing(config.OTEL_SERVICE_NAME, log)
}

export const isTracing = (): boolean => globalThis.petStoreTracing !== undefined

/** Undefined if nothing is recorded. */
export const beginRequestSpan = (headers: IncomingHttpHeaders): RequestSpan | undefined =>
  globalThis.petStoreTracing?.beginRequest(headers)

/** A part of a request, as a span of its own. Outside of requests, nothing is recorded. */
export const inSpan = <Result>(name: string, run: () => Promise<Result>, attributes?: Attributes): Promise<Result> =>
  globalThis.petStoreTracing?.inSpan(name, run, attributes) ?? run()

/** Lets the receiver of a request continue the trace. */
export const injectTrace = (headers: OutgoingHttpHeaders): void => globalThis.petStoreTracing?.inject(headers)

/** Sends what was recorded last; to be called before the process ends. */
export const closeTracing = async (): Promise<void> => globalThis.petStoreTracing?.close()
