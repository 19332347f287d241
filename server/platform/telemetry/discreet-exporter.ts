import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node'
import type { Log } from './log'

/** Names the spans that are ours, whose attributes are known to be discreet. */
export const OWN_SCOPE = 'pet-store'

/**
 * Others' attributes that may be sent. Not Next's `http.target`, for one, which has an order's or a link's code in it.
 */
const toldByOthers: ReadonlySet<string> = new Set([
  'error.type',
  'http.method',
  'http.route',
  'http.status_code',
  'next.page',
  'next.route',
  'next.rsc',
  'next.segment',
  'next.span_type',
  'operation.name',
])

/** Sends spans without anything secret or personal. While the collector is away, one line is logged. */
export function exportDiscreetly(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false
  return {
    export(spans, onResult) {
      exporter.export(spans.map(discreet), (result) => {
        const { error } = result
        if (error && !isFailing) log.warn({ err: error }, 'traces cannot be sent; what is recorded meanwhile is lost')
        if (!error && isFailing) log.info('traces are sent again')
        isFailing = error !== undefined
        onResult(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}

function discreet(span: ReadableSpan): ReadableSpan {
  if (span.instrumentationScope.name === OWN_SCOPE) return span
  const attributes = Object.fromEntries(Object.entries(span.attributes).filter(([name]) => toldByOthers.has(name)))
  // Others' events are errors, with their messages and stacks.
  const told = { name: nameOf(span, attributes), attributes, events: [], links: [], status: { code: span.status.code } }
  return Object.assign(Object.create(span), told)
}

/** Next names some spans after the requested address. */
function nameOf({ name }: ReadableSpan, attributes: Attributes): string {
  const { 'next.span_type': type, 'http.method': method, 'http.route': route } = attributes
  switch (type) {
    case 'BaseServer.handleRequest':
      return [method, route].filter((part) => part !== undefined).join(' ')
    case 'AppRender.fetch':
      return 'fetch'
    default:
      return name
  }
}
