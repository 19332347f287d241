import type { CallToolResult, Server } from '@modelcontextprotocol/server'
import type { ReadHeader } from '@/server/http/request'
import type { HttpResponse } from '@/server/http/responses'
import { type Tool, tools } from './tools'

/** The supported revisions of the protocol, the latest first. None of them has batches. */
const PROTOCOL_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18']

/** The media type of a response: a stream has one event, since nothing is sent before the result. */
export type MessageType = 'application/json' | 'text/event-stream'

/** The version of the tools. */
const VERSION = '1.0.0'

/** How long clients may keep the list of tools, in ms; it changes with the scopes of the key, or a version of the store. */
const KEEP_LIST_MS = 300_000

const instructions = `The Pet Store sells pets; every pet is unique. To find one, call browsePets; to order it, call \
createOrder. When you order or add a pet, pass an idempotencyKey: to repeat a call whose result you did not get, send the \
same arguments with the same key, or you order twice. Lists come in pages: for the next page, pass nextCursor as cursor. If a call fails, its text is JSON with \
a code, a message that says what to do, and perhaps retryAfterSeconds: wait that long before you call again. What the \
API key may call depends on its scopes: other tools are not listed. If one is missing, tell the user which.`

/** The headers of a request that the protocol reads. */
const PROTOCOL_HEADERS = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id']

const listed = ({ name, title, description, type, isDestructive = false, inputSchema, outputSchema }: Tool) => ({
  name,
  title,
  description,
  inputSchema,
  outputSchema,
  annotations: {
    title,
    readOnlyHint: type === 'query',
    // With an idempotency key, those that write do so only once.
    destructiveHint: isDestructive,
    idempotentHint: type === 'query',
    openWorldHint: false,
  },
})

/** A tool's response, in the protocol's terms. */
export type ToolResult = CallToolResult

/** A message of the protocol, and what is needed to answer it. */
export interface ProtocolExchange {
  /** The body of the request, parsed. */
  readonly message: unknown
  readonly header: ReadHeader
  readonly type: MessageType
  /** Aborted when the client has left. */
  readonly signal: AbortSignal
  readonly publicUrl: string
  /** Whether the caller may call a tool; others are not listed. */
  readonly mayCall: (tool: Tool) => boolean
  /** Undefined if there is no such tool. */
  readonly callTool: (
    name: string,
    args: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ) => Promise<ToolResult> | undefined
  /** Called with what went wrong in the protocol, whether through the client's fault or ours. */
  readonly onError: (error: Error) => void
}

/**
 * Answers a message by the rules of the protocol revision with which it was sent. Nothing is kept between requests: any
 * process can answer any message.
 */
export async function answerMessage(exchange: ProtocolExchange): Promise<HttpResponse<string | null>> {
  const { message, header, type, signal, publicUrl, onError } = exchange
  // It takes 10 MB, which only a process that serves it needs.
  const sdk = await import('@modelcontextprotocol/server')
  const sent = PROTOCOL_HEADERS.flatMap((name): [string, string][] => {
    const value = header(name)
    return value === null ? [] : [[name, value]]
  })
  // Nothing is ever announced, so there is nothing to subscribe to.
  const handler = sdk.createMcpHandler(() => createServer(sdk, exchange), {
    maxSubscriptions: 0,
    keepAliveMs: 0,
    onerror: onError,
  })
  // The protocol wants both types named; which one to send is decided already.
  const headers = [...sent, ['accept', 'application/json, text/event-stream'] satisfies [string, string]]
  const request = new Request(`${publicUrl}/mcp`, { method: 'POST', headers, signal })
  const response = await handler.fetch(request, { parsedBody: message })
  const { status } = response
  const given = response.headers.get('content-type')
  const text = await response.text()
  if (given === null) return { status, headers: {}, body: null }
  // Earlier revisions are answered by a stream that ends with its only event, whose data is one line.
  const json = given === 'text/event-stream' ? (/^data: (.*)$/m.exec(text)?.[1] ?? '') : text
  const isStream = type === 'text/event-stream' && response.ok
  return {
    status,
    headers: { 'Content-Type': isStream ? type : 'application/json' },
    body: isStream ? `event: message\ndata: ${json}\n\n` : json,
  }
}

type Sdk = typeof import('@modelcontextprotocol/server')

function createServer(sdk: Sdk, { mayCall, callTool, publicUrl }: ProtocolExchange): Server {
  const cacheHint = { ttlMs: KEEP_LIST_MS, cacheScope: 'public' } as const
  const callable = () => tools.filter(mayCall)
  const server = new sdk.Server(
    { name: 'pet-store', title: 'Pet Store', version: VERSION, websiteUrl: publicUrl },
    {
      capabilities: { tools: {} },
      supportedProtocolVersions: PROTOCOL_VERSIONS,
      cacheHints: { 'tools/list': { ...cacheHint, cacheScope: 'private' }, 'server/discover': cacheHint },
      instructions,
    },
  )
  server.setRequestHandler('tools/list', () => ({ tools: callable().map(listed) }))
  server.setRequestHandler('tools/call', ({ params: { name, arguments: args = {} } }, { mcpReq }) => {
    const called = callTool(name, args, mcpReq.signal)
    if (called) return called
    const names = callable()
      .map(({ name: each }) => each)
      .join(', ')
    throw new sdk.ProtocolError(sdk.ProtocolErrorCode.InvalidParams, `There is no such tool. The tools are ${names}.`)
  })
  return server
}
