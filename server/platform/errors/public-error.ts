import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { z } from 'zod'
import { isDatabaseUnreachable, isWriteConflict, lacksDatabaseCapacity } from '@/server/platform/db/errors'
import { type ErrorCode, errorCodes, errorTable, isErrorCode } from './error-table'
import { describeIssues, type Issue, toIssues } from './issues'
import type { Translations } from './sentences/sentence'
import { type KeyFault, ServiceError } from './service-error'

export interface PublicError {
  readonly code: ErrorCode
  readonly message: string
  /** The message in other languages, for people at a page; never in a response to a program. */
  readonly translations?: Translations | undefined
  readonly status: number
  /** Whether the cause is ours: log it as an error. */
  readonly isFault: boolean
  readonly keyFault?: KeyFault | undefined
  /** What is wrong with each part of the input, if that is why. */
  readonly issues?: readonly Issue[] | undefined
}

/**
 * What a caller may know about any thrown value. Anything but a deliberate refusal becomes `internal_error` (or
 * `service_unavailable` when the database is unavailable) and reveals nothing of the cause.
 */
export function toPublicError(thrown: unknown): PublicError {
  const reason = reasonOf(thrown)
  if (reason) {
    const own = { keyFault: keyFaultOf(thrown), issues: issuesOf(thrown), translations: translationsOf(thrown) }
    return { ...publicError(reason, messageOf(thrown)), ...own }
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

const issuesOf = (thrown: unknown): readonly Issue[] | undefined =>
  thrown instanceof Error && 'issues' in thrown && isIssues(thrown.issues) ? thrown.issues : undefined

const isIssues = (value: unknown): value is readonly Issue[] => Array.isArray(value)

const translationsOf = (thrown: unknown): Translations | undefined =>
  thrown instanceof Error && 'translations' in thrown && areTranslations(thrown.translations)
    ? thrown.translations
    : undefined

const areTranslations = (value: unknown): value is Translations =>
  typeof value === 'object' && value !== null && 'de' in value

/** What an input's schema has refused; undefined for any other error. */
export const inputIssues = (thrown: unknown): Issue[] | undefined =>
  isTrpcError(thrown) && thrown.code === 'BAD_REQUEST' && isZodError(thrown.cause)
    ? toIssues(thrown.cause.issues)
    : undefined

const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : '')
const isTrpcError = (thrown: unknown): thrown is TRPCError =>
  thrown instanceof TRPCError || (thrown instanceof Error && thrown.name === 'TRPCError')
const isZodError = (cause: unknown): cause is z.core.$ZodError =>
  cause instanceof Error && 'issues' in cause && Array.isArray(cause.issues)

const codeForStatus = (status: number) => errorCodes.find((code) => errorTable[code].status === status)
