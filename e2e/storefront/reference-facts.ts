import type { OpenAPIObject } from 'trpc-to-openapi'

/** A part of the document: the id under which the reference shows it, and every text that must be there. */
interface Fact {
  readonly id: string
  readonly texts: readonly string[]
}

// biome-ignore lint/suspicious/noExplicitAny: the document is read as the JSON that it is, not as our types say.
type Json = any

/** Everything that a document says, read straight from its JSON. */
export function factsOf(document: OpenAPIObject): Fact[] {
  const root: Json = document
  const { schemas, headers, responses = {} } = root.components
  const operations: Json[] = Object.entries<Json>(root.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, operation]) => ({ ...operation, method, path })),
  )
  return [
    { id: 'rules', texts: textBlocks(root.info.description) },
    ...operations.flatMap((operation) => operationFacts(root, operation)),
    ...webhookFacts(root),
    ...Object.entries<Json>(responses).map(([name, response]) => responseFact(root, `response.${name}`, response)),
    ...Object.entries<Json>(headers).map(([name, { description, schema }]) => ({
      id: `header.${name}`,
      texts: [name, plain(description), ...schemaTexts(schema)],
    })),
    ...Object.entries<Json>(schemas).flatMap(([name, schema]) => schemaFacts(name, schema)),
    ...schemas.Error.properties.code.anyOf[0].enum.map((code: string) => ({ id: `error.${code}`, texts: [code] })),
  ]
}

function operationFacts(root: Json, operation: Json): Fact[] {
  const { operationId, method, path, summary, description, security, parameters, requestBody, responses } = operation
  return [
    {
      id: operationId,
      texts: [operationId, method.toUpperCase(), path, summary, ...textBlocks(description), ...scopesOf(security)],
    },
    ...parameters.map((parameter: Json) => ({
      id: `${operationId}.${parameter.name}`,
      texts: [
        parameter.name,
        parameter.in,
        parameter.required ? 'required' : 'optional',
        plain(parameter.description),
        ...schemaTexts(parameter.schema),
      ],
    })),
    ...(requestBody
      ? [
          {
            id: `${operationId}.body`,
            texts: [
              requestBody.required ? 'required' : 'optional',
              ...Object.keys(requestBody.content),
              ...schemaTexts(requestBody.content['application/json'].schema),
            ],
          },
        ]
      : []),
    ...Object.entries<Json>(responses).map(([status, response]) => {
      const id = `${operationId}.${status}`
      const shared = response.$ref?.split('/').at(-1)
      const { texts } = responseFact(root, id, response)
      // The headers of a shared response are listed there.
      const headers = new Set(Object.keys(resolved(root, response).headers))
      return { id, texts: [status, ...(shared ? [shared, ...texts.filter((text) => !headers.has(text))] : texts)] }
    }),
  ]
}

/** The headers are the same of all. */
function webhookFacts({ webhooks }: Json): Fact[] {
  const sent = Object.entries<Json>(webhooks).map(([type, { post }]) => ({ type, ...post }))
  return [
    ...sent.map(({ type, summary, requestBody }) => ({
      id: `webhook.${type}`,
      texts: [type, summary, ...schemaTexts(requestBody.content['application/json'].schema.allOf[0])],
    })),
    { id: 'webhooks', texts: [plain(sent[0].description)] },
    ...sent[0].parameters.map(({ name, description, schema, example }: Json) => ({
      id: `webhooks.${name}`,
      texts: [name, 'header', 'required', plain(description), ...schemaTexts(schema), example],
    })),
  ]
}

function responseFact(root: Json, id: string, response: Json): Fact {
  const { description, headers, content, links = {} } = resolved(root, response)
  const media = content?.['application/json']
  const codes = Object.keys(media?.examples ?? {}).filter((name) => media.schema.$ref?.endsWith('/Error') && name)
  return {
    id,
    texts: [
      plain(description),
      ...Object.keys(headers),
      ...(media ? schemaTexts(media.schema) : []),
      ...codes,
      ...Object.values<Json>(links).map((link) => link.operationId),
    ],
  }
}

const schemaFacts = (name: string, schema: Json): Fact[] => [
  { id: `schema.${name}`, texts: [name, plain(schema.description), ...schemaTexts(schema)] },
  ...Object.entries<Json>(schema.properties ?? {}).map(([property, value]) => ({
    id: `schema.${name}.${property}`,
    texts: [
      property,
      schema.required?.includes(property) ? 'required' : 'optional',
      plain(value.description ?? ''),
      ...schemaTexts(value),
    ],
  })),
]

/** The type of a value, and all that is said of it but its properties, which are facts of their own. */
function schemaTexts(schema: Json): string[] {
  if (schema.$ref) return [schema.$ref.split('/').at(-1)]
  const { description, properties, required, items, anyOf = [], ...rules } = schema
  return [
    ...Object.values<Json>(rules)
      .flat()
      .map((value) => (value === false ? 'none' : typeof value === 'object' ? JSON.stringify(value) : String(value))),
    ...(items ? schemaTexts(items) : []),
    ...anyOf.flatMap(schemaTexts),
  ]
}

const scopesOf = (security: readonly Json[]) => security.flatMap((each) => Object.values<string[]>(each).flat())

const resolved = (root: Json, value: Json): Json =>
  value.$ref
    ? value.$ref
        .slice(2)
        .split('/')
        .reduce((part: Json, name: string) => part[name], root)
    : value

/** The paragraphs of a Markdown text, without its marks; tables by their cells and code by its lines. */
const textBlocks = (text: string): string[] =>
  text.split('\n\n').flatMap((block) => {
    if (block.startsWith('|')) return block.split(/[|\n]/).flatMap((cell) => (/\w/.test(cell) ? [plain(cell)] : []))
    if (block.startsWith('```')) return block.split('\n').slice(1, -1).map(collapsed)
    return [plain(block)]
  })

const plain = (markdown: string) => collapsed(markdown.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replace(/`|\*\*/g, ''))

const collapsed = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What of the facts this document does not show, a line each. Runs in the page. */
export function missingOnPage(facts: readonly Fact[]): string[] {
  return facts.flatMap(({ id, texts }) => {
    const part = document.getElementById(id)
    if (!part?.checkVisibility()) return [`${id} is not there`]
    const shown = part.textContent.replace(/\s+/g, ' ')
    return texts.filter((text) => !shown.includes(text)).map((text) => `${id} does not say “${text}”`)
  })
}
