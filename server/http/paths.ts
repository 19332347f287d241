/** The base path of the REST operations. */
export const REST_PATH = '/v1'
/** The base path of the tRPC procedures. */
export const TRPC_PATH = '/api/trpc'
const isAtOrBelow = (base: string) => (path: string) => path === base || path.startsWith(`${base}/`)

/** Whether an undecoded path is the base address of the REST operations, or below it. */
export const isRestPath = isAtOrBelow(REST_PATH)
/** Whether an undecoded path is that of the tRPC procedures, or below it. */
export const isTrpcPath = isAtOrBelow(TRPC_PATH)

/** Whether the percent-encoding of a path is that of a text in UTF-8. */
export function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
