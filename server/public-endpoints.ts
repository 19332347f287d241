import { errorAnswer } from './errors/error-answer'
import { RETRY_UNAVAILABLE_S } from './errors/retry'
import type { Service } from './service'

/** The answer of an endpoint at the origin that needs no key. */
export interface PublicAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Gives the service, which may have to be started first; `/healthz` does not need it. */
type OpenService = () => Promise<Service>

const json = { 'Content-Type': 'application/json' }

const endpointTable = {
  '/openapi.json': async (service: OpenService) => ({
    status: 200,
    headers: { ...json, 'Cache-Control': 'no-cache' },
    body: (await service()).document,
  }),
  '/healthz': async () => ({ status: 200, headers: { ...json, 'Cache-Control': 'no-store' }, body: '{"status":"ok"}' }),
  '/readyz': async (service: OpenService) => {
    const isReady = await service().then(
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
} as const satisfies Record<string, (service: OpenService) => Promise<PublicAnswer>>

export type PublicPath = keyof typeof endpointTable

export const isPublicPath = (path: string): path is PublicPath => Object.hasOwn(endpointTable, path)

/** Answers a public endpoint; methods other than GET and HEAD get 405. */
export async function answerPublic(service: OpenService, path: PublicPath, method: string): Promise<PublicAnswer> {
  if (method === 'GET' || method === 'HEAD') return endpointTable[path](service)
  const refusal = errorAnswer('method_not_allowed', `${method} is not possible here; GET and HEAD are.`)
  return { ...refusal, headers: { ...json, Allow: 'GET, HEAD' } }
}
