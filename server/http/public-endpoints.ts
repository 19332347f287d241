import { RETRY_UNAVAILABLE_S } from '@/server/errors/retry'
import { errorResponse } from './responses'

/** The answer of an endpoint at the origin that needs no key. */
export interface PublicAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What these endpoints tell of. */
interface PublicRuntime {
  /** `/openapi.json`, as text. */
  readonly document: string
  /** Whether requests can be served. */
  isReady(): Promise<boolean>
}

/** Resolves to the runtime, which may have to be started first; `/healthz` does not need it. */
type OpenRuntime = () => Promise<PublicRuntime>

const json = { 'Content-Type': 'application/json' }

const endpointTable = {
  '/openapi.json': async (runtime: OpenRuntime) => ({
    status: 200,
    headers: { ...json, 'Cache-Control': 'no-cache' },
    body: (await runtime()).document,
  }),
  '/healthz': async () => ({ status: 200, headers: { ...json, 'Cache-Control': 'no-store' }, body: '{"status":"ok"}' }),
  '/readyz': async (runtime: OpenRuntime) => {
    const isReady = await runtime().then(
      (opened) => opened.isReady(),
      () => false,
    )
    return {
      status: isReady ? 200 : 503,
      headers: {
        ...json,
        'Cache-Control': 'no-store',
        ...(isReady ? {} : { 'Retry-After': String(RETRY_UNAVAILABLE_S) }),
      },
      body: isReady ? '{"status":"ready"}' : '{"status":"unavailable"}',
    }
  },
} as const satisfies Record<string, (runtime: OpenRuntime) => Promise<PublicAnswer>>

export type PublicPath = keyof typeof endpointTable

export const isPublicPath = (path: string): path is PublicPath => Object.hasOwn(endpointTable, path)

/** Answers a public endpoint; methods other than GET and HEAD get 405. */
export async function handlePublic(runtime: OpenRuntime, path: PublicPath, method: string): Promise<PublicAnswer> {
  if (method === 'GET' || method === 'HEAD') return endpointTable[path](runtime)
  const refusal = errorResponse('method_not_allowed', `${method} is not possible here; GET and HEAD are.`)
  return { ...refusal, headers: { ...json, Allow: 'GET, HEAD' } }
}
