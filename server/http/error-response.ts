import { errorTable } from '@/server/errors/error-table'
import type { Refusal } from './refusals'
import type { HttpResponse } from './responses'

/** The error response of REST and of everything that is not tRPC: `{code, message, status}`. */
export function errorResponse({ code, message, headers = {} }: Refusal): HttpResponse {
  const { status } = errorTable[code]
  return { status, code, message, headers, body: JSON.stringify({ code, message, status }) }
}
