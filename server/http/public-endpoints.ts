import type { Readiness } from '@/server/platform/db/readiness'
import { Content } from './content-encoding'
import { encodeResponse, type ResponseContent } from './encode-response'
import { createETag } from './etag'
import { errorResponse, methodNotAllowed, retryLater } from './refusals'
import type { ReadHeader } from './request'
import type { HttpResponse } from './responses'

/** What these endpoints report on. */
interface PublicRuntime {
  /** The response to `/openapi.json`. */
  readonly document: ResponseContent
  /** Whether requests can be served; if not, why. */
  checkReadiness(): Promise<Readiness>
}

/** Resolves to the runtime, which may have to be started first; `/healthz` does not need it. */
type OpenRuntime = () => Promise<PublicRuntime>

const notStored = { 'Cache-Control': 'no-store' }

/** The endpoints at the origin that need no key. */
const endpointTable = {
  '/openapi.json': async (open) => (await open()).document,
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
} as const satisfies Record<string, (open: OpenRuntime) => Promise<ResponseContent>>

export type PublicPath = keyof typeof endpointTable

export const isPublicPath = (path: string): path is PublicPath => Object.hasOwn(endpointTable, path)

/** Answers GET and HEAD on a public endpoint; other methods get 405. */
export async function handlePublicEndpoint(
  open: OpenRuntime,
  path: PublicPath,
  { method, header }: { readonly method: string; readonly header: ReadHeader },
): Promise<HttpResponse> {
  if (method === 'GET' || method === 'HEAD') return encodeResponse(await endpointTable[path](open), header)
  return errorResponse(methodNotAllowed(method, 'GET, HEAD'))
}

/** The response to `/openapi.json`, made once. Scripts of any site may read it: it is public. */
export const documentResponse = (document: object): ResponseContent => {
  const text = JSON.stringify(document)
  return {
    status: 200,
    headers: {
      'Cache-Control': 'no-cache',
      'Access-Control-Allow-Origin': '*',
      Vary: 'Accept-Encoding',
      ETag: createETag(text),
    },
    body: new Content(text),
  }
}
