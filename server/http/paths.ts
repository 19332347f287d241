/** Where the REST operations are. */
export const REST_PATH = '/v1'
/** Where the tRPC procedures are. */
export const TRPC_PATH = '/api/trpc'

const isAtOrBelow = (base: string) => (path: string) => path === base || path.startsWith(`${base}/`)

/** Whether an undecoded path is the base address of the REST operations, or below it. */
export const isRestPath = isAtOrBelow(REST_PATH)
/** Whether an undecoded path is that of the tRPC procedures, or below it. */
export const isTrpcPath = isAtOrBelow(TRPC_PATH)
