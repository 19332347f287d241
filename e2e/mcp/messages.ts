import { MCP_PATH } from '@/server/http/paths'

/** The headers of every message. */
export const messageHeaders = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
} as const

/** What a message of 2026-07-28 says of itself, each time. */
export const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'a test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
} as const

/** A request of 2026-07-28, which is answered by a JSON text. */
export function messageOf(method: string, params: { readonly name?: string; readonly [name: string]: unknown } = {}) {
  return {
    path: MCP_PATH,
    method: 'POST',
    headers: {
      ...messageHeaders,
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': method,
      ...(params.name === undefined ? {} : { 'Mcp-Name': params.name }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: envelope } }),
  }
}

/** A call of a tool. */
export const toolCall = (name: string, args: object = {}) => messageOf('tools/call', { name, arguments: args })
