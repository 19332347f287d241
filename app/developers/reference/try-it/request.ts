interface TriedParameter {
  readonly name: string
  readonly in: string
  readonly example: string | undefined
  /** The only values that it may have; undefined if there are others. */
  readonly choices: readonly string[] | undefined
}

/** What a form needs to know about an operation. */
export interface TriedOperation {
  readonly method: string
  /** Template below the base address, such as `/pets/{petId}`. */
  readonly path: string
  readonly parameters: readonly TriedParameter[]
  /** An example of the body; undefined if it has none. */
  readonly body: string | undefined
}

export interface TriedRequest {
  readonly method: string
  /** Below the base address, with its query. */
  readonly target: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string | undefined
}

/** Names the control of a parameter; no two of an operation share it. */
export const controlName = ({ name, in: place }: { readonly name: string; readonly in: string }) => `${place}.${name}`

/** The request that a filled-in form describes, without the key. Empty parameters are left out. */
export function requestOf({ method, path, parameters, body }: TriedOperation, form: FormData): TriedRequest {
  const values = (place: string) =>
    parameters.flatMap((each) => {
      const value = String(form.get(controlName(each)) ?? '')
      return each.in === place && value !== '' ? [[each.name, value] as const] : []
    })
  const query = String(new URLSearchParams(values('query').map(([name, value]) => [name, value])))
  const target = values('path').reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, () => encodeURIComponent(value)),
    path,
  )
  return {
    method,
    target: query ? `${target}?${query}` : target,
    headers: [...values('header'), ...(body === undefined ? [] : [['Content-Type', 'application/json'] as const])],
    body: body === undefined ? undefined : String(form.get('body')),
  }
}

interface CurlRequest {
  readonly method: string
  readonly url: string
  /** Written verbatim. */
  readonly headers: readonly string[]
  /** The shell replaces variables and commands in these. */
  readonly evaluatedHeaders?: readonly string[]
  readonly body: string | undefined
}

/** A command that makes a request, with the API key from the environment. */
export const curl = ({ method, url, headers, evaluatedHeaders = [], body }: CurlRequest): string =>
  [
    // With a body, curl sends a POST by default.
    `curl ${method === (body === undefined ? 'GET' : 'POST') ? '' : `-X ${method} `}${quote(url)}`,
    ...['Authorization: Bearer $API_KEY', ...evaluatedHeaders].map((header) => `-H "${header}"`),
    ...headers.map((header) => `-H ${quote(header)}`),
    ...(body === undefined ? [] : [`--data-raw ${quote(body)}`]),
  ].join(' \\\n  ')

/** For a POSIX shell, which replaces nothing inside these quotes. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
