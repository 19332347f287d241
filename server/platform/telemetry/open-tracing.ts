import { setTimeout as pause } from 'node:timers/promises'
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { exportDiscreetly, OWN_SCOPE } from './discreet-exporter'
import type { FinishedRequest } from './finished-request'
import type { Log } from './log'
import type { Tracing } from './tracing'

/** How long sending the rest may take when the process ends, in ms. */
const CLOSE_WITHIN_MS = 2_000

/**
 * Records spans, Next's own among them, and sends them to the collector named by the OTEL_* variables, which
 * OpenTelemetry's packages read themselves.
 * @param serviceName unless the environment names the service
 * @see https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export function openTracing(serviceName: string, log: Log): Tracing {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': serviceName }))
    .merge(detectResources({ detectors: [envDetector] }))
  const exporter = exportDiscreetly(new OTLPTraceExporter(), log)
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] })
  provider.register()
  const tracer = trace.getTracer(OWN_SCOPE)

  return {
    beginRequest(headers) {
      const caller = propagation.extract(ROOT_CONTEXT, headers)
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, caller)
      const within = trace.setSpan(caller, span)
      return {
        traceId: span.isRecording() ? span.spanContext().traceId : undefined,
        run: (handle) => context.with(within, handle),
        end(finished) {
          span.updateName([finished.method, ...finished.operations].join(' '))
          span.setAttributes(attributesOf(finished))
          if (finished.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    async inSpan(name, run, attributes = {}) {
      if (!trace.getActiveSpan()) return run()
      const kind = 'db.system.name' in attributes ? SpanKind.CLIENT : SpanKind.INTERNAL
      return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
        try {
          return await run()
        } catch (error) {
          span.setAttribute('error.type', typeOf(error))
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      })
    },
    inject(headers) {
      // The caller's is the parent of the span that takes its place.
      for (const name of propagation.fields()) delete headers[name]
      propagation.inject(context.active(), headers)
    },
    async close() {
      const closed = provider.shutdown().catch(() => {})
      await Promise.race([closed, pause(CLOSE_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

/** @see https://opentelemetry.io/docs/specs/semconv/http/http-spans/#http-server-span */
const attributesOf = ({ door, method, operations, status, code, isAborted }: FinishedRequest) => ({
  'http.request.method': method,
  'http.response.status_code': status,
  ...(door === 'page' || door === 'form' ? { 'http.route': operations[0] } : {}),
  ...(status >= 500 ? { 'error.type': code ?? String(status) } : {}),
  ...(code !== undefined && { 'pet_store.code': code }),
  'pet_store.door': door,
  'pet_store.operations': [...operations],
  'pet_store.aborted': isAborted,
})

/** The code of an error, such as PostgreSQL's; without one, its name. */
function typeOf(error: unknown): string {
  const { code, name }: { code?: unknown; name?: unknown } = Object(error)
  return String(code ?? name ?? 'error')
}
