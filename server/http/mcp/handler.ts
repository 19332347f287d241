import type { Deps } from '@/server/deps'
import { encodeResponse } from '@/server/http/encode-response'
import type { GateResult } from '@/server/http/gate/gate'
import { preferredMediaType } from '@/server/http/media-types'
import { MCP_PATH } from '@/server/http/paths'
import { readJson } from '@/server/http/read-json'
import { type Refusal, toRefusal } from '@/server/http/refusals'
import type { HttpRequest } from '@/server/http/request'
import type { HttpResponse } from '@/server/http/responses'
import { OTHER_OPERATION, type UsageCounter } from '@/server/identity/usage/usage-counter'
import { errorTable } from '@/server/platform/errors/error-table'
import { invalidRequest } from '@/server/platform/errors/service-error'
import type { Log } from '@/server/platform/telemetry/log'
import { mayCall } from '@/server/procedures/authorize'
import { REPLAYED_HEADER } from '@/server/procedures/idempotency/idempotency-key'
import { callTool, type ToolOutcome, toolErrorText } from './call-tool'
import { answerMessage, type MessageType, type ToolResult } from './protocol'
import { foreignPage, isFromForeignPage, notAcceptable, refusalOf, refusalResponse } from './refusals'
import { findTool, type Tool } from './tools'

/**
 * Answers a request of the Model Context Protocol that has been through the gate. `mayHaveWritten` says whether a tool
 * that writes was called. Never rejects.
 */
export type McpHandler = (
  request: HttpRequest,
  gateResult: GateResult,
) => Promise<HttpResponse & { readonly mayHaveWritten: boolean }>

/** How a request is answered, and what is counted and logged about it. */
interface Answer {
  readonly response: HttpResponse<string | null>
  readonly method?: string | undefined
  readonly tool?: Tool | undefined
  /** Of the request, or of the tool. */
  readonly refusal?: Refusal | undefined
}

interface McpOptions {
  readonly deps: Deps
  /** The origin (and path prefix, if any) of the store's own pages. */
  readonly publicUrl: string
  readonly usage: Pick<UsageCounter, 'count'>
  readonly log: Log
}

/** The known methods of messages that call no tool; a caller may write anything there. */
const methods = [
  'initialize',
  'notifications/initialized',
  'ping',
  'server/discover',
  'tools/list',
  'tools/call',
] as const

const caching = { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Authorization' } as const

/**
 * The handler of `/mcp`: the checks in REST's order, then the protocol itself, and finally a procedure. A message is
 * one request, and counts as one.
 */
export function createMcpHandler({ deps, publicUrl, usage, log }: McpOptions): McpHandler {
  async function respond(request: HttpRequest, gateResult: GateResult): Promise<Answer> {
    const refusal = gateResult.refusal ?? refusalOf(request)
    if (refusal) return { response: refusalResponse(refusal, gateResult, publicUrl), refusal }
    if (isFromForeignPage(request, publicUrl)) return { response: foreignPage }
    const type = preferredMediaType(request.header('accept'), ['application/json', 'text/event-stream'])
    if (!type) return { response: notAcceptable }
    const { value: message } = await readJson(request.header, request.readBody)
    if (Array.isArray(message)) throw batchRefused()
    if (!hasReadableArguments(message)) throw argumentsRefused()
    return answer(request, gateResult, message, type)
  }

  async function answer(
    request: HttpRequest,
    gateResult: GateResult,
    message: unknown,
    type: MessageType,
  ): Promise<Answer> {
    const { caller, clientIp, requestId } = gateResult
    let tool: Tool | undefined
    let called: Promise<ToolOutcome> | undefined
    let problem: Error | undefined
    const response = await answerMessage({
      message,
      header: request.header,
      type,
      signal: request.getSignal(),
      publicUrl,
      mayCall: ({ access }) => mayCall(caller, access, deps),
      callTool(name, args, signal) {
        tool = findTool(name)
        called = tool && callTool(tool, args, { ...deps, caller, clientIp }, signal)
        return called?.then((outcome) => toResult(outcome, gateResult))
      },
      onError(error) {
        problem = error
      },
    })
    if (response.status >= 500) log.error({ err: problem, requestId }, 'an MCP request failed')
    // Even if its client has left by then: it uses the request's turn.
    const outcome = await called
    if (outcome?.fault !== undefined)
      log.error({ err: outcome.fault, requestId, tool: tool?.name }, 'an MCP tool failed')
    const headers = outcome?.isReplayed ? { ...response.headers, [REPLAYED_HEADER]: 'true' } : response.headers
    return { response: { ...response, headers }, method: methodOf(message), tool, refusal: outcome?.refusal }
  }

  return async (request, gateResult) => {
    const { requestId, caller } = gateResult
    const { response, method, tool, refusal } = await respond(request, gateResult).catch((error): Answer => {
      const refused = toRefusal(error)
      if (refused.isFault) log.error({ err: error, requestId }, 'an MCP request failed')
      return { response: refusalResponse(refused, gateResult, publicUrl), refusal: refused }
    })
    const headers = { ...gateResult.headers, ...caching, ...response.headers }
    const encoded = await encodeResponse({ ...response, headers }, request.header)
    const code = refusal?.code
    if (caller.kind === 'key') {
      const operation = tool?.procedure ?? OTHER_OPERATION
      // What a tool has done counts as done, even if its client has left.
      const status = code ? errorTable[code].status : tool ? 200 : encoded.status
      usage.count({
        keyId: caller.keyId,
        requestId,
        method: request.method,
        path: MCP_PATH,
        startedAt: request.startedAt,
        operation,
        status,
        code,
        message: refusal?.message,
      })
    }
    if (request.facts) Object.assign(request.facts, { operations: [tool?.name ?? method ?? OTHER_OPERATION], code })
    return { ...encoded, mayHaveWritten: tool?.type === 'mutation' }
  }
}

/** The text is for agents that do not support structured content. */
function toResult({ output, refusal }: ToolOutcome, gateResult: GateResult): ToolResult {
  if (refusal) return { content: [textContent(toolErrorText(refusal, gateResult))], isError: true }
  return { content: [textContent(JSON.stringify(output))], structuredContent: output }
}

/** They would be counted and answered separately; and revisions since 2025-06-18 have none. */
const batchRefused = () =>
  invalidRequest('The body is a batch, which the protocol no longer has. Send each message in a request of its own.')

/** The protocol itself would respond with a list of its parser's findings. */
const argumentsRefused = () =>
  invalidRequest('`arguments` must be a JSON object with the arguments of the tool by name. tools/list describes them.')

function hasReadableArguments(message: unknown): boolean {
  if (methodOf(message) !== 'tools/call') return true
  const args: unknown = Reflect.get(Object(Reflect.get(Object(message), 'params')), 'arguments')
  return args === undefined || (typeof args === 'object' && args !== null && !Array.isArray(args))
}

function methodOf(message: unknown): string | undefined {
  const method: unknown = Reflect.get(Object(message), 'method')
  return methods.find((name) => name === method)
}

const textContent = (text: string) => ({ type: 'text', text }) as const
