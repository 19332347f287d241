interface CurlRequest {
  readonly method: string
  readonly url: string
  /** Written as they are. */
  readonly headers: readonly string[]
  /** In which the shell replaces variables and commands. */
  readonly evaluatedHeaders?: readonly string[]
  readonly body: string | undefined
}

/** A command that makes a request, with the API key that the environment has. */
export const curl = ({ method, url, headers, evaluatedHeaders = [], body }: CurlRequest): string =>
  [
    // With a body curl sends a POST of itself.
    `curl ${method === (body === undefined ? 'GET' : 'POST') ? '' : `-X ${method} `}${quote(url)}`,
    ...['Authorization: Bearer $API_KEY', ...evaluatedHeaders].map((header) => `-H "${header}"`),
    ...headers.map((header) => `-H ${quote(header)}`),
    ...(body === undefined ? [] : [`--data-raw ${quote(body)}`]),
  ].join(' \\\n  ')

/** For a POSIX shell, which replaces nothing between these quotes. */
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
