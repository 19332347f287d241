import { RETRY_UNAVAILABLE_S } from './retry'
import { type ErrorCode, errorTable } from './table'

/** What a path of no page and no operation is answered with. */
export const NO_SUCH_PATH = 'There is no such path. Paths are exact.'

/** An error as HTTP sends it. */
export interface ErrorAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** `{code, message, status}` as JSON. */
  readonly body: string
}

/** The answer for an error: its status, its body, and when to come again if the service is unavailable. */
export function errorAnswer(code: ErrorCode, message: string): ErrorAnswer {
  const { status } = errorTable[code]
  return {
    status,
    headers: code === 'service_unavailable' ? { 'Retry-After': String(RETRY_UNAVAILABLE_S) } : {},
    body: JSON.stringify({ code, message, status }),
  }
}
