import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { isDatabaseUnreachable, lacksDatabaseCapacity } from '@/server/db/errors'
import { type ErrorCode, errorCodes, errorTable, isErrorCode } from './error-table'
import { type KeyFault, ServiceError } from './service-error'
import { describeIssues } from './validation-issues'

export interface PublicError {
  readonly code: ErrorCode
  readonly message: string
  readonly status: number
  /** Whether the cause is ours: log it as an error. */
  readonly isFault: boolean
  readonly keyFault?: KeyFault | undefined
}

/**
 * What a caller may know about any thrown value. Anything but a deliberate refusal becomes `internal_error`
 * (or `service_unavailable` when the database is) and reveals nothing of the cause.
 */
export function toPublicError(thrown: unknown): PublicError {
  const reason = reasonOf(thrown)
  if (reason) return { ...publicError(reason, messageOf(thrown)), keyFault: keyFaultOf(thrown) }
  const cause = thrown instanceof Error ? thrown.cause : undefined
  if (isDatabaseUnreachable(thrown) || isDatabaseUnreachable(cause)) {
    return publicError('service_unavailable', 'The service cannot reach its database right now. Try again shortly.')
  }
  if (lacksDatabaseCapacity(thrown) || lacksDatabaseCapacity(cause)) {
    return publicError('service_unavailable', 'The service cannot do this right now. Try again shortly.')
  }
  const issues = inputIssues(thrown)
  if (issues) return publicError('invalid_request', describeIssues(issues))
  if (isTrpcError(thrown)) {
    const status = getHTTPStatusCodeFromError(thrown)
    const code = codeForStatus(status)
    if (status < 500 && code) return publicError(code, thrown.message)
  }
  return publicError(
    'internal_error',
    'Something went wrong on our side. Try again. If it keeps happening, report the X-Request-Id.',
  )
}

type Issues = Parameters<typeof describeIssues>[0]

const publicError = (code: ErrorCode, message: string): PublicError => {
  const { status } = errorTable[code]
  return { code, message, status, isFault: status >= 500 }
}

// Next bundles this file a second time, so classes are recognized by their properties, not by identity.
function reasonOf(thrown: unknown): ErrorCode | undefined {
  if (thrown instanceof ServiceError) return thrown.reason
  if (!(thrown instanceof Error) || !('reason' in thrown)) return undefined
  const { reason } = thrown
  return isErrorCode(reason) ? reason : undefined
}

const keyFaultOf = (thrown: unknown): KeyFault | undefined =>
  thrown instanceof Error && 'keyFault' in thrown && isKeyFault(thrown.keyFault) ? thrown.keyFault : undefined

const isKeyFault = (value: unknown): value is KeyFault =>
  typeof value === 'object' && value !== null && 'error' in value

/** The validation issues of an input; undefined for any other error. */
export const inputIssues = (thrown: unknown): Issues | undefined =>
  isTrpcError(thrown) && thrown.code === 'BAD_REQUEST' && hasIssues(thrown.cause) ? thrown.cause.issues : undefined

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : '')
const isTrpcError = (thrown: unknown): thrown is TRPCError =>
  thrown instanceof TRPCError || (thrown instanceof Error && thrown.name === 'TRPCError')
const hasIssues = (cause: unknown): cause is { issues: Issues } =>
  cause instanceof Error && 'issues' in cause && Array.isArray(cause.issues)

const codeForStatus = (status: number) => errorCodes.find((code) => errorTable[code].status === status)
