import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { z } from 'zod'
import { isDatabaseUnreachable, isWriteConflict, lacksDatabaseCapacity } from '@/server/platform/db/errors'
import { type ErrorCode, errorCodes, errorTable, isErrorCode } from './error-table'
import { describeIssues, type Issue, toIssues } from './issues'
import type { ServiceError } from './service-error'

/** Its translations are for people at a page; never in a response to a program. */
export interface PublicError extends Partial<Pick<ServiceError, 'keyFault' | 'issues' | 'translations'>> {
  readonly code: ErrorCode
  readonly message: string
  /** Whether the cause is ours: log it as an error. */
  readonly isFault: boolean
}

/**
 * What a caller may know about any thrown value. Anything but a deliberate refusal becomes `internal_error` (or
 * `service_unavailable` when the database is unavailable) and reveals nothing of the cause.
 */
export function toPublicError(thrown: unknown): PublicError {
  if (isServiceError(thrown)) {
    const { reason, message, keyFault, issues, translations } = thrown
    return { ...publicError(reason, message), keyFault, issues, translations }
  }
  const cause = thrown instanceof Error ? thrown.cause : undefined
  if (isDatabaseUnreachable(thrown) || isDatabaseUnreachable(cause)) {
    return publicError('service_unavailable', 'The service cannot reach its database right now. Try again shortly.')
  }
  if (lacksDatabaseCapacity(thrown) || lacksDatabaseCapacity(cause)) {
    return publicError('service_unavailable', 'The service cannot do this right now. Try again shortly.')
  }
  if (isWriteConflict(thrown) || isWriteConflict(cause)) {
    return publicError(
      'service_unavailable',
      'Others were changing the same things at the same time, and nothing was changed for you. Try again shortly.',
    )
  }
  const issues = inputIssues(thrown)
  if (issues) return { ...publicError('invalid_request', describeIssues(issues)), issues }
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

const publicError = (code: ErrorCode, message: string): PublicError => ({
  code,
  message,
  isFault: errorTable[code].status >= 500,
})

// Next bundles this file a second time, so classes are recognized by their properties, not by identity.
const isServiceError = (thrown: unknown): thrown is ServiceError =>
  thrown instanceof Error && 'reason' in thrown && isErrorCode(thrown.reason)

/** What an input's schema has refused; undefined for any other error. */
export const inputIssues = (thrown: unknown): Issue[] | undefined =>
  isTrpcError(thrown) && thrown.code === 'BAD_REQUEST' && isZodError(thrown.cause)
    ? toIssues(thrown.cause.issues)
    : undefined

const isTrpcError = (thrown: unknown): thrown is TRPCError =>
  thrown instanceof TRPCError || (thrown instanceof Error && thrown.name === 'TRPCError')
const isZodError = (cause: unknown): cause is z.core.$ZodError =>
  cause instanceof Error && 'issues' in cause && Array.isArray(cause.issues)

const codeForStatus = (status: number) => errorCodes.find((code) => errorTable[code].status === status)
