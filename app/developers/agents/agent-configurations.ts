interface AgentConfiguration {
  readonly agent: string
  /** Where the text goes, and what to do with it. */
  readonly instruction: string
  readonly language: 'json' | 'shell' | 'typescript'
  readonly text: string
}

/** How configurations refer to a value that is kept elsewhere. */
const variable = (name: string) => `\${${name}}`

const json = (value: object) => JSON.stringify(value, null, 2)

/**
 * How common agents are connected, each with its own way to keep the key out of a file that others see.
 * @param url of the store's MCP endpoint
 */
export const agentConfigurations = (url: string): readonly AgentConfiguration[] => [
  {
    agent: 'Claude Code',
    instruction:
      'With your key in the environment as PET_STORE_KEY, run this once. /mcp then shows whether it is connected.',
    language: 'shell',
    text: `claude mcp add --transport http pet-store ${url} \\
  --header "Authorization: Bearer $PET_STORE_KEY"`,
  },
  {
    agent: 'Claude Desktop',
    instruction:
      'In Settings, Developer, choose Edit Config, add this to claude_desktop_config.json with your key, and restart. ' +
      'Its own connectors send no keys, so mcp-remote, which needs Node, passes the requests on.',
    language: 'json',
    text: json({
      mcpServers: {
        'pet-store': {
          command: 'npx',
          // On Windows, a space in an argument gets lost, so the value comes from the environment.
          args: ['-y', 'mcp-remote', url, '--header', `Authorization:${variable('AUTHORIZATION')}`],
          env: { AUTHORIZATION: 'Bearer <API_KEY>' },
        },
      },
    }),
  },
  {
    agent: 'Cursor',
    instruction:
      'Save this as .cursor/mcp.json in a project, or as ~/.cursor/mcp.json for all, and start Cursor with PET_STORE_KEY set.',
    language: 'json',
    text: json({
      mcpServers: { 'pet-store': { url, headers: { Authorization: `Bearer ${variable('env:PET_STORE_KEY')}` } } },
    }),
  },
  {
    agent: 'VS Code',
    instruction: 'Save this as .vscode/mcp.json. VS Code asks for the key once and keeps it encrypted.',
    language: 'json',
    text: json({
      inputs: [{ type: 'promptString', id: 'pet-store-key', description: 'API key of the Pet Store', password: true }],
      servers: {
        'pet-store': { type: 'http', url, headers: { Authorization: `Bearer ${variable('input:pet-store-key')}` } },
      },
    }),
  },
  {
    agent: 'An agent of your own',
    instruction: 'With the TypeScript SDK: install @modelcontextprotocol/client and set PET_STORE_KEY.',
    language: 'typescript',
    text: `import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

const url = new URL('${url}')
const headers = { Authorization: \`Bearer \${process.env.PET_STORE_KEY}\` }
const client = new Client(
  { name: 'my-agent', version: '1.0.0' },
  { versionNegotiation: { mode: 'auto' } },
)
await client.connect(
  new StreamableHTTPClientTransport(url, { requestInit: { headers } }),
)

const found = await client.callTool({
  name: 'browsePets',
  arguments: { search: 'dog', status: 'available' },
})
if (found.isError) throw new Error(JSON.stringify(found.content))
console.log(JSON.stringify(found.structuredContent))
await client.close()`,
  },
  {
    agent: 'MCP Inspector',
    instruction: 'Shows the tools, or calls one, in a terminal or a browser. It needs Node 22.',
    language: 'shell',
    text: `npx @modelcontextprotocol/inspector --cli ${url} --transport http \\
  --header "Authorization: Bearer $PET_STORE_KEY" \\
  --method tools/list`,
  },
]
