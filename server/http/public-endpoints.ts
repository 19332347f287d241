import type { Readiness } from '@/server/db/readiness'
import { errorResponse } from './error-response'
import { methodNotAllowed, retryLater } from './refusals'
import type { HttpResponse } from './responses'

/** What these endpoints tell about. */
interface PublicRuntime {
  /** `/openapi.json`, as text. */
  readonly document: string
  /** Whether requests can be served; if not, why. */
  checkReadiness(): Promise<Readiness>
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
    const readiness = await open().then(
      (runtime) => runtime.checkReadiness(),
      () => 'starting' as const,
    )
    if (readiness === 'ready') return { status: 200, headers: notStored, body: JSON.stringify({ status: readiness }) }
    const body = JSON.stringify({ status: 'unavailable', reason: readiness })
    return { status: 503, headers: { ...notStored, ...retryLater }, body }
  },
} as const satisfies Record<string, (open: OpenRuntime) => Promise<HttpResponse>>

type PublicPath = keyof typeof endpointTable

export const isPublicPath = (path: string): path is PublicPath => Object.hasOwn(endpointTable, path)

/** Answers GET and HEAD on a public endpoint; other methods get 405. */
export async function handlePublicEndpoint(open: OpenRuntime, path: PublicPath, method: string): Promise<HttpResponse> {
  if (method === 'GET' || method === 'HEAD') return endpointTable[path](open)
  return errorResponse(methodNotAllowed(method, 'GET, HEAD'))
}
