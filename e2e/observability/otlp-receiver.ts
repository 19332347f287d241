import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const attributesSchema = z
  .array(z.object({ key: z.string(), value: z.looseObject({}) }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])))

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: attributesSchema,
})

const scopeSchema = z.object({ spans: z.array(spanSchema) })
const resourceSchema = z.object({ attributes: attributesSchema })
const exportSchema = z.object({
  resourceSpans: z.array(z.object({ resource: resourceSchema, scopeSpans: z.array(scopeSchema) })),
})

export interface ReceivedSpan extends z.output<typeof spanSchema> {
  readonly service: unknown
}

/** A collector of traces, as far as a test needs one: it takes OTLP's JSON. */
export interface OtlpReceiver {
  readonly url: string
  readonly spans: ReceivedSpan[]
  /** All that was received, as it was sent. */
  text(): string
  close(): Promise<void>
}

/** @see https://opentelemetry.io/docs/specs/otlp/#otlphttp */
export async function startOtlpReceiver(port = 0): Promise<OtlpReceiver> {
  const bodies: unknown[] = []
  const spans: ReceivedSpan[] = []
  const server = createServer(async (request, response) => {
    const body = await json(request)
    bodies.push([request.url, body])
    for (const { resource, scopeSpans } of exportSchema.parse(body).resourceSpans) {
      const service = resource.attributes['service.name']
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))))
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    text: () => JSON.stringify(bodies),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A span with those that are part of it, by the time at which they ended. */
export interface SpanTree {
  readonly name: string
  readonly parts: readonly SpanTree[]
}

/** The spans of a trace below one of its spans. */
export const treesBelow = (spans: readonly ReceivedSpan[], parentId: string): SpanTree[] =>
  spans
    .filter(({ parentSpanId }) => parentSpanId === parentId)
    .map(({ name, spanId }) => ({ name, parts: treesBelow(spans, spanId) }))
