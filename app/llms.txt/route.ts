import { textResponse } from '@/app/_shell/text/text-response'
import {
  type DeveloperPath,
  developerPageAt,
  developerPagesBySection,
  markdownPath,
} from '@/app/developers/_page/developer-pages'
import { operationPage } from '@/app/developers/_page/reference-pages'
import { getRuntime } from '@/server/hosts/current-runtime'
import { errorPage } from '@/server/http/rest/help-link'
import { operations } from '@/server/http/rest/operations'
import { errorCodes, errorTable } from '@/server/platform/errors/error-table'

/** The index of what language models can read (https://llmstxt.org). */
export async function GET(request: Request): Promise<Response> {
  const { PUBLIC_URL } = (await getRuntime()).config
  const link = (path: string, title: string, description: string) =>
    `- [${title}](${PUBLIC_URL}${path}): ${description}`
  const listed = (paths: readonly DeveloperPath[]) =>
    paths.map((path) => link(markdownPath(path), developerPageAt(path).title, developerPageAt(path).description))
  const sections = Object.entries(developerPagesBySection).map(([title, pages]) =>
    [`## ${title}`, '', ...listed(Object.keys(pages) as DeveloperPath[]), ''].join('\n'),
  )
  const errors = errorCodes.map((code) => {
    const path = errorPage(code)
    return link(markdownPath(path), developerPageAt(path).title, errorTable[code].description)
  })
  const text = `# Pet Store

> A store for animals that are looking for a home, each one of a kind. Anybody may browse the animals and reserve one;
> programs list, add and order them over REST, tRPC or the Model Context Protocol, with an API key.

Every request needs the header \`Authorization: Bearer <API_KEY>\`. Keys are made in the console at ${PUBLIC_URL}/console.
Every page below is also there as HTML, at the same address without \`.md\`.

${sections.join('\n')}
## Operations

${listed(operations.map(({ operationId }) => operationPage(operationId))).join('\n')}

## Interfaces

${link('/openapi.json', 'OpenAPI document', 'Every REST operation with its parameters, responses, limits and errors (OpenAPI 3.1).')}
${link('/developers/postman.json', 'Postman collection', 'The same as requests to import in Postman; for Bruno, /developers/bruno.json.')}
${link('/mcp', 'MCP endpoint', 'Tools for agents by the Model Context Protocol (streamable HTTP, by POST), with the same keys.')}

## Optional

${errors.join('\n')}
`
  return textResponse(request, 'text/plain', text)
}
