import { errorResponse } from './error-response'
import { methodNotAllowed, retryLater } from './refusals'
import type { HttpResponse } from './responses'

/** What these endpoints tell about. */
interface PublicRuntime {
  /** `/openapi.json`, as text. */
  readonly document: string
  /** Whether requests can be served. */
  isReady(): Promise<boolean>
}

/** Resolves to the runtime, which may have to be started first; `/healthz` does not need it. */
type OpenRuntime = () => Promise<PublicRuntime>

const notStored = { 'Cache-Control': 'no-store' }

/** The endpoints at the origin that need no key. */
const endpointTable = {
  '/openapi.json': async (open) => ({
    status: 200,
    headers: { 'Cache-Control': 'no-cache' },
    body: (await open()).document,
  }),
  '/healthz': async () => ({ status: 200, headers: notStored, body: '{"status":"ok"}' }),
  '/readyz': async (open) => {
    const isReady = await open().then(
      (runtime) => runtime.isReady(),
      () => false,
    )
    return isReady
      ? { status: 200, headers: notStored, body: '{"status":"ready"}' }
      : { status: 503, headers: { ...notStored, ...retryLater }, body: '{"status":"unavailable"}' }
  },
} as const satisfies Record<string, (open: OpenRuntime) => Promise<HttpResponse>>

type PublicPath = keyof typeof endpointTable

export const isPublicPath = (path: string): path is PublicPath => Object.hasOwn(endpointTable, path)

/** Answers GET and HEAD on a public endpoint; other methods get 405. */
export async function handlePublicEndpoint(open: OpenRuntime, path: PublicPath, method: string): Promise<HttpResponse> {
  if (method === 'GET' || method === 'HEAD') return endpointTable[path](open)
  return errorResponse(methodNotAllowed(method, 'GET, HEAD'))
}
