import { type Exchange, mayHaveWritten } from '@/server/hosts/node/exchange/exchange'
import { send, sendStream } from '@/server/hosts/node/exchange/send'
import type { Turn } from '@/server/hosts/node/fairness/turns'
import { isMcpPath, isRestPath, isTrpcPath, MCP_PATH, REST_PATH, TRPC_PATH } from '@/server/http/paths'
import { isStreaming } from '@/server/http/responses'
import { costOf } from '@/server/http/trpc/batch'
import { runGate } from './ask-gate'
import type { Host } from './door'
import { toHttpRequest } from './to-http-request'

/** Answers the call of an operation, a procedure or a tool. The gate refuses it if there are too many. */
type HandleCall = (host: Host, exchange: Exchange, turn: Turn) => Promise<void>

/** What answers calls to a path; undefined for any other path. */
export function callHandler(path: string): HandleCall | undefined {
  if (isRestPath(path)) return handleRest
  if (isTrpcPath(path)) return handleTrpc
  return isMcpPath(path) ? handleMcp : undefined
}

async function handleRest({ runtime, pages }: Host, exchange: Exchange, turn: Turn): Promise<void> {
  exchange.facts.door = 'rest'
  const gateResult = runGate(runtime, exchange, { cost: 1, isOverloaded: turn.isRefused })
  const request = toHttpRequest(exchange, REST_PATH, turn)
  const response = await runtime.rest(request, gateResult)
  if (mayHaveWritten(exchange, await gateResult, response)) pages.noteWrite()
  turn.end()
  if (!isStreaming(response)) return send(exchange, response)
  exchange.endMeasurement?.(response.status)
  return sendStream(exchange, response, request.getSignal())
}

async function handleTrpc({ runtime, pages }: Host, exchange: Exchange, turn: Turn): Promise<void> {
  exchange.facts.door = 'trpc'
  const request = toHttpRequest(exchange, TRPC_PATH, turn)
  const gateResult = await runGate(runtime, exchange, { cost: costOf(request), isOverloaded: turn.isRefused })
  const response = await runtime.trpc(request, gateResult)
  const isWrite = mayHaveWritten(exchange, gateResult, response)
  if (isWrite) pages.noteWrite()
  turn.end()
  if (!isStreaming(response)) return send(exchange, response)
  if (response.endsWithConnection) exchange.endMeasurement?.(response.status)
  // Each result of a batch is sent as soon as it is available.
  const body = isWrite ? beforeEach(response.body, pages.noteWrite) : response.body
  return sendStream(exchange, { ...response, body }, request.getSignal())
}

async function handleMcp({ runtime, pages }: Host, exchange: Exchange, turn: Turn): Promise<void> {
  exchange.facts.door = 'mcp'
  const gateResult = await runGate(runtime, exchange, { cost: 1, isOverloaded: turn.isRefused })
  const response = await runtime.mcp(toHttpRequest(exchange, MCP_PATH, turn), gateResult)
  if (response.mayHaveWritten) pages.noteWrite()
  turn.end()
  return send(exchange, response)
}

async function* beforeEach<Chunk>(chunks: AsyncIterable<Chunk>, call: () => void): AsyncGenerator<Chunk> {
  for await (const chunk of chunks) {
    call()
    yield chunk
  }
}
