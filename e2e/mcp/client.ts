import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { z } from 'zod'
import { MCP_PATH } from '@/server/http/paths'

/** The revisions of the protocol that agents speak, each with what makes the SDK's client speak it. */
export const revisions = {
  '2026-07-28': { versionNegotiation: { mode: 'auto' } },
  '2025-11-25': {},
} as const satisfies Record<string, ClientOptions>

export type Revision = keyof typeof revisions
export const allRevisions = Object.keys(revisions).filter((name): name is Revision => Object.hasOwn(revisions, name))

/** Connects as an agent does. */
export async function connectAgent(origin: string, key: string, revision: Revision): Promise<Client> {
  const client = new Client({ name: 'an agent', version: '1.0.0' }, revisions[revision])
  const headers = { Authorization: `Bearer ${key}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(MCP_PATH, origin), { requestInit: { headers } }))
  return client
}

const contentShape = z.tuple([z.object({ type: z.literal('text'), text: z.string() })])

/** What is in the text of a result: of one that failed, the error. */
export const textIn = ({ content }: { readonly content: unknown }): unknown =>
  JSON.parse(contentShape.parse(content)[0].text)

export const toolErrorShape = z.strictObject({
  code: z.string(),
  message: z.string().min(10),
  status: z.int(),
  retryAfterSeconds: z.int().min(1).optional(),
  requestId: z.string().min(1),
})

/** The error that a call failed with. */
export function errorIn(result: { readonly content: unknown; readonly isError?: boolean | undefined }) {
  if (result.isError !== true) throw new Error(`it did not fail: ${JSON.stringify(result.content)}`)
  return toolErrorShape.parse(textIn(result))
}

/** The body of a request that is refused as a whole. */
export const refusalShape = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.null(),
  error: z.strictObject({
    code: z.literal(-32_000),
    message: z.string().min(10),
    data: z
      .strictObject({
        code: z.string(),
        status: z.int(),
        retryAfterSeconds: z.int().optional(),
        requestId: z.string(),
        documentation: z.literal('https://pets.example/developers/agents'),
      })
      .optional(),
  }),
})
