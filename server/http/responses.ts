import { RETRY_UNAVAILABLE_S } from '@/server/errors/retry'
import { type ErrorCode, errorTable } from '@/server/errors/table'

/** What a path of no page and no operation is answered with. */
export const NO_SUCH_PATH = 'There is no such path. Paths are exact.'

/** An error as HTTP sends it. */
export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** `{code, message, status}` as JSON. */
  readonly body: string
}

/** The answer for an error: its status, its body, and when to come again if the service is unavailable. */
export function errorResponse(code: ErrorCode, message: string): HttpResponse {
  const { status } = errorTable[code]
  return {
    status,
    headers: code === 'service_unavailable' ? { 'Retry-After': String(RETRY_UNAVAILABLE_S) } : {},
    body: JSON.stringify({ code, message, status }),
  }
}
