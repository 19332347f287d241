import { STATUS_CODES } from 'node:http'
import { type ErrorCode, errorTable } from '@/server/errors/error-table'
import type { ErrorExample } from './error-explanations'

/** The response of an example as it goes over the wire, with its body indented. */
export function responseText(code: ErrorCode, { response }: ErrorExample, store: string): string {
  const { status } = errorTable[code]
  const headers = Object.entries(response.headers?.(store) ?? {}).map(([name, value]) => `${name}: ${value}`)
  const body = JSON.stringify({ code, message: response.message, status }, null, 2)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Content-Type: application/json', ...headers, '', body].join(
    '\n',
  )
}
