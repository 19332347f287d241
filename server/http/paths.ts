/** The base path of the REST operations. */
export const REST_PATH = '/v1'
/** The base path of the tRPC procedures. */
export const TRPC_PATH = '/api/trpc'
/** The address of the Model Context Protocol, through which agents call tools. */
export const MCP_PATH = '/mcp'

/** The address at which a serverless platform triggers the background work that other hosts do on their own. */
export const JOBS_PATH = '/api/jobs'

const isAtOrBelow = (base: string) => (path: string) => path === base || path.startsWith(`${base}/`)

/** Whether an undecoded path is the base address of the REST operations, or below it. */
export const isRestPath = isAtOrBelow(REST_PATH)
/** Whether an undecoded path is that of the tRPC procedures, or below it. */
export const isTrpcPath = isAtOrBelow(TRPC_PATH)
/** Whether an undecoded path is the address of the Model Context Protocol; nothing is below it. */
export const isMcpPath = (path: string): boolean => path === MCP_PATH
/** Whether a request, by its undecoded path, is for something that only a staging server offers. */
export const isStagingRequest = (method: string | undefined, path: string): boolean =>
  method === 'POST' && (path === `${REST_PATH}/staging/clock` || path === `${REST_PATH}/staging/reset`)
/** Whether a request for an undecoded path needs a key. */
export const requiresKey = (path: string): boolean => isRestPath(path) || isMcpPath(path)

/**
 * Whether everybody reads an undecoded path as the same one: URL parsers resolve dot segments, encoded or not, and turn
 * backslashes into slashes; routers merge slashes; a semicolon ends the path of a cookie.
 */
export const isUnambiguous = (path: string): boolean =>
  path.startsWith('/') &&
  !/\/\/|;/.test(path) &&
  isDecodable(path) &&
  new URL(`http://localhost${path}`).pathname === path

/** Whether a path is that of a file beside the pages, such as a picture, which accepts no form. */
export const isFile = (path: string): boolean => /\.[^/]*$/.test(path)

/** Whether a path percent-encodes a text in UTF-8. */
export function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
