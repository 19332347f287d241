import type { ErrorCode } from '@/server/platform/errors/error-table'

/** Path below the origin of the page about an error. */
export const errorPage = (code: ErrorCode) => `/developers/errors/${code}` as const

/** The `Link` of an error to its page (RFC 8288; `help` is registered for it). */
export const helpLink = (code: ErrorCode, publicUrl: string): string =>
  `<${publicUrl}${errorPage(code)}>; rel="help"; type="text/html"`
