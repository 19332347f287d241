import { type ApiOperation, examplesOf, type SchemaDefinition } from '@/server/http/rest/openapi/described-operations'
import { curl } from './try-it/request'

/** The same request in each language that samples are written in. */
export interface Samples {
  readonly curl: string
  readonly typescript: string
  readonly python: string
}

interface Request {
  readonly method: string
  readonly url: string
  readonly body: unknown
  readonly hasResponseBody: boolean
}

/** Other requests are sent with a key that makes them repeatable. */
const isRepeatable = ({ method }: Request) => method === 'GET'

/** A complete request for an operation: it runs as it is, with a key in the environment. */
export function samplesOf(operation: ApiOperation, baseUrl: string): Samples {
  const { method, parameters, body } = operation
  const exampleFor = (name: string) => exampleOf(parameters.find((each) => each.name === name)?.schema)
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(exampleFor(name) ?? ''))
  const query = new URLSearchParams(
    parameters.flatMap(({ name, in: place, schema }) => {
      const value = place === 'query' ? exampleOf(schema) : undefined
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const url = `${baseUrl}${path}${query.size > 0 ? `?${query}` : ''}`
  const hasResponseBody = operation.responses.every(({ status }) => status !== '204')
  const request = { method, url, body: body && Object.values(examplesOf(body))[0], hasResponseBody }
  return { curl: curlOf(request), typescript: typescriptOf(request), python: pythonOf(request) }
}

/** The first example of a parameter's schema; undefined if the parameter is left out. */
export const exampleOf = (schema: SchemaDefinition | { $ref: string } | undefined): string | undefined =>
  schema && 'examples' in schema && schema.examples ? String(schema.examples[0]) : undefined

const curlOf = (request: Request) => {
  const { method, url, body } = request
  return curl({
    method,
    url,
    headers: body === undefined ? [] : ['Content-Type: application/json'],
    evaluatedHeaders: isRepeatable(request) ? [] : ['Idempotency-Key: $(openssl rand -hex 16)'],
    body: body === undefined ? undefined : JSON.stringify(body),
  })
}

function typescriptOf(request: Request): string {
  const { method, url, body, hasResponseBody } = request
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample has a template in it.
  const authorization = '    Authorization: `Bearer ${process.env.API_KEY}`,'
  const json = (JSON.stringify(body, null, 2) ?? '').replaceAll(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:')
  return [
    `const response = await fetch('${url}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    authorization,
    ...(body === undefined ? [] : ["    'Content-Type': 'application/json',"]),
    ...(isRepeatable(request) ? [] : ["    'Idempotency-Key': crypto.randomUUID(),"]),
    '  },',
    ...(body === undefined ? [] : [`  body: JSON.stringify(${json.replaceAll('\n', '\n  ')}),`]),
    '})',
    'if (!response.ok) throw new Error(await response.text())',
    hasResponseBody ? 'console.log(await response.json())' : 'console.log(response.status)',
  ].join('\n')
}

const pythonConstants: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' }

function pythonOf(request: Request): string {
  const { method, url, body, hasResponseBody } = request
  const json = (JSON.stringify(body, null, 4) ?? '').replaceAll(
    /(?<=^ *(?:"\w+": )?)(true|false|null)(?=,?$)/gm,
    (constant) => pythonConstants[constant] ?? constant,
  )
  return [
    `import ${[...(body !== undefined || hasResponseBody ? ['json'] : []), 'os', ...(isRepeatable(request) ? [] : ['uuid'])].join(', ')}`,
    'from urllib.request import Request, urlopen',
    '',
    'request = Request(',
    `    "${url}",`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    ...(body === undefined ? [] : [`    data=json.dumps(${json.replaceAll('\n', '\n    ')}).encode(),`]),
    '    headers={',
    '        "Authorization": f"Bearer {os.environ[\'API_KEY\']}",',
    ...(body === undefined ? [] : ['        "Content-Type": "application/json",']),
    ...(isRepeatable(request) ? [] : ['        "Idempotency-Key": str(uuid.uuid4()),']),
    '    },',
    ')',
    'with urlopen(request) as response:',
    hasResponseBody ? '    print(json.load(response))' : '    print(response.status)',
  ].join('\n')
}
