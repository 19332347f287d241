import { type ErrorCode, errorCodes } from '@/server/platform/errors/error-table'

/** Path below the origin of the page about an error. */
export const errorPage = (code: ErrorCode) => `/developers/errors/${code}` as const

/** The `Link` of each error to its page (RFC 8288; `help` is registered for it). */
export function createHelpLinks(publicUrl: string): (code: ErrorCode) => string {
  const links = new Map(
    errorCodes.map((code) => [code, `<${publicUrl}${errorPage(code)}>; rel="help"; type="text/html"`]),
  )
  return (code) => links.get(code) ?? ''
}
